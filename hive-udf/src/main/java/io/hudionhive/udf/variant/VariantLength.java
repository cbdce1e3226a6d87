package io.hudionhive.udf.variant;

import java.nio.ByteBuffer;

/** How many bytes a value takes, by the Parquet format's VariantEncoding.md. A value inside another has no end mark. */
final class VariantLength {
  private static final int BASIC_TYPE_BITS = 2;
  private static final int SHORT_STRING = 1;
  private static final int OBJECT = 2;
  private static final int ARRAY = 3;
  /** By the number of a primitive type; 0 where four bytes after the header say how many follow. */
  private static final int[] PRIMITIVES = {1, 1, 1, 2, 3, 5, 9, 9, 6, 10, 18, 5, 9, 9, 5, 0, 0, 9, 9, 9, 17};

  private VariantLength() {}

  /** @throws RuntimeException of the kinds {@link Decoding} knows when the value ends early or is of no known type */
  static int of(ByteBuffer value) {
    int start = value.position();
    int header = value.get(start) & 0xFF;
    int info = header >> BASIC_TYPE_BITS;
    long length;
    switch (header & 3) {
      case SHORT_STRING:
        length = 1L + info;
        break;
      case OBJECT:
        length = container(value, start, (info & 16) != 0, ((info >> 2) & 3) + 1, (info & 3) + 1);
        break;
      case ARRAY:
        length = container(value, start, (info & 4) != 0, 0, (info & 3) + 1);
        break;
      default:
        if (info >= PRIMITIVES.length) {
          throw new IllegalArgumentException("primitive type " + info + " is unknown");
        }
        length = PRIMITIVES[info] > 0 ? PRIMITIVES[info] : 5 + unsigned(value, start + 1L, 4);
    }
    if (length > value.limit() - start) {
      throw new IllegalArgumentException("a value of " + length + " bytes ends early");
    }
    return (int) length;
  }

  private static long container(ByteBuffer value, int start, boolean large, int idWidth, int offsetWidth) {
    int countWidth = large ? 4 : 1;
    long count = unsigned(value, start + 1L, countWidth);
    long lastOffset = start + 1L + countWidth + count * idWidth + count * offsetWidth;
    return lastOffset + offsetWidth - start + unsigned(value, lastOffset, offsetWidth);
  }

  private static long unsigned(ByteBuffer value, long position, int width) {
    if (position + width > value.limit()) {
      throw new IllegalArgumentException("a number at byte " + position + " ends early");
    }
    long number = 0;
    for (int i = width - 1; i >= 0; i--) {
      number = number << 8 | value.get((int) position + i) & 0xFF;
    }
    return number;
  }
}
