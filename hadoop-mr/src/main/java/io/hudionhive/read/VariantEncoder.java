package io.hudionhive.read;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** Values in VARIANT's binary form, by the Parquet format's VariantEncoding.md. */
final class VariantEncoder {
  static final int DOUBLE = 7;
  static final int DATE = 11;
  static final int TIMESTAMP = 12;
  static final int TIMESTAMP_NTZ = 13;
  static final int FLOAT = 14;
  static final int TIME_NTZ = 17;
  static final int TIMESTAMP_NANOS = 18;
  static final int TIMESTAMP_NANOS_NTZ = 19;
  private static final int BINARY = 15;
  private static final int STRING = 16;
  private static final int UUID_TYPE = 20;
  private static final int MAX_SHORT_STRING = 63;

  private VariantEncoder() {}

  static byte[] ofNull() {
    return new byte[] {0};
  }

  static byte[] ofBoolean(boolean value) {
    return new byte[] {(byte) (value ? 4 : 8)};
  }

  /** In the fewest bytes. */
  static byte[] ofInteger(long value) {
    if (value == (byte) value) {
      return fixed(3, value, 1);
    }
    if (value == (short) value) {
      return fixed(4, value, 2);
    }
    return value == (int) value ? fixed(5, value, 4) : fixed(6, value, 8);
  }

  /** A primitive type of a fixed width, its bits in a number. */
  static byte[] fixed(int type, long bits, int width) {
    byte[] out = new byte[1 + width];
    out[0] = (byte) (type << 2);
    write(out, 1, bits, width);
    return out;
  }

  static byte[] ofDecimal(BigDecimal value) {
    int precision = Math.max(value.precision(), value.scale());
    int type = precision <= 9 ? 8 : precision <= 18 ? 9 : 10;
    byte[] out = new byte[type == 8 ? 6 : type == 9 ? 10 : 18];
    out[0] = (byte) (type << 2);
    out[1] = (byte) value.scale();
    BigInteger unscaled = value.unscaledValue();
    write(out, 2, unscaled.longValue(), type == 8 ? 4 : 8);
    if (type == 10) {
      write(out, 10, unscaled.shiftRight(64).longValue(), 8);
    }
    return out;
  }

  static byte[] ofString(String value) {
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    byte[] out = new byte[sizeOfString(text.length)];
    writeString(out, 0, ByteBuffer.wrap(text));
    return out;
  }

  /** How many bytes a text of so many bytes takes. */
  static int sizeOfString(int length) {
    return Math.addExact(length > MAX_SHORT_STRING ? 5 : 1, length);
  }

  /** Writes a text in UTF-8, which is taken from its buffer. */
  static void writeString(byte[] out, int position, ByteBuffer text) {
    int length = text.remaining();
    if (length > MAX_SHORT_STRING) {
      out[position] = (byte) (STRING << 2);
      write(out, position + 1, length, 4);
    } else {
      out[position] = (byte) (length << 2 | 1);
    }
    text.get(out, position + sizeOfString(length) - length, length);
  }

