package io.hudionhive.udf.vector;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.io.IntWritable;

/** {@code vector_dims}. */
@Description(
    name = "vector_dims",
    value = "_FUNC_(v[, type]) - number of elements of a vector",
    extended =
        "An INT. The vector is an array of numbers, or a BINARY column of VECTOR values with their type after it.\n"
            + "NULL when the vector or one of its elements is NULL.\n"
            + "Example: SELECT _FUNC_(array(0.1, 0.2, 0.3)) gives 3")
public final class VectorDims extends GenericUDF {
  private final transient IntWritable result = new IntWritable();
  private transient VectorInput input;

  @Override
  public ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    Arguments arguments = Arguments.of("vector_dims", inspectors, 1, 2);
    input = VectorInputs.of(arguments, 0, VectorInputs.typeAt(arguments, 1), false);
    return PrimitiveObjectInspectorFactory.writableIntObjectInspector;
  }

  @Override
  public Object evaluate(DeferredObject[] arguments) throws HiveException {
    double[] vector = input.read(arguments[0].get());
    if (vector == null) {
      return null;
    }
    result.set(vector.length);
    return result;
  }

  @Override
  public String getDisplayString(String[] children) {
    return getStandardDisplayString("vector_dims", children);
  }
}
