package io.hudionhive.udf.vector;

import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import io.hudionhive.udf.Arguments;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.serde2.objectinspector.ConstantObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ListObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.BinaryObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils.PrimitiveGrouping;

/** Chooses how the arguments of a call are read as vectors. */
final class VectorInputs {
  private VectorInputs() {}

  /**
   * How an argument is read; a constant is read once.
   *
   * @param type of an argument that is binary
   * @param toFloats whether numbers other than floats and doubles, such as those of a literal, are rounded to floats
   * @throws UDFArgumentException when the argument is neither an array of numbers nor binary with its type known
   */
  static VectorInput of(Arguments arguments, int index, Optional<VectorType> type, boolean toFloats)
      throws UDFArgumentException {
    if (arguments.isNull(index)) {
      return value -> null;
    }
    VectorInput input = find(arguments, index, type, toFloats);
    if (!arguments.isConstant(index)) {
      return input;
    }
    double[] constant = input.read(constantOf(arguments.inspector(index)));
    return value -> constant;
  }

  private static Object constantOf(ObjectInspector inspector) {
    return ((ConstantObjectInspector) inspector).getWritableConstantValue();
  }

  private static VectorInput find(Arguments arguments, int index, Optional<VectorType> type, boolean toFloats)
      throws UDFArgumentException {
    ObjectInspector inspector = arguments.inspector(index);
    if (inspector instanceof BinaryObjectInspector) {
      VectorType known =
          type.orElseThrow(() -> arguments.wrong(
              index, "is binary, of which the dimension has to be known: add an argument such as 'VECTOR(768)' or"
                  + " 'VECTOR(3, INT8)', or read it as an array through HudiParquetSerDe"));
      return new BinaryVectorInput(
          (BinaryObjectInspector) inspector, known, "Argument " + (index + 1) + " of " + arguments.function());
    }
    if (elementCategory(inspector).isPresent()) {
      boolean rounded = toFloats && elementCategory(inspector).get() != PrimitiveCategory.DOUBLE;
      return ListVectorInput.of((ListObjectInspector) inspector, rounded);
    }
    throw arguments.wrong(
        index, "has to be an array of numbers or the binary form of a VECTOR, not " + inspector.getTypeName());
  }

  /** Whether an argument's values are floats, as elements of an array or of a VECTOR in its binary form. */
  static boolean isOfFloats(ObjectInspector inspector, Optional<VectorType> type) {
    if (inspector instanceof BinaryObjectInspector) {
      return type.isPresent() && type.get().element() == VectorElement.FLOAT;
    }
    return elementCategory(inspector).filter(category -> category == PrimitiveCategory.FLOAT).isPresent();
  }

  /** What an array of numbers consists of; empty for any other type. */
  static Optional<PrimitiveCategory> elementCategory(ObjectInspector inspector) {
    if (!(inspector instanceof ListObjectInspector)) {
      return Optional.empty();
    }
    ObjectInspector element = ((ListObjectInspector) inspector).getListElementObjectInspector();
    if (!(element instanceof PrimitiveObjectInspector)) {
      return Optional.empty();
    }
    PrimitiveCategory category = ((PrimitiveObjectInspector) element).getPrimitiveCategory();
    boolean isNumber =
        PrimitiveObjectInspectorUtils.getPrimitiveGrouping(category) == PrimitiveGrouping.NUMERIC_GROUP;
    return isNumber ? Optional.of(category) : Optional.empty();
  }

  /** The VECTOR type a constant argument names, when the call has that argument. */
  static Optional<VectorType> typeAt(Arguments arguments, int index) throws UDFArgumentException {
    if (arguments.count() <= index) {
      return Optional.empty();
    }
    String text =
        arguments.constantText(index).orElseThrow(() -> arguments.wrong(index, "must not be null"));
    try {
      return Optional.of(VectorType.parse(text));
    } catch (IllegalArgumentException e) {
      throw arguments.wrong(index, "is wrong: " + e.getMessage());
    }
  }
}
