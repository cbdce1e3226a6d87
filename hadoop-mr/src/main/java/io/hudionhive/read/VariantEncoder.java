package io.hudionhive.read;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

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
    ByteArrayOutputStream out = new ByteArrayOutputStream(1 + width);
    out.write(type << 2);
    write(out, bits, width);
    return out.toByteArray();
  }

  static byte[] ofDecimal(BigDecimal value) {
    int precision = Math.max(value.precision(), value.scale());
    int type = precision <= 9 ? 8 : precision <= 18 ? 9 : 10;
    ByteArrayOutputStream out = new ByteArrayOutputStream(18);
    out.write(type << 2);
    out.write(value.scale());
    BigInteger unscaled = value.unscaledValue();
    write(out, unscaled.longValue(), type == 8 ? 4 : 8);
    if (type == 10) {
      write(out, unscaled.shiftRight(64).longValue(), 8);
    }
    return out.toByteArray();
  }

  static byte[] ofString(String value) {
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    if (text.length > MAX_SHORT_STRING) {
      return withLength(STRING, text);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(1 + text.length);
    out.write(text.length << 2 | 1);
    out.write(text, 0, text.length);
    return out.toByteArray();
  }

  static byte[] ofBinary(byte[] value) {
    return withLength(BINARY, value);
  }

  private static byte[] withLength(int type, byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(5 + bytes.length);
    out.write(type << 2);
    write(out, bytes.length, 4);
    out.write(bytes, 0, bytes.length);
    return out.toByteArray();
  }

  static byte[] ofArray(List<byte[]> elements) {
    int size = elements.stream().mapToInt(element -> element.length).sum();
    int offsetWidth = widthOf(size);
    boolean isLarge = elements.size() > 255;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write((isLarge ? 4 : 0) << 2 | (offsetWidth - 1) << 2 | 3);
    write(out, elements.size(), isLarge ? 4 : 1);
    writeOffsetsAndValues(out, elements, offsetWidth);
    return out.toByteArray();
  }

  /** @param fields values by key, in the order that decoders search in */
  static byte[] ofObject(SortedMap<String, byte[]> fields, VariantKeys keys) {
    int size = 0;
    int largestId = 0;
    for (Map.Entry<String, byte[]> field : fields.entrySet()) {
      size = Math.addExact(size, field.getValue().length);
      largestId = Math.max(largestId, keys.id(field.getKey()));
    }
    int offsetWidth = widthOf(size);
    int idWidth = widthOf(largestId);
    boolean isLarge = fields.size() > 255;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(((isLarge ? 16 : 0) | (idWidth - 1) << 2 | offsetWidth - 1) << 2 | 2);
    write(out, fields.size(), isLarge ? 4 : 1);
    for (String key : fields.keySet()) {
      write(out, keys.id(key), idWidth);
    }
    writeOffsetsAndValues(out, fields.values(), offsetWidth);
    return out.toByteArray();
  }

  private static void writeOffsetsAndValues(ByteArrayOutputStream out, Iterable<byte[]> values, int offsetWidth) {
    int offset = 0;
    for (byte[] value : values) {
      write(out, offset, offsetWidth);
      offset = Math.addExact(offset, value.length);
    }
    write(out, offset, offsetWidth);
    for (byte[] value : values) {
      out.write(value, 0, value.length);
    }
  }

  private static int widthOf(int largest) {
    return largest <= 0xFF ? 1 : largest <= 0xFFFF ? 2 : largest <= 0xFFFFFF ? 3 : 4;
  }

  private static void write(ByteArrayOutputStream out, long number, int width) {
    for (int i = 0; i < width; i++) {
      out.write((int) (number >>> 8 * i));
    }
  }
}
