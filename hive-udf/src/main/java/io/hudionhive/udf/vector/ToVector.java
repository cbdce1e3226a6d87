package io.hudionhive.udf.vector;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import io.hudionhive.udf.Arguments;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils.PrimitiveGrouping;

/** {@code to_vector} and {@code vector_to_array}, two names of the same function. */
@Description(
    name = "to_vector",
    value = "_FUNC_(v, dimension, element) or _FUNC_(v[, type]) - a vector as an array of its element type",
    extended =
        "Decodes a BINARY column of VECTOR values, or turns an array of numbers (such as a literal of decimals) into\n"
            + "one of the element type: array<float> for FLOAT, which it is when not given, array<double> for DOUBLE,\n"
            + "array<tinyint> for INT8. NULL when the vector or one of its elements is NULL; an error when it has\n"
            + "another dimension than said, or a number does not fit.\n"
            + "Example: SELECT _FUNC_(bytes, 768, 'FLOAT') FROM t;\n"
            + "  SELECT _FUNC_(bytes, 'VECTOR(3, INT8)') FROM t;\n"
            + "  SELECT _FUNC_(array(0.1, 0.2));")
public final class ToVector extends GenericUDF {
  private transient VectorInput input;
  private transient Optional<VectorType> type;
  private transient ArrayResult result;

  @Override
  public ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    Arguments arguments = Arguments.of("to_vector", inspectors, 1, 3);
    type = arguments.count() == 1 ? Optional.empty() : Optional.of(type(arguments));
    VectorElement element = type.map(VectorType::element).orElse(VectorElement.FLOAT);
    input = VectorInputs.of(arguments, 0, type, element == VectorElement.FLOAT);
    result = ArrayResult.of(element);
    return ObjectInspectorFactory.getStandardListObjectInspector(result.elementInspector());
  }

  private static VectorType type(Arguments arguments) throws UDFArgumentException {
    if (arguments.count() == 2 && isText(arguments.inspector(1))) {
      return VectorInputs.typeAt(arguments, 1).get();
    }
    double dimension = arguments.constantNumber(1).orElseThrow(() -> arguments.wrong(1, "must not be null"));
    if (dimension != Math.rint(dimension)) {
      throw arguments.wrong(1, "has to be a whole number");
    }
    String element =
        arguments.count() == 2
            ? "FLOAT"
            : arguments.constantText(2).orElseThrow(() -> arguments.wrong(2, "must not be null"));
    try {
      return VectorType.of((int) dimension, VectorElement.parse(element));
    } catch (IllegalArgumentException e) {
      throw arguments.wrong(1, "or the one after it is wrong: " + e.getMessage());
    }
  }

  private static boolean isText(ObjectInspector inspector) {
    if (!(inspector instanceof PrimitiveObjectInspector)) {
      return false;
    }
    PrimitiveCategory category = ((PrimitiveObjectInspector) inspector).getPrimitiveCategory();
    return PrimitiveObjectInspectorUtils.getPrimitiveGrouping(category) == PrimitiveGrouping.STRING_GROUP;
  }

  @Override
  public Object evaluate(DeferredObject[] arguments) throws HiveException {
    double[] vector = input.read(arguments[0].get());
    if (vector == null) {
      return null;
    }
    if (type.isPresent() && vector.length != type.get().dimension()) {
      throw new HudiOnHiveException(
          "The array given to to_vector has " + vector.length + " elements where " + type.get() + " has "
              + type.get().dimension() + "; give the dimension the array has");
    }
    return result.of(vector);
  }

  @Override
  public String getDisplayString(String[] children) {
    return getStandardDisplayString("to_vector", children);
  }
}
