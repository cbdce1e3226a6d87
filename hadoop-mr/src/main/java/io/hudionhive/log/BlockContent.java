package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;

/**
 * The content of a block, read forward in pieces, so that a large block does not have to fit in memory.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class BlockContent implements Closeable {
  private static final int PIECE = 1 << 20;

  private final LogBlock block;
  private final ContentStream stream;
  private byte[] buffer;
  private int position;
  private int filled;
  /** Bytes that are not in the buffer yet. */
  private long unread;

  /** @param stream the content's bytes from the first on, closed together with this */
  BlockContent(LogBlock block, ContentStream stream) {
    this.block = block;
    this.stream = stream;
    this.buffer = new byte[(int) Math.min(PIECE, block.contentLength())];
    this.unread = block.contentLength();
  }

  /** Bytes that have not been passed over. */
  long left() {
    return unread + filled - position;
  }

  /** Makes {@link #array} hold the next bytes, of which so many are left. */
  void buffer(int count) throws IOException {
    if (filled - position >= count) {
      return;
    }
    int kept = filled - position;
    byte[] target = count <= buffer.length ? buffer : new byte[count];
    System.arraycopy(buffer, position, target, 0, kept);
    int more = (int) Math.min(target.length - kept, unread);
    try {
      stream.readFully(target, kept, more);
    } catch (EOFException e) {
      throw new DamagedFileException(block + ": the file ends inside the block; it was cut off while being read", e);
    }
    buffer = target;
    position = 0;
    filled = kept + more;
    unread -= more;
  }

  /** Holds the next bytes from {@link #position()} on; valid until the next bytes are buffered. */
  byte[] array() {
    return buffer;
  }

  int position() {
    return position;
  }

  /** Passes over bytes that are in the buffer. */
  void skip(int count) {
    position += count;
  }

  /** The next four bytes, the highest first. @param what names them in errors */
  int readInt(String what) throws IOException {
    if (left() < 4) {
      throw damaged("it ends before " + what);
    }
    buffer(4);
    int value = (buffer[position] & 0xFF) << 24 | (buffer[position + 1] & 0xFF) << 16
        | (buffer[position + 2] & 0xFF) << 8 | buffer[position + 3] & 0xFF;
    position += 4;
    return value;
  }

  DamagedFileException damaged(String problem) {
    return new DamagedFileException(block + ": " + problem + "; the file is damaged");
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
