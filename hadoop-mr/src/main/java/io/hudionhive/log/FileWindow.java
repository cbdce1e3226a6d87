package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import java.io.EOFException;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * Big-endian reads at any offset of a file of known length, through a window of bytes that follows them. Callers stay
 * within the length.
 */
final class FileWindow {
  private static final int SIZE = 64 * 1024;

  private final FSDataInputStream in;
  private final String name;
  private final long length;
  private final byte[] window;
  private long start;
  private int filled;

  FileWindow(FSDataInputStream in, String name, long length) {
    this.in = in;
    this.name = name;
    this.length = length;
    this.window = new byte[(int) Math.min(SIZE, Math.max(length, 16))];
  }

  int intAt(long offset) throws IOException {
    int at = cover(offset, 4);
    return (window[at] & 0xFF) << 24 | (window[at + 1] & 0xFF) << 16 | (window[at + 2] & 0xFF) << 8
        | window[at + 3] & 0xFF;
  }

  long longAt(long offset) throws IOException {
    long high = intAt(offset);
    return high << 32 | intAt(offset + 4) & 0xFFFFFFFFL;
  }

  byte[] bytesAt(long offset, int count) throws IOException {
    byte[] bytes = new byte[count];
    if (count <= window.length) {
      System.arraycopy(window, cover(offset, count), bytes, 0, count);
    } else {
      readFully(offset, bytes, count);
    }
    return bytes;
  }

  /** Whether these bytes stand at the offset; false too when the file ends before. */
  boolean startsWith(byte[] expected, long offset) throws IOException {
    return length - offset >= expected.length && matches(expected, cover(offset, expected.length));
  }

  /** The first offset from the given one on where these bytes stand, or -1. */
  long find(byte[] wanted, long from) throws IOException {
    long offset = from;
    while (length - offset >= wanted.length) {
      int at = cover(offset, wanted.length);
      while (filled - at >= wanted.length) {
        if (matches(wanted, at)) {
          return start + at;
        }
        at++;
      }
      offset = start + at;
    }
    return -1;
  }

  private boolean matches(byte[] expected, int at) {
    for (int i = 0; i < expected.length; i++) {
      if (window[at + i] != expected[i]) {
        return false;
      }
    }
    return true;
  }

  /** Makes the window hold the bytes and returns where in it they start. */
  private int cover(long offset, int count) throws IOException {
    if (offset < start || offset + count > start + filled) {
      int size = (int) Math.min(window.length, length - offset);
      if (size < count) {
        throw new IllegalArgumentException(count + " bytes at " + offset + " of " + length);
      }
      filled = 0;
      readFully(offset, window, size);
      start = offset;
      filled = size;
    }
    return (int) (offset - start);
  }

  private void readFully(long offset, byte[] target, int count) throws IOException {
    try {
      in.seek(offset);
      in.readFully(target, 0, count);
    } catch (EOFException e) {
      throw new DamagedFileException(
          "Log file " + name + " ends before offset " + (offset + count) + " but was listed with " + length
              + " bytes; it was cut off or replaced while being read", e);
    }
  }
}
