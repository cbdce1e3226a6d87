package io.hudionhive.spill;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one record that a {@link SpillOutput} made, its parts in the order they were written.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class SpillInput {
  private final ForeignValues foreign;
  private byte[] bytes;
  private int start;
  private int size;
  private int position;

  SpillInput(ForeignValues foreign) {
    this.foreign = foreign;
  }

  void reset(byte[] source, int offset, int length) {
    bytes = source;
    start = offset;
    size = length;
    position = offset;
  }

  int start() {
    return start;
  }

  int size() {
    return size;
  }

  /** The array that holds the record; what the next call reads starts at {@link #position()}. */
  public byte[] array() {
    return bytes;
  }

  public int position() {
    return position;
  }

  public byte readByte() {
    return bytes[position++];
  }

  public long readVarLong() {
    long value = 0;
    for (int shift = 0;; shift += 7) {
      byte b = bytes[position++];
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  private long readFixedLong() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 8) {
      value |= (bytes[position++] & 0xffL) << shift;
    }
    return value;
  }

  /** Passes over bytes of which the length has been read; they start where {@link #position()} was. */
  public void skip(int length) {
    position += length;
  }

  private byte[] readBytes() {
    byte[] value = new byte[(int) readVarLong()];
    System.arraycopy(bytes, position, value, 0, value.length);
    position += value.length;
    return value;
  }

  public Object[] readRow() {
    Object[] row = new Object[(int) readVarLong()];
    for (int i = 0; i < row.length; i++) {
      row[i] = readValue();
    }
    return row;
  }

  public Object readValue() {
    byte kind = readByte();
    switch (kind) {
      case SpillOutput.NULL:
        return null;
      case SpillOutput.TRUE:
        return true;
      case SpillOutput.FALSE:
        return false;
      case SpillOutput.INT:
        return (int) unzigzag(readVarLong());
      case SpillOutput.LONG:
        return unzigzag(readVarLong());
      case SpillOutput.FLOAT:
        return Float.intBitsToFloat((int) readVarLong());
      case SpillOutput.DOUBLE:
        return Double.longBitsToDouble(readFixedLong());
      case SpillOutput.STRING:
        int length = (int) readVarLong();
        position += length;
        return new String(bytes, position - length, length, StandardCharsets.UTF_8);
      case SpillOutput.BYTES:
        return readBytes();
      case SpillOutput.DECIMAL:
        BigInteger unscaled = new BigInteger(readBytes());
        return new BigDecimal(unscaled, (int) unzigzag(readVarLong()));
      default:
        return readLarger(kind);
    }
  }

  private Object readLarger(byte kind) {
    switch (kind) {
      case SpillOutput.LIST:
        int items = (int) readVarLong();
        List<Object> list = new ArrayList<>(items);
        for (int i = 0; i < items; i++) {
          list.add(readValue());
        }
        return list;
      case SpillOutput.MAP:
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int left = (int) readVarLong(); left > 0; left--) {
          Object key = readValue();
          map.put(key, readValue());
        }
        return map;
      case SpillOutput.ARRAY:
        return readRow();
      case SpillOutput.FOREIGN:
        return foreign.read(this);
      default:
        throw new IllegalStateException("No value starts with " + kind);
    }
  }

  private static long unzigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }
}
