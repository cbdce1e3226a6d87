package io.hudionhive.spill;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * One record's bytes, reused from record to record. Values carry their class, so that they come back as what they were;
 * a list comes back as a list and a map as a map in the same order, whatever their classes.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class SpillOutput {
  static final byte NULL = 0;
  static final byte TRUE = 1;
  static final byte FALSE = 2;
  static final byte INT = 3;
  static final byte LONG = 4;
  static final byte FLOAT = 5;
  static final byte DOUBLE = 6;
  static final byte STRING = 7;
  static final byte BYTES = 8;
  static final byte DECIMAL = 9;
  static final byte LIST = 10;
  static final byte MAP = 11;
  static final byte ARRAY = 12;
  static final byte FOREIGN = 13;

  private final ForeignValues foreign;
  private byte[] bytes = new byte[512];
  private int size;

  public SpillOutput(ForeignValues foreign) {
    this.foreign = foreign;
  }

  /** Starts the next record. */
  public void clear() {
    size = 0;
  }

  byte[] bytes() {
    return bytes;
  }

  int size() {
    return size;
  }

  public void writeByte(int value) {
    reserve(1);
    bytes[size++] = (byte) value;
  }

  /** A number in as few bytes as it needs, small positive ones in the fewest. */
  public void writeVarLong(long value) {
    reserve(10);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[size++] = (byte) (rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void writeFixedLong(long value) {
    reserve(8);
    for (int shift = 0; shift < 64; shift += 8) {
      bytes[size++] = (byte) (value >>> shift);
    }
  }

  /** A length and as many bytes. */
  public void writeBytes(byte[] source, int offset, int length) {
    writeVarLong(length);
    reserve(length);
    System.arraycopy(source, offset, bytes, size, length);
    size += length;
  }

  public void writeRow(Object[] row) {
    writeVarLong(row.length);
    for (Object value : row) {
      writeValue(value);
    }
  }

  /** A value of a class that {@link io.hudionhive.schema.DataType.Kind} names, null, or a foreign one. */
  public void writeValue(Object value) {
    if (value == null) {
      writeByte(NULL);
    } else if (value instanceof String) {
      writeByte(STRING);
      byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
      writeBytes(text, 0, text.length);
    } else if (value instanceof Long) {
      writeByte(LONG);
      writeVarLong(zigzag((Long) value));
    } else if (value instanceof Integer) {
      writeByte(INT);
      writeVarLong(zigzag((Integer) value));
    } else if (value instanceof Double) {
      writeByte(DOUBLE);
      writeFixedLong(Double.doubleToRawLongBits((Double) value));
    } else if (value instanceof Boolean) {
      writeByte((Boolean) value ? TRUE : FALSE);
    } else if (value instanceof Float) {
      writeByte(FLOAT);
      writeVarLong(Float.floatToRawIntBits((Float) value) & 0xffffffffL);
    } else {
      writeLarger(value);
    }
  }

  private void writeLarger(Object value) {
    if (value instanceof byte[]) {
      writeByte(BYTES);
      writeBytes((byte[]) value, 0, ((byte[]) value).length);
    } else if (value instanceof BigDecimal) {
      writeByte(DECIMAL);
      byte[] unscaled = ((BigDecimal) value).unscaledValue().toByteArray();
      writeBytes(unscaled, 0, unscaled.length);
      writeVarLong(zigzag(((BigDecimal) value).scale()));
    } else if (value instanceof List) {
      writeByte(LIST);
      writeVarLong(((List<?>) value).size());
      ((List<?>) value).forEach(this::writeValue);
    } else if (value instanceof Map) {
      writeByte(MAP);
      writeVarLong(((Map<?, ?>) value).size());
      ((Map<?, ?>) value).forEach((key, mapped) -> {
        writeValue(key);
        writeValue(mapped);
      });
    } else if (value instanceof Object[]) {
      writeByte(ARRAY);
      writeRow((Object[]) value);
    } else {
      writeByte(FOREIGN);
      foreign.write(value, this);
    }
  }

  private static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  private void reserve(int more) {
    if (more > bytes.length - size) {
      int needed = Math.addExact(size, more);
      bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(Integer.MAX_VALUE - 64L, bytes.length * 2L)));
    }
  }
}
