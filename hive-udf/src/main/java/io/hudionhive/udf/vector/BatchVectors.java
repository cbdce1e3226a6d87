package io.hudionhive.udf.vector;

import java.util.Optional;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DecimalColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** The vectors in a column of arrays of numbers, one row after the other and, where they are doubles, in place. */
final class BatchVectors {
  private final boolean toFloats;
  private double[] copy = new double[0];
  private double[] values;
  private int start;
  private int size;

  private BatchVectors(boolean toFloats) {
    this.toFloats = toFloats;
  }

  /** @param besideFloats whether whole numbers and decimals are rounded to floats, as a literal's are beside floats */
  static BatchVectors of(TypeInfo array, boolean besideFloats) {
    boolean isFloating = elementOf(array).filter(BatchVectors::isFloating).isPresent();
    return new BatchVectors(besideFloats && !isFloating);
  }

  static boolean isOfFloats(TypeInfo array) {
    return elementOf(array).filter(element -> element == PrimitiveCategory.FLOAT).isPresent();
  }

  private static boolean isFloating(PrimitiveCategory element) {
    return element == PrimitiveCategory.FLOAT || element == PrimitiveCategory.DOUBLE;
  }

  private static Optional<PrimitiveCategory> elementOf(TypeInfo array) {
    TypeInfo element = array instanceof ListTypeInfo ? ((ListTypeInfo) array).getListElementTypeInfo() : null;
    return element instanceof PrimitiveTypeInfo
        ? Optional.of(((PrimitiveTypeInfo) element).getPrimitiveCategory())
        : Optional.empty();
  }

  /** Moves to a row's vector. @return false when it or one of its elements is null */
  boolean read(ListColumnVector column, int row) {
    int place = column.isRepeating ? 0 : row;
    if (!column.noNulls && column.isNull[place]) {
      return false;
    }
    start = (int) column.offsets[place];
    size = (int) column.lengths[place];
    ColumnVector child = column.child;
    if (!child.noNulls && hasNull(child)) {
      return false;
    }
    if (child instanceof DoubleColumnVector && !child.isRepeating) {
      values = ((DoubleColumnVector) child).vector;
    } else {
      copy(child);
    }
    return true;
  }

  private boolean hasNull(ColumnVector child) {
    for (int i = start; i < start + size; i++) {
      if (child.isNull[child.isRepeating ? 0 : i]) {
        return true;
      }
    }
    return false;
  }

  private void copy(ColumnVector child) {
    if (copy.length < size) {
      copy = new double[size];
    }
    for (int i = 0; i < size; i++) {
      double number = number(child, child.isRepeating ? 0 : start + i);
      copy[i] = toFloats ? (float) number : number;
    }
    values = copy;
    start = 0;
  }

  private double number(ColumnVector child, int place) {
    if (child instanceof DoubleColumnVector) {
      return ((DoubleColumnVector) child).vector[place];
    }
    if (child instanceof LongColumnVector) {
      return ((LongColumnVector) child).vector[place];
    }
    HiveDecimal decimal = ((DecimalColumnVector) child).vector[place].getHiveDecimal();
    return toFloats ? decimal.floatValue() : decimal.doubleValue();
  }

  /** The elements of the row's vector, from {@link #start} on. */
  double[] values() {
    return values;
  }

  int start() {
    return start;
  }

  int size() {
    return size;
  }
}