  /** The metadata of keys, whose ids are their places in the list. */
  static byte[] ofKeys(List<String> keys) {
    byte[][] texts = new byte[keys.size()][];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = keys.get(i).getBytes(StandardCharsets.UTF_8);
    }
    int width = widthOf(Math.max(texts.length, sizeOf(texts, texts.length)));
    byte[] out = new byte[sizeOf(1 + width, texts.length, 0, width, texts)];
    out[0] = (byte) ((width - 1) << 6 | 1);
    write(out, 1, texts.length, width);
    writeOffsetsAndValues(out, 1 + width, texts, texts.length, width);
    return out;
  }

  static byte[] ofUuid(UUID value) {
    return ByteBuffer.allocate(1 + 2 * Long.BYTES)
        .put((byte) (UUID_TYPE << 2))
        .putLong(value.getMostSignificantBits())
        .putLong(value.getLeastSignificantBits())
        .array();
  }

  static byte[] ofBinary(byte[] value) {
    return withLength(BINARY, value);
  }

  private static byte[] withLength(int type, byte[] bytes) {
    byte[] out = new byte[Math.addExact(5, bytes.length)];
    out[0] = (byte) (type << 2);
    write(out, 1, bytes.length, 4);
    System.arraycopy(bytes, 0, out, 5, bytes.length);
    return out;
  }

  static byte[] ofArray(List<byte[]> elements) {
    int count = elements.size();
    byte[][] values = elements.toArray(new byte[count][]);
    int offsetWidth = widthOf(sizeOf(values, count));
    boolean isLarge = count > 255;
    int header = 1 + (isLarge ? 4 : 1);
    byte[] out = new byte[sizeOf(header, count, 0, offsetWidth, values)];
    out[0] = (byte) ((isLarge ? 4 : 0) << 2 | (offsetWidth - 1) << 2 | 3);
    write(out, 1, count, header - 1);
    writeOffsetsAndValues(out, header, values, count, offsetWidth);
    return out;
  }

  /**
   * An object of the first so many keys and values.
   *
   * @param ids of the keys, these in the order that decoders search in
   */
  static byte[] ofObject(int[] ids, byte[][] values, int count) {
    int largestId = 0;
    for (int i = 0; i < count; i++) {
      largestId = Math.max(largestId, ids[i]);
    }
    int dataSize = sizeOf(values, count);
    int idWidth = widthOf(largestId);
    byte[] out = new byte[Math.addExact(sizeOfObjectHeader(count, idWidth, dataSize), dataSize)];
    int position = writeObjectHeader(out, 0, count, idWidth, dataSize);
    for (int i = 0; i < count; i++) {
      write(out, position + i * idWidth, ids[i], idWidth);
    }
    writeOffsetsAndValues(out, position + count * idWidth, values, count, widthOf(dataSize));
    return out;
  }

  /** How many bytes of an object come before its values. */
  static int sizeOfObjectHeader(int count, int idWidth, int dataSize) {
    long size = (count > 255 ? 5 : 2) + (long) count * idWidth + (count + 1L) * widthOf(dataSize);
    return Math.toIntExact(size);
  }

  /** Writes how an object is laid out. @return where its ids start; the offsets follow them, then the values */
  static int writeObjectHeader(byte[] out, int position, int count, int idWidth, int dataSize) {
    boolean isLarge = count > 255;
    int countWidth = isLarge ? 4 : 1;
    out[position] = (byte) (((isLarge ? 16 : 0) | (idWidth - 1) << 2 | widthOf(dataSize) - 1) << 2 | 2);
    write(out, position + 1, count, countWidth);
    return position + 1 + countWidth;
  }

  private static int sizeOf(byte[][] values, int count) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      size = Math.addExact(size, values[i].length);
    }
    return size;
  }

  private static int sizeOf(int header, int count, int idWidth, int offsetWidth, byte[][] values) {
    long size = header + (long) count * idWidth + (count + 1L) * offsetWidth + sizeOf(values, count);
    return Math.toIntExact(size);
  }

  private static void writeOffsetsAndValues(byte[] out, int start, byte[][] values, int count, int offsetWidth) {
    int data = start + (count + 1) * offsetWidth;
    int offset = 0;
    for (int i = 0; i < count; i++) {
      write(out, start + i * offsetWidth, offset, offsetWidth);
      System.arraycopy(values[i], 0, out, data + offset, values[i].length);
      offset += values[i].length;
    }
    write(out, start + count * offsetWidth, offset, offsetWidth);
  }

  /** How many bytes a number without a sign needs. */
  static int widthOf(int largest) {
    return largest <= 0xFF ? 1 : largest <= 0xFFFF ? 2 : largest <= 0xFFFFFF ? 3 : 4;
  }

  /** Writes the low bytes of a number, the lowest first. */
  static void write(byte[] out, int position, long number, int width) {
    if (width == 1) {
      out[position] = (byte) number;
      return;
    }
    for (int i = 0; i < width; i++) {
      out[position + i] = (byte) (number >>> 8 * i);
    }
  }
}
