package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.parquet.variant.Variant;

/** {@code is_variant_null}. */
@Description(
    name = "is_variant_null",
    value = "_FUNC_(v) - whether v is a VARIANT that holds null",
    extended =
        "A BOOLEAN, never NULL: false for SQL's NULL. An error when the bytes are no VARIANT.\n"
            + "Example: SELECT _FUNC_(parse_json('null')) gives true")
public final class IsVariantNull extends VariantFunction {
  @Override
  String name() {
    return "is_variant_null";
  }

  @Override
  ObjectInspector declare(Arguments arguments, int next) throws UDFArgumentException {
    return PrimitiveObjectInspectorFactory.javaBooleanObjectInspector;
  }

  @Override
  Object compute(Variant variant) {
    return variant != null && variant.getType() == Variant.Type.NULL;
  }
}
