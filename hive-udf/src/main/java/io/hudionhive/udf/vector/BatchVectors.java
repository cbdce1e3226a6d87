package io.hudionhive.udf.vector;

import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import java.util.Optional;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DecimalColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/**
 * The vectors in a column of arrays of numbers or of stored bytes, one row after the other and, where they are doubles,
 * in place.
 */
final class BatchVectors {
  private final boolean toFloats;
  /** Of stored bytes. */
  private final VectorType stored;
  private final String place;
  private double[] copy = new double[0];
  private double[] values;
  private int start;
  private int size;

  private BatchVectors(boolean toFloats, VectorType stored, String place) {
    this.toFloats = toFloats;
    this.stored = stored;
    this.place = place;
  }

  /**
   * @param column the type of arrays or BINARY
   * @param stored the type of the vectors in a BINARY column
   * @param besideFloats whether whole numbers and decimals are rounded to floats, as a literal's are beside floats
   * @param place names the argument in errors
   */
  static BatchVectors of(TypeInfo column, Optional<VectorType> stored, boolean besideFloats, String place) {
    boolean isFloating = elementOf(column).filter(BatchVectors::isFloating).isPresent();
    return new BatchVectors(besideFloats && !isFloating, stored.orElse(null), place);
  }

  static boolean isOfFloats(TypeInfo column, Optional<VectorType> stored) {
    return column instanceof ListTypeInfo
        ? elementOf(column).filter(element -> element == PrimitiveCategory.FLOAT).isPresent()
        : stored.filter(type -> type.element() == VectorElement.FLOAT).isPresent();
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
  boolean read(ColumnVector column, int row) {
    int index = column.isRepeating ? 0 : row;
    if (!column.noNulls && column.isNull[index]) {
      return false;
    }
    return column instanceof BytesColumnVector
        ? readBytes((BytesColumnVector) column, index)
        : readArray((ListColumnVector) column, index);
  }

  private boolean readBytes(BytesColumnVector column, int index) {
    BinaryVectorInput.checkLength(column.length[index], stored, place);
    size = stored.dimension();
    if (copy.length < size) {
      copy = new double[size];
    }
    stored.element().decode(column.vector[index], column.start[index], size, copy);
    values = copy;
    start = 0;
    return true;
  }

  private boolean readArray(ListColumnVector column, int index) {
    start = (int) column.offsets[index];
    size = (int) column.lengths[index];
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

  private double number(ColumnVector child, int index) {
    if (child instanceof DoubleColumnVector) {
      return ((DoubleColumnVector) child).vector[index];
    }
    if (child instanceof LongColumnVector) {
      return ((LongColumnVector) child).vector[index];
    }
    HiveDecimal decimal = ((DecimalColumnVector) child).vector[index].getHiveDecimal();
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
