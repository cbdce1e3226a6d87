package io.hudionhive.serde;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.VectorColumns;
import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.hadoop.hive.serde2.io.DoubleWritable;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.FloatWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.Writable;

/** A VECTOR column of a table's rows. */
final class VectorColumn {
  private final int index;
  private final String name;
  private final VectorType type;
  private final String table;

  VectorColumn(int index, String name, VectorType type, String table) {
    this.index = index;
    this.name = name;
    this.type = type;
    this.table = table;
  }

  /**
   * Makes an array of this column's value in a row, unless it is one.
   *
   * @throws DamagedFileException when the value has another length than the type says
   */
  void decode(Writable[] row) {
    Writable value = index < row.length ? row[index] : null;
    if (value instanceof BytesWritable) {
      row[index] = elements((BytesWritable) value);
    } else if (value instanceof ArrayWritable) {
      check(((ArrayWritable) value).get().length * (long) type.element().width());
    }
  }

  private void check(long bytes) {
    if (bytes != type.byteLength()) {
      throw new DamagedFileException(
          "Column " + name + " of table " + table + " holds a VECTOR of " + bytes + " bytes where " + type + " takes "
              + type.byteLength() + "; correct " + VectorColumns.PROPERTY + " or the schema in the table's properties,"
              + " or sync the table anew");
    }
  }

  private ArrayWritable elements(BytesWritable bytes) {
    check(bytes.getLength());
    ByteBuffer buffer = ByteBuffer.wrap(bytes.getBytes(), 0, bytes.getLength()).order(ByteOrder.LITTLE_ENDIAN);
    Writable[] elements = new Writable[type.dimension()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = element(type.element(), buffer);
    }
    return new ArrayWritable(Writable.class, elements);
  }

  /** In the form Hive's Parquet object inspectors take; small integers are INT32 in Parquet. */
  private static Writable element(VectorElement element, ByteBuffer buffer) {
    switch (element) {
      case FLOAT:
        return new FloatWritable(buffer.getFloat());
      case DOUBLE:
        return new DoubleWritable(buffer.getDouble());
      default:
        return new IntWritable(buffer.get());
    }
  }
}
