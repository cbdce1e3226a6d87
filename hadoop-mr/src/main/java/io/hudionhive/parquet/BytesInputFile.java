package io.hudionhive.parquet;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A Parquet file held in memory, such as the content of a log block. */
public final class BytesInputFile implements InputFile {
  private final byte[] bytes;

  public BytesInputFile(byte[] bytes) {
    this.bytes = Objects.requireNonNull(bytes, "bytes");
  }

  @Override
  public long getLength() {
    return bytes.length;
  }

  @Override
  public SeekableInputStream newStream() {
    return new BytesStream(bytes);
  }

  private static final class BytesStream extends SeekableInputStream {
    private final ByteBuffer buffer;

    BytesStream(byte[] bytes) {
      this.buffer = ByteBuffer.wrap(bytes);
    }

    @Override
    public long getPos() {
      return buffer.position();
    }

    @Override
    public void seek(long position) throws IOException {
      if (position < 0 || position > buffer.limit()) {
        throw new EOFException("Position " + position + " is outside " + buffer.limit() + " bytes");
      }
      buffer.position((int) position);
    }

    @Override
    public int read() {
      return buffer.hasRemaining() ? buffer.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      int count = Math.min(length, buffer.remaining());
      if (count == 0) {
        return length == 0 ? 0 : -1;
      }
      buffer.get(target, offset, count);
      return count;
    }

    @Override
    public int read(ByteBuffer target) {
      int count = Math.min(target.remaining(), buffer.remaining());
      if (count == 0) {
        return target.hasRemaining() ? -1 : 0;
      }
      ByteBuffer slice = buffer.slice();
      slice.limit(count);
      target.put(slice);
      buffer.position(buffer.position() + count);
      return count;
    }

    @Override
    public void readFully(byte[] target) throws IOException {
      readFully(target, 0, target.length);
    }

    @Override
    public void readFully(byte[] target, int offset, int length) throws IOException {
      if (length > buffer.remaining()) {
        throw new EOFException("Wanted " + length + " bytes, only " + buffer.remaining() + " are left");
      }
      buffer.get(target, offset, length);
    }

    @Override
    public void readFully(ByteBuffer target) throws IOException {
      if (target.remaining() > buffer.remaining()) {
        throw new EOFException("Wanted " + target.remaining() + " bytes, only " + buffer.remaining() + " are left");
      }
      read(target);
    }
  }
}
