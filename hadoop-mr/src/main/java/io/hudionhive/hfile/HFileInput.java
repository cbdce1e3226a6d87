package io.hudionhive.hfile;

import io.hudionhive.DamagedFileException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.util.Objects;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * The bytes of an HFile: a whole file, a stretch of one (an HFile inside a log block) or an array.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class HFileInput implements Closeable {
  private final FSDataInputStream stream;
  private final byte[] array;
  private final long start;
  private final long length;

  private HFileInput(FSDataInputStream stream, byte[] array, long start, long length) {
    this.stream = stream;
    this.array = array;
    this.start = start;
    this.length = length;
  }

  public static HFileInput of(byte[] bytes) {
    return new HFileInput(null, Objects.requireNonNull(bytes, "bytes"), 0, bytes.length);
  }

  /** @param stream closed together with this input */
  public static HFileInput of(FSDataInputStream stream, long start, long length) {
    return new HFileInput(Objects.requireNonNull(stream, "stream"), null, start, length);
  }

  long length() {
    return length;
  }

  /** Bytes of a stretch that the caller has checked to lie within {@link #length()}. */
  byte[] read(long position, int count) throws IOException {
    byte[] bytes = new byte[count];
    if (array != null) {
      System.arraycopy(array, (int) position, bytes, 0, count);
      return bytes;
    }
    try {
      stream.seek(start + position);
      stream.readFully(bytes);
    } catch (EOFException e) {
      throw new DamagedFileException(
          "The file ends before offset " + (start + position + count) + ", inside the HFile of " + length
              + " bytes at offset " + start + "; it was cut off or replaced while being read", e);
    }
    return bytes;
  }

  @Override
  public void close() throws IOException {
    if (stream != null) {
      stream.close();
    }
  }
}
