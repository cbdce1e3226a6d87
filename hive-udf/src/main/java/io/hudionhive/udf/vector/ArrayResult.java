package io.hudionhive.udf.vector;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.VectorElement;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hive.serde2.io.ByteWritable;
import org.apache.hadoop.hive.serde2.io.DoubleWritable;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.io.FloatWritable;

/** Vectors as arrays for Hive. */
enum ArrayResult {
  FLOAT(PrimitiveObjectInspectorFactory.writableFloatObjectInspector) {
    @Override
    Object element(double value) {
      return new FloatWritable((float) value);
    }
  },
  DOUBLE(PrimitiveObjectInspectorFactory.writableDoubleObjectInspector) {
    @Override
    Object element(double value) {
      return new DoubleWritable(value);
    }
  },
  INT8(PrimitiveObjectInspectorFactory.writableByteObjectInspector) {
    @Override
    Object element(double value) {
      if (value != (byte) value) {
        throw new HudiOnHiveException(
            "The number " + value + " cannot be an element of a VECTOR of INT8, which are whole numbers from -128 to"
                + " 127; choose FLOAT or DOUBLE");
      }
      return new ByteWritable((byte) value);
    }
  };

  private final ObjectInspector inspector;

  ArrayResult(ObjectInspector inspector) {
    this.inspector = inspector;
  }

  static ArrayResult of(VectorElement element) {
    return valueOf(element.name());
  }

  abstract Object element(double value);

  ObjectInspector elementInspector() {
    return inspector;
  }

  /** A new list, elements as Writables. */
  List<Object> of(double[] vector) {
    List<Object> list = new ArrayList<>(vector.length);
    for (double value : vector) {
      list.add(element(value));
    }
    return list;
  }
}
