package io.hudionhive.udf.vector;

import io.hudionhive.schema.VectorType;
import io.hudionhive.udf.Arguments;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.io.DoubleWritable;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;

/** A number made from two vectors of the same dimension; null when either of them or one of their elements is. */
public abstract class PairFunction extends GenericUDF {
  static final String ARGUMENTS =
      "Vectors are arrays of numbers, or BINARY columns of VECTOR values, whose type is the third argument then.\n"
          + "NULL when a vector or one of its elements is NULL; an error when the dimensions differ.\n";

  private final transient DoubleWritable result = new DoubleWritable();
  private transient VectorInput left;
  private transient VectorInput right;

  PairFunction() {}

  abstract PairMeasure measure();

  @Override
  public final ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    Arguments arguments = Arguments.of(measure().function(), inspectors, 2, 3);
    Optional<VectorType> type = VectorInputs.typeAt(arguments, 2);
    // A literal such as array(0.1, 0.2) is of decimals; beside a vector of floats its numbers mean floats.
    boolean toFloats =
        VectorInputs.isOfFloats(inspectors[0], type) || VectorInputs.isOfFloats(inspectors[1], type);
    left = VectorInputs.of(arguments, 0, type, toFloats);
    right = VectorInputs.of(arguments, 1, type, toFloats);
    return PrimitiveObjectInspectorFactory.writableDoubleObjectInspector;
  }

  @Override
  public final Object evaluate(DeferredObject[] arguments) throws HiveException {
    double[] a = left.read(arguments[0].get());
    double[] b = a == null ? null : right.read(arguments[1].get());
    if (b == null) {
      return null;
    }
    measure().checkDimensions(a.length, b.length);
    double computed = measure().of(a, 0, b, 0, a.length);
    if (PairMeasure.isUndefined(computed)) {
      return null;
    }
    result.set(computed);
    return result;
  }

  @Override
  public final String getDisplayString(String[] children) {
    return getStandardDisplayString(measure().function(), children);
  }
}
