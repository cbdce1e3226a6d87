package io.hudionhive.parquet;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.io.SeekableInputStream;

/** A stream whose positions count from a place in the file. The end of the file, not of the stretch, ends it. */
final class StretchStream extends SeekableInputStream {
  private final SeekableInputStream file;
  private final long start;

  /** @param file closed with this stream */
  StretchStream(SeekableInputStream file, long start) {
    this.file = file;
    this.start = start;
  }

  @Override
  public long getPos() throws IOException {
    return file.getPos() - start;
  }

  @Override
  public void seek(long position) throws IOException {
    file.seek(start + position);
  }

  @Override
  public int read() throws IOException {
    return file.read();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    return file.read(target, offset, length);
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return file.read(target);
  }

  @Override
  public void readFully(byte[] target) throws IOException {
    file.readFully(target);
  }

  @Override
  public void readFully(byte[] target, int offset, int length) throws IOException {
    file.readFully(target, offset, length);
  }

  @Override
  public void readFully(ByteBuffer target) throws IOException {
    file.readFully(target);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
