package io.hudionhive.parquet;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.SeekableInputStream;

/** The start of a file and other bytes after it. */
final class SplicedStream extends DelegatingSeekableInputStream {
  private final Parts parts;

  private SplicedStream(Parts parts) {
    super(parts);
    this.parts = parts;
  }

  /**
   * @param file closed with this stream
   * @param length how many bytes of the file there are
   * @param end the bytes after these
   */
  static SeekableInputStream of(SeekableInputStream file, long length, byte[] end) {
    return new SplicedStream(new Parts(file, length, end));
  }

  @Override
  public long getPos() {
    return parts.position;
  }

  @Override
  public void seek(long position) throws IOException {
    parts.seek(position);
  }

  private static final class Parts extends InputStream {
    private final SeekableInputStream file;
    private final long length;
    private final byte[] end;
    private long position;

    Parts(SeekableInputStream file, long length, byte[] end) {
      this.file = file;
      this.length = length;
      this.end = end;
    }

    void seek(long to) throws IOException {
      if (to < 0 || to > length + end.length) {
        throw new EOFException("Position " + to + " is outside " + (length + end.length) + " bytes");
      }
      position = to;
      if (to < length) {
        file.seek(to);
      }
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      if (count == 0) {
        return 0;
      }
      int read;
      if (position < length) {
        read = file.read(target, offset, (int) Math.min(count, length - position));
      } else {
        int start = (int) (position - length);
        read = start == end.length ? -1 : Math.min(count, end.length - start);
        System.arraycopy(end, start, target, offset, Math.max(0, read));
      }
      position += Math.max(0, read);
      return read;
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
