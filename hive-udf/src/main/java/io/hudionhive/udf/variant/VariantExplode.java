package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import java.util.Arrays;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDTF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.parquet.variant.Variant;

/** {@code variant_explode}. */
@Description(
    name = "variant_explode",
    value = "_FUNC_(v) - a row for each field of an object or element of an array in a VARIANT",
    extended =
        "Columns pos INT (from 0), key STRING (NULL for elements of arrays) and value, a VARIANT. No rows for NULL\n"
            + "and for values that are neither. An error when the bytes are no VARIANT.\n"
            + "Example: SELECT e.key, variant_to_json(e.value) FROM t LATERAL VIEW _FUNC_(t.v) e AS pos, key, value;")
public class VariantExplode extends GenericUDTF {
  private transient VariantInput input;
  private transient boolean isPair;

  String name() {
    return "variant_explode";
  }

  /** Whether a value without parts gives a row of NULLs. */
  boolean isOuter() {
    return false;
  }

  @Override
  public final StructObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    int width = VariantInput.width(inspectors);
    input = VariantInput.of(Arguments.of(name(), inspectors, width, width));
    isPair = width == 2;
    return ObjectInspectorFactory.getStandardStructObjectInspector(
        Arrays.asList("pos", "key", "value"),
        Arrays.asList(
            PrimitiveObjectInspectorFactory.javaIntObjectInspector,
            PrimitiveObjectInspectorFactory.javaStringObjectInspector,
            VariantResult.INSPECTOR));
  }

  @Override
  public final void process(Object[] arguments) throws HiveException {
    Variant variant = Decoding.of(name(), () -> input.read(arguments[0], isPair ? arguments[1] : null));
    Variant.Type type = variant == null ? Variant.Type.NULL : Decoding.of(name(), variant::getType);
    int count = 0;
    if (type == Variant.Type.OBJECT) {
      count = Decoding.of(name(), variant::numObjectElements);
    } else if (type == Variant.Type.ARRAY) {
      count = Decoding.of(name(), variant::numArrayElements);
    }
    Budget budget = count == 0 ? null : Budget.of(variant);
    for (int i = 0; i < count; i++) {
      int position = i;
      forward(Decoding.of(name(), () -> row(variant, type, position, budget)));
    }
    if (count == 0 && isOuter()) {
      forward(new Object[3]);
    }
  }

  private static Object[] row(Variant variant, Variant.Type type, int position, Budget budget) {
    boolean isArray = type == Variant.Type.ARRAY;
    Variant.ObjectField field = isArray ? null : variant.getFieldAtIndex(position);
    Variant value = isArray ? variant.getElementAtIndex(position) : field.value;
    budget.spend(VariantLength.of(value.getValueBuffer()));
    return new Object[] {position, isArray ? null : field.key, VariantResult.of(value)};
  }

  @Override
  public final void close() {}
}
