package io.hudionhive.udf.variant;

import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedExpressions;
import org.apache.parquet.variant.Variant;

/** {@code try_variant_get}. */
@Description(
    name = "try_variant_get",
    value = "_FUNC_(v, path[, type]) - as variant_get, but NULL when the value does not fit the type",
    extended =
        "Bytes that are no VARIANT at all are an error still.\n"
            + "Example: SELECT _FUNC_(parse_json('{\"a\":\"x\"}'), '$.a', 'int') gives NULL")
@VectorizedExpressions(VariantGetExpression.Trying.class)
public final class TryVariantGet extends VariantGet {
  @Override
  String name() {
    return "try_variant_get";
  }

  @Override
  Object shown(Variant found, VariantCast as) {
    try {
      return as.apply(found);
    } catch (CannotCastException e) {
      return null;
    }
  }
}
