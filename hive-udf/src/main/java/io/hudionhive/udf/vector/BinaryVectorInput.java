package io.hudionhive.udf.vector;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.VectorType;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.BinaryObjectInspector;
import org.apache.hadoop.io.BytesWritable;

/** The stored bytes of a VECTOR. */
final class BinaryVectorInput implements VectorInput {
  private final BinaryObjectInspector inspector;
  private final VectorType type;
  private final String place;
  private final double[] elements;

  /** @param place names the argument in errors */
  BinaryVectorInput(BinaryObjectInspector inspector, VectorType type, String place) {
    this.inspector = inspector;
    this.type = type;
    this.place = place;
    this.elements = new double[type.dimension()];
  }

  @Override
  public double[] read(Object value) {
    BytesWritable bytes = value == null ? null : inspector.getPrimitiveWritableObject(value);
    if (bytes == null) {
      return null;
    }
    checkLength(bytes.getLength(), type, place);
    type.element().decode(bytes.getBytes(), 0, type.dimension(), elements);
    return elements;
  }

  /** @throws HudiOnHiveException when a vector of the type does not have so many bytes */
  static void checkLength(int length, VectorType type, String place) {
    if (length != type.byteLength()) {
      throw new HudiOnHiveException(
          place + " has " + length + " bytes where " + type + " takes " + type.byteLength()
              + "; give the dimension and element type the column has in Hudi's schema");
    }
  }
}
