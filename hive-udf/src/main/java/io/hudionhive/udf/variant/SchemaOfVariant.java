package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.io.Text;
import org.apache.parquet.variant.Variant;

/** {@code schema_of_variant}. */
@Description(
    name = "schema_of_variant",
    value = "_FUNC_(v) - the type of a VARIANT's value, as text",
    extended =
        "NULL when v is NULL; an error when its bytes are no VARIANT.\n"
            + "Example: SELECT _FUNC_(parse_json('[{\"b\":true,\"a\":0}]')) gives ARRAY<OBJECT<a: BIGINT, b: BOOLEAN>>")
public final class SchemaOfVariant extends VariantFunction {
  @Override
  String name() {
    return "schema_of_variant";
  }

  @Override
  ObjectInspector declare(Arguments arguments, int next) throws UDFArgumentException {
    return PrimitiveObjectInspectorFactory.writableStringObjectInspector;
  }

  @Override
  Object compute(Variant variant) {
    return variant == null ? null : new Text(VariantSchema.of(variant).toString());
  }
}
