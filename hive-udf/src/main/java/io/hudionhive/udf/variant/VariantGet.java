package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedExpressions;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.parquet.variant.Variant;

/** {@code variant_get}. */
@Description(
    name = "variant_get",
    value = "_FUNC_(v, path[, type]) - the value at a path of a VARIANT, as a type of Hive or as a VARIANT",
    extended =
        "Steps of a path after $ are .name, ['name'], [\"name\"] and [index] from 0. Types are boolean, tinyint to\n"
            + "bigint, float, double, decimal(p,s), string, binary, date, timestamp, timestamp_ntz, variant, and\n"
            + "array, map<string,...> and struct of them; path and type are constants. NULL when v is NULL, the path\n"
            + "leads nowhere or to a VARIANT null; an error when the value does not fit the type (see\n"
            + "try_variant_get). Timestamps show the session's time zone. v is struct<metadata:binary,value:binary>,\n"
            + "or two arguments. Example: SELECT _FUNC_(parse_json('{\"a\":[1,2]}'), '$.a[1]', 'int') gives 2")
@VectorizedExpressions(VariantGetExpression.class)
public class VariantGet extends VariantFunction {
  private transient VariantPath path;
  private transient TypeInfo type;
  private transient VariantCast cast;

  @Override
  String name() {
    return "variant_get";
  }

  @Override
  final int[] further() {
    return new int[] {1, 2};
  }

  @Override
  final ObjectInspector declare(Arguments arguments, int next) throws UDFArgumentException {
    try {
      path = VariantPath.parse(text(arguments, next));
      type = arguments.count() > next + 1 ? TargetTypes.parse(text(arguments, next + 1)) : TargetTypes.VARIANT;
    } catch (IllegalArgumentException e) {
      throw new UDFArgumentException(e.getMessage() + "; see DESCRIBE FUNCTION EXTENDED " + name());
    }
    cast = new VariantCast(type, zone());
    return TargetTypes.inspector(type);
  }

  private static String text(Arguments arguments, int index) throws UDFArgumentException {
    return arguments.constantText(index).orElseThrow(() -> arguments.wrong(index, "must not be null"));
  }

  @Override
  final void reconfigured() {
    if (type != null) {
      cast = new VariantCast(type, zone());
    }
  }

  @Override
  final Object compute(Variant variant) {
    Variant found = variant == null ? null : path.find(variant);
    return found == null ? null : shown(found, cast);
  }

  Object shown(Variant found, VariantCast as) {
    return as.apply(found);
  }
}
