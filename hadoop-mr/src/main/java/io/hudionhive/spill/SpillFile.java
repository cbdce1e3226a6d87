package io.hudionhive.spill;

import io.hudionhive.HudiOnHiveException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * A file on local disk that is written at its end, read anywhere and gone when closed; {@link SpillFolder} says how
 * surely.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class SpillFile implements Closeable {
  /** Hudi's own key for the folder that records are spilled to. */
  public static final String FOLDER_KEY = "hoodie.memory.spillable.map.path";

  private final FileChannel channel;
  private final Path path;
  private long length;

  SpillFile(FileChannel channel, Path path) {
    this.channel = channel;
    this.path = path;
  }

  /** Bytes written so far. */
  public long length() {
    return length;
  }

  /**
   * Appends bytes.
   *
   * @return where in the file they start
   * @throws HudiOnHiveException when they cannot be written, as on a full disk
   */
  long append(byte[] bytes, int size) {
    long start = length;
    ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, size);
    try {
      while (buffer.hasRemaining()) {
        length += channel.write(buffer, length);
      }
    } catch (IOException e) {
      throw new HudiOnHiveException(
          "Log records beyond the memory they may take cannot be written to " + path + " after " + length + " bytes: "
              + e + "; free space there, name another folder in " + FOLDER_KEY + ", or let them take more memory", e);
    }
    return start;
  }

  void read(long offset, byte[] target, int size) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(target, 0, size);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, offset + buffer.position()) < 0) {
        throw new EOFException("The spill file " + path + " has lost what was written at " + offset);
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
