package io.hudionhive.udf.variant;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/**
 * Puts scalars that are of the wanted type already into a batch, from the bytes where they are, by the Parquet format's
 * VariantEncoding.md. All others are {@link VariantCast}'s.
 */
final class DirectScalars {
  private static final int TRUE = 1;
  private static final int FALSE = 2;
  private static final int INT8 = 3;
  private static final int INT64 = 6;
  private static final int DOUBLE = 7;
  private static final int FLOAT = 14;
  private static final int STRING = 16;

  private final PrimitiveCategory wanted;

  private DirectScalars(PrimitiveCategory wanted) {
    this.wanted = wanted;
  }

  static DirectScalars of(TypeInfo type) {
    return new DirectScalars(
        type instanceof PrimitiveTypeInfo
            ? ((PrimitiveTypeInfo) type).getPrimitiveCategory()
            : PrimitiveCategory.UNKNOWN);
  }

  /**
   * Sets one element of a vector that was reset.
   *
   * @param start of the value in its array
   * @param limit of the VARIANT in the array
   * @return false, having done nothing, for values that have to be cast, and for damaged ones
   */
  boolean put(byte[] value, int start, int limit, ColumnVector result, int row) {
    if (start >= limit) {
      return false;
    }
    int header = value[start] & 0xFF;
    int primitive = (header & 3) == 0 ? header >> 2 : -1;
    switch (wanted) {
      case STRING:
        return putText(value, start, limit, header, (BytesColumnVector) result, row);
      case BYTE:
        return putInteger(value, start, limit, primitive, Byte.SIZE, (LongColumnVector) result, row);
      case SHORT:
        return putInteger(value, start, limit, primitive, Short.SIZE, (LongColumnVector) result, row);
      case INT:
        return putInteger(value, start, limit, primitive, Integer.SIZE, (LongColumnVector) result, row);
      case LONG:
        return putInteger(value, start, limit, primitive, Long.SIZE, (LongColumnVector) result, row);
      case BOOLEAN:
        if (primitive == TRUE || primitive == FALSE) {
          ((LongColumnVector) result).vector[row] = primitive == TRUE ? 1 : 0;
          result.isNull[row] = false;
          return true;
        }
        return false;
      case FLOAT:
        return primitive == FLOAT && putFloat(value, start, limit, (DoubleColumnVector) result, row);
      case DOUBLE:
        return primitive == DOUBLE && putDouble(value, start, limit, (DoubleColumnVector) result, row);
      default:
        return false;
    }
  }

  /** Texts beyond ASCII are left to be decoded, for they may be no UTF-8. */
  private static boolean putText(
      byte[] value, int start, int limit, int header, BytesColumnVector result, int row) {
    int text;
    int length;
    if ((header & 3) == 1) {
      text = start + 1;
      length = header >> 2;
    } else if (header == STRING << 2 && limit - start >= 5) {
      text = start + 5;
      length = littleEndian(value, start + 1, 4).getInt();
    } else {
      return false;
    }
    if (length < 0 || length > limit - text) {
      return false;
    }
    for (int i = text; i < text + length; i++) {
      if (value[i] < 0) {
        return false;
      }
    }
    result.setVal(row, value, text, length);
    result.isNull[row] = false;
    return true;
  }

  private static boolean putInteger(
      byte[] value, int start, int limit, int primitive, int bits, LongColumnVector result, int row) {
    if (primitive < INT8 || primitive > INT64) {
      return false;
    }
    int width = 1 << primitive - INT8;
    if (width > limit - start - 1) {
      return false;
    }
    long number = value[start + width];
    for (int i = width - 1; i > 0; i--) {
      number = number << 8 | value[start + i] & 0xFF;
    }
    int unused = Long.SIZE - bits;
    if (number << unused >> unused != number) {
      return false;
    }
    result.vector[row] = number;
    result.isNull[row] = false;
    return true;
  }

  private static boolean putFloat(byte[] value, int start, int limit, DoubleColumnVector result, int row) {
    if (limit - start < 1 + Float.BYTES) {
      return false;
    }
    result.vector[row] = littleEndian(value, start + 1, Float.BYTES).getFloat();
    result.isNull[row] = false;
    return true;
  }

  private static boolean putDouble(byte[] value, int start, int limit, DoubleColumnVector result, int row) {
    if (limit - start < 1 + Double.BYTES) {
      return false;
    }
    result.vector[row] = littleEndian(value, start + 1, Double.BYTES).getDouble();
    result.isNull[row] = false;
    return true;
  }

  private static ByteBuffer littleEndian(byte[] value, int start, int length) {
    return ByteBuffer.wrap(value, start, length).order(ByteOrder.LITTLE_ENDIAN);
  }
}
