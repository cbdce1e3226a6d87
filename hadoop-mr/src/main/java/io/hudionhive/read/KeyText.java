package io.hudionhive.read;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A text in UTF-8 that is put together again and again in the same array. Not for concurrent use. */
final class KeyText {
  private static final int LONGEST_NUMBER = 20;

  private byte[] bytes = new byte[64];
  private int length;

  void clear() {
    length = 0;
  }

  /** The text's bytes, and more behind them. Valid until the next change. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  void append(byte[] source) {
    append(source, 0, source.length);
  }

  void append(byte[] source, int offset, int count) {
    reserve(count);
    System.arraycopy(source, offset, bytes, length, count);
    length += count;
  }

  void append(String text) {
    append(text.getBytes(StandardCharsets.UTF_8));
  }

  /** As {@link Long#toString(long)} has it. */
  void append(long number) {
    reserve(LONGEST_NUMBER);
    if (number < 0) {
      bytes[length++] = '-';
    }
    int start = length;
    // Negative numbers reach further than positive ones.
    long left = number < 0 ? number : -number;
    do {
      bytes[length++] = (byte) ('0' - left % 10);
      left /= 10;
    } while (left != 0);
    for (int low = start, high = length - 1; low < high; low++, high--) {
      byte digit = bytes[low];
      bytes[low] = bytes[high];
      bytes[high] = digit;
    }
  }

  private void reserve(int count) {
    if (bytes.length - length < count) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + count));
    }
  }
}
