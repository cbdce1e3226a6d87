package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.io.Text;
import org.apache.parquet.variant.Variant;

/** {@code variant_to_json}. */
@Description(
    name = "variant_to_json",
    value = "_FUNC_(v) - a VARIANT as JSON text",
    extended =
        "Without spaces, fields by name. Dates and timestamps are texts in ISO form with a space before the time,\n"
            + "instants with the offset of the session's time zone; binary is Base64 text; NaN and infinities are\n"
            + "texts. NULL when v is NULL; an error when its bytes are no VARIANT.\n"
            + "Example: SELECT _FUNC_(parse_json('{ \"b\": 0.80, \"a\": 1 }')) gives {\"a\":1,\"b\":0.8}")
public final class VariantToJson extends VariantFunction {
  @Override
  String name() {
    return "variant_to_json";
  }

  @Override
  ObjectInspector declare(Arguments arguments, int next) throws UDFArgumentException {
    return PrimitiveObjectInspectorFactory.writableStringObjectInspector;
  }

  @Override
  Object compute(Variant variant) {
    // Hive's batches would take a String in the character set of the JVM.
    return variant == null ? null : new Text(VariantJson.of(variant, zone()));
  }
}
