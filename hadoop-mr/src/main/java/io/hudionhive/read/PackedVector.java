package io.hudionhive.read;

import io.hudionhive.schema.VectorElement;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;

/**
 * The elements of a VECTOR in their stored bytes: a list of {@code Float}, {@code Double} or {@code Integer} that goes
 * into a batch without an object an element.
 */
final class PackedVector extends AbstractList<Object> implements RandomAccess {
  private final ByteBuffer bytes;
  private final VectorElement element;

  /** @param bytes a whole number of elements */
  PackedVector(byte[] bytes, VectorElement element) {
    this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.element = element;
  }

  @Override
  public Object get(int index) {
    switch (element) {
      case FLOAT:
        return bytes.getFloat(index * Float.BYTES);
      case DOUBLE:
        return bytes.getDouble(index * Double.BYTES);
      default:
        return (int) bytes.get(index);
    }
  }

  @Override
  public int size() {
    return bytes.capacity() / element.width();
  }

  /** Puts the elements into the vector Hive has for arrays of this type, from a position on that has room for them. */
  void copyTo(ColumnVector target, int position) {
    int size = size();
    Arrays.fill(target.isNull, position, position + size, false);
    switch (element) {
      case FLOAT:
        copyFloats(((DoubleColumnVector) target).vector, position, size);
        break;
      case DOUBLE:
        bytes.asDoubleBuffer().get(((DoubleColumnVector) target).vector, position, size);
        break;
      default:
        long[] numbers = ((LongColumnVector) target).vector;
        for (int i = 0; i < size; i++) {
          numbers[position + i] = bytes.get(i);
        }
    }
  }

  private void copyFloats(double[] target, int position, int size) {
    for (int i = 0; i < size; i++) {
      target[position + i] = bytes.getFloat(i * Float.BYTES);
    }
  }
}
