package io.hudionhive.udf.variant;

import io.hudionhive.HudiOnHiveException;
import org.apache.hadoop.hive.ql.exec.Description;

/** {@code try_parse_json}. */
@Description(
    name = "try_parse_json",
    value = "_FUNC_(text) - JSON text as a VARIANT, NULL when it is no JSON",
    extended = "As parse_json otherwise.\nExample: SELECT _FUNC_('{') gives NULL")
public final class TryParseJson extends ParseJson {
  @Override
  String name() {
    return "try_parse_json";
  }

  @Override
  Object failed(HudiOnHiveException error) {
    return null;
  }
}
