package io.hudionhive.udf.variant;

import org.apache.hadoop.hive.ql.exec.Description;

/** {@code variant_explode_outer}. */
@Description(
    name = "variant_explode_outer",
    value = "_FUNC_(v) - as variant_explode, but one row of NULLs for a value that gives none",
    extended = "Example: SELECT * FROM t LATERAL VIEW _FUNC_(t.v) e AS pos, key, value;")
public final class VariantExplodeOuter extends VariantExplode {
  @Override
  String name() {
    return "variant_explode_outer";
  }

  @Override
  boolean isOuter() {
    return true;
  }
}
