package io.hudionhive.udf.vector;

import io.hudionhive.schema.VectorType;
import io.hudionhive.udf.Arguments;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.io.DoubleWritable;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;

/** {@code vector_norm}: degrees 1, 2 and infinity, as in Spark. */
@Description(
    name = "vector_norm",
    value = "_FUNC_(v[, degree[, type]]) - length of a vector",
    extended =
        "A DOUBLE. The degree is 2 (the Euclidean norm, when not given), 1 (the sum of absolute values) or 'Infinity'\n"
            + "(the largest absolute value). The vector is an array of numbers, or a BINARY column of VECTOR values\n"
            + "with their type as the last argument. NULL when the vector or one of its elements is NULL.\n"
            + "Example: SELECT _FUNC_(array(3.0, 4.0)) gives 5.0\n"
            + "  SELECT _FUNC_(bytes, 2, 'VECTOR(768)') FROM t;")
public final class VectorNorm extends GenericUDF {
  private final transient DoubleWritable result = new DoubleWritable();
  private transient VectorInput input;
  private transient double degree;

  @Override
  public ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    Arguments arguments = Arguments.of("vector_norm", inspectors, 1, 3);
    boolean hasType = arguments.count() == 3;
    degree = arguments.count() < 2 ? 2 : degree(arguments);
    Optional<VectorType> type = hasType ? VectorInputs.typeAt(arguments, 2) : Optional.empty();
    input = VectorInputs.of(arguments, 0, type, false);
    return PrimitiveObjectInspectorFactory.writableDoubleObjectInspector;
  }

  private static double degree(Arguments arguments) throws UDFArgumentException {
    double value =
        arguments.isPrimitive(1, PrimitiveCategory.STRING) && isInfinity(arguments.constantText(1))
            ? Double.POSITIVE_INFINITY
            : arguments.constantNumber(1).orElseThrow(() -> arguments.wrong(1, "must not be null"));
    if (value != 1 && value != 2 && value != Double.POSITIVE_INFINITY) {
      throw arguments.wrong(1, "is no degree of a norm that is known; it is one of 1, 2 and 'Infinity'");
    }
    return value;
  }

  private static boolean isInfinity(Optional<String> text) {
    return text.isPresent() && (text.get().equalsIgnoreCase("inf") || text.get().equalsIgnoreCase("infinity"));
  }

  @Override
  public Object evaluate(DeferredObject[] arguments) throws HiveException {
    double[] vector = input.read(arguments[0].get());
    if (vector == null) {
      return null;
    }
    result.set(degree == 2 ? lengthOf(vector) : degree == 1 ? sumOf(vector) : largestOf(vector));
    return result;
  }

  private static double lengthOf(double[] vector) {
    return Math.sqrt(PairMeasure.dot(vector, 0, vector, 0, vector.length));
  }

  private static double sumOf(double[] vector) {
    double sum = 0;
    for (double element : vector) {
      sum += Math.abs(element);
    }
    return sum;
  }

  private static double largestOf(double[] vector) {
    double largest = 0;
    for (double element : vector) {
      largest = Math.max(largest, Math.abs(element));
    }
    return largest;
  }

  @Override
  public String getDisplayString(String[] children) {
    return getStandardDisplayString("vector_norm", children);
  }
}
