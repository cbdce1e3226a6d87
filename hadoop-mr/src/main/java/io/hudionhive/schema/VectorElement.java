package io.hudionhive.schema;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/** What a VECTOR is made of. Elements are stored one after the other, little-endian, without a gap. */
public enum VectorElement {
  FLOAT(Float.BYTES) {
    @Override
    public void decode(byte[] bytes, int start, int count, double[] target) {
      ByteBuffer buffer = littleEndian(bytes, start, count);
      for (int i = 0; i < count; i++) {
        target[i] = buffer.getFloat();
      }
    }
  },
  DOUBLE(Double.BYTES) {
    @Override
    public void decode(byte[] bytes, int start, int count, double[] target) {
      ByteBuffer buffer = littleEndian(bytes, start, count);
      for (int i = 0; i < count; i++) {
        target[i] = buffer.getDouble();
      }
    }
  },
  INT8(Byte.BYTES) {
    @Override
    public void decode(byte[] bytes, int start, int count, double[] target) {
      for (int i = 0; i < count; i++) {
        target[i] = bytes[start + i];
      }
    }
  };

  private final int width;

  VectorElement(int width) {
    this.width = width;
  }

  /** Bytes an element takes. */
  public int width() {
    return width;
  }

  /**
   * Puts {@code count} elements into an array; a float and an 8-bit integer are exact as doubles.
   *
   * @param start position of the first byte
   */
  public abstract void decode(byte[] bytes, int start, int count, double[] target);

  ByteBuffer littleEndian(byte[] bytes, int start, int count) {
    return ByteBuffer.wrap(bytes, start, Math.multiplyExact(count, width)).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * The element type of a name, whatever its case: Hudi's names, and Hive's {@code tinyint} for {@code INT8}.
   *
   * @throws IllegalArgumentException for any other name
   */
  public static VectorElement parse(String name) {
    switch (name.trim().toUpperCase(Locale.ROOT)) {
      case "FLOAT":
        return FLOAT;
      case "DOUBLE":
        return DOUBLE;
      case "INT8":
      case "TINYINT":
        return INT8;
      default:
        throw new IllegalArgumentException(
            "'" + name + "' is no element type of a VECTOR; it is one of FLOAT, DOUBLE and INT8");
    }
  }
}
