package io.hudionhive.log;

import java.io.EOFException;

/** The bytes of a block's content out of an array. */
final class BytesStream implements ContentStream {
  private final byte[] bytes;
  private int position;

  BytesStream(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public void readFully(byte[] target, int offset, int length) throws EOFException {
    if (length > bytes.length - position) {
      throw new EOFException();
    }
    System.arraycopy(bytes, position, target, offset, length);
    position += length;
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
