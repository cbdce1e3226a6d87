package io.hudionhive.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.Timestamp;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DecimalColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.MapColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.MultiValuedColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.StructColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.TimestampColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/** Puts values into the column vectors of a batch. */
final class HiveVectors {
  private HiveVectors() {}

  /**
   * Sets one row of a batch that was reset, rows in ascending order.
   *
   * @param values one a column, as {@link #set} takes them
   */
  static void setRow(VectorizedRowBatch batch, List<HiveColumn> columns, int row, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      set(batch.cols[columns.get(i).index()], row, values[i]);
    }
  }

  /**
   * Sets one element of a vector that was reset, elements in ascending order.
   *
   * @param value in the Java form {@link Coercion} names for the column's type, or null
   */
  static void set(ColumnVector vector, int row, Object value) {
    if (value == null) {
      vector.noNulls = false;
      vector.isNull[row] = true;
      return;
    }
    vector.isNull[row] = false;
    switch (vector.type) {
      case LONG:
        ((LongColumnVector) vector).vector[row] = toLong(value);
        break;
      case DOUBLE:
        ((DoubleColumnVector) vector).vector[row] = ((Number) value).doubleValue();
        break;
      case BYTES:
        byte[] bytes = value instanceof String ? ((String) value).getBytes(StandardCharsets.UTF_8) : (byte[]) value;
        ((BytesColumnVector) vector).setVal(row, bytes);
        break;
      case DECIMAL:
        ((DecimalColumnVector) vector).set(row, (HiveDecimal) value);
        break;
      case TIMESTAMP:
        setTimestamp((TimestampColumnVector) vector, row, (Timestamp) value);
        break;
      case LIST:
        setList((ListColumnVector) vector, row, (List<?>) value);
        break;
      case MAP:
        setMap((MapColumnVector) vector, row, (Map<?, ?>) value);
        break;
      case STRUCT:
        setStruct((StructColumnVector) vector, row, (Object[]) value);
        break;
      default:
        throw new IllegalArgumentException("No values can be put into a vector of type " + vector.type);
    }
  }

  private static long toLong(Object value) {
    return value instanceof Boolean ? ((Boolean) value ? 1 : 0) : ((Number) value).longValue();
  }

  private static void setTimestamp(TimestampColumnVector vector, int row, Timestamp value) {
    vector.time[row] = value.toEpochMilli();
    vector.nanos[row] = value.getNanos();
  }

  private static void setList(ListColumnVector vector, int row, List<?> values) {
    int position = reserve(vector, row, values.size());
    ensureRoom(vector.child, vector.childCount);
    if (values instanceof PackedVector) {
      ((PackedVector) values).copyTo(vector.child, position);
      return;
    }
    for (Object value : values) {
      set(vector.child, position++, value);
    }
  }

  private static void setMap(MapColumnVector vector, int row, Map<?, ?> values) {
    int position = reserve(vector, row, values.size());
    ensureRoom(vector.keys, vector.childCount);
    ensureRoom(vector.values, vector.childCount);
    for (Map.Entry<?, ?> entry : values.entrySet()) {
      set(vector.keys, position, entry.getKey());
      set(vector.values, position++, entry.getValue());
    }
  }

  /** Doubles what is too small: Hive's own growth copies all elements for every row. */
  private static void ensureRoom(ColumnVector vector, int count) {
    if (vector.isNull.length < count) {
      vector.ensureSize(Math.max(count, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * vector.isNull.length)), true);
    }
  }

  private static int reserve(MultiValuedColumnVector vector, int row, int count) {
    int position = vector.childCount;
    vector.offsets[row] = position;
    vector.lengths[row] = count;
    vector.childCount += count;
    return position;
  }

  private static void setStruct(StructColumnVector vector, int row, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      set(vector.fields[i], row, values[i]);
    }
  }
}
