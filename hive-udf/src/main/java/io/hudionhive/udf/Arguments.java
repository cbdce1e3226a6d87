package io.hudionhive.udf;

import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.exec.UDFArgumentLengthException;
import org.apache.hadoop.hive.serde2.objectinspector.ConstantObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils;

/** The arguments of a call as Hive declares them while it compiles a query. */
public final class Arguments {
  private final String function;
  private final ObjectInspector[] inspectors;

  private Arguments(String function, ObjectInspector[] inspectors) {
    this.function = function;
    this.inspectors = inspectors.clone();
  }

  /** @throws UDFArgumentException when there are fewer arguments than the one number or more than the other */
  public static Arguments of(String function, ObjectInspector[] inspectors, int atLeast, int atMost)
      throws UDFArgumentException {
    if (inspectors.length < atLeast || inspectors.length > atMost) {
      String wanted = atLeast == atMost ? String.valueOf(atLeast) : atLeast + " to " + atMost;
      throw new UDFArgumentLengthException(
          function + " takes " + wanted + " arguments, not " + inspectors.length + "; see DESCRIBE FUNCTION EXTENDED "
              + function);
    }
    return new Arguments(function, inspectors);
  }

  public String function() {
    return function;
  }

  public int count() {
    return inspectors.length;
  }

  public ObjectInspector inspector(int index) {
    return inspectors[index];
  }

  /** An error about one argument, which Hive reports before the query runs. */
  public UDFArgumentException wrong(int index, String problem) {
    return new UDFArgumentException("Argument " + (index + 1) + " of " + function + " " + problem);
  }

  public boolean isConstant(int index) {
    return inspectors[index] instanceof ConstantObjectInspector;
  }

  /** Whether the argument is of a primitive type, a bare {@code null} among them. */
  public boolean isPrimitive(int index, PrimitiveCategory category) {
    return inspectors[index] instanceof PrimitiveObjectInspector
        && ((PrimitiveObjectInspector) inspectors[index]).getPrimitiveCategory() == category;
  }

  public boolean isNull(int index) {
    return isPrimitive(index, PrimitiveCategory.VOID);
  }

  /**
   * The value of a constant of text.
   *
   * @return empty when the constant is null
   * @throws UDFArgumentException when the argument differs from row to row or is not text
   */
  public Optional<String> constantText(int index) throws UDFArgumentException {
    Object value = constant(index, "a constant string");
    if (value == null) {
      return Optional.empty();
    }
    PrimitiveObjectInspector inspector = (PrimitiveObjectInspector) inspectors[index];
    if (PrimitiveObjectInspectorUtils.getPrimitiveGrouping(inspector.getPrimitiveCategory())
        != PrimitiveObjectInspectorUtils.PrimitiveGrouping.STRING_GROUP) {
      throw wrong(index, "has to be a constant string, not " + inspector.getTypeName());
    }
    return Optional.of(PrimitiveObjectInspectorUtils.getString(value, inspector));
  }

  /**
   * The value of a constant number, or of a text that reads as one ({@code 'Infinity'}).
   *
   * @return empty when the constant is null
   */
  public Optional<Double> constantNumber(int index) throws UDFArgumentException {
    Object value = constant(index, "a constant number");
    if (value == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          PrimitiveObjectInspectorUtils.getDouble(value, (PrimitiveObjectInspector) inspectors[index]));
    } catch (RuntimeException e) {
      throw wrong(index, "has to be a constant number, not " + inspectors[index].getTypeName());
    }
  }

  private Object constant(int index, String wanted) throws UDFArgumentException {
    if (!isConstant(index) || !(inspectors[index] instanceof PrimitiveObjectInspector)) {
      throw wrong(index, "has to be " + wanted + ", the same in every row");
    }
    return ((ConstantObjectInspector) inspectors[index]).getWritableConstantValue();
  }
}
