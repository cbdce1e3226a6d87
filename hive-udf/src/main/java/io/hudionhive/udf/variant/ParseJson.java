package io.hudionhive.udf.variant;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils.PrimitiveGrouping;

/** {@code parse_json}. */
@Description(
    name = "parse_json",
    value = "_FUNC_(text) - JSON text as a VARIANT",
    extended =
        "A struct<metadata:binary,value:binary>. Numbers with a fraction and without an exponent are exact decimals\n"
            + "up to 38 digits. NULL when the text is NULL; an error when it is no JSON, has more than one value, has\n"
            + "a key twice in an object, or is nested deeper than 1000 levels (see try_parse_json).\n"
            + "Example: SELECT variant_to_json(_FUNC_('{\"a\":1,\"b\":0.8}')) gives {\"a\":1,\"b\":0.8}")
public class ParseJson extends GenericUDF {
  private transient PrimitiveObjectInspector text;

  String name() {
    return "parse_json";
  }

  /** What a text that is no JSON gives. */
  Object failed(HudiOnHiveException error) {
    throw error;
  }

  @Override
  public final ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    Arguments arguments = Arguments.of(name(), inspectors, 1, 1);
    if (!arguments.isNull(0) && !isText(inspectors[0])) {
      throw arguments.wrong(0, "has to be a string, not " + inspectors[0].getTypeName());
    }
    text = (PrimitiveObjectInspector) inspectors[0];
    return VariantResult.INSPECTOR;
  }

  private static boolean isText(ObjectInspector inspector) {
    return inspector instanceof PrimitiveObjectInspector
        && PrimitiveObjectInspectorUtils.getPrimitiveGrouping(
                ((PrimitiveObjectInspector) inspector).getPrimitiveCategory())
            == PrimitiveGrouping.STRING_GROUP;
  }

  @Override
  public final Object evaluate(DeferredObject[] arguments) throws HiveException {
    Object value = arguments[0].get();
    if (value == null) {
      return null;
    }
    try {
      return VariantResult.of(JsonVariants.parse(PrimitiveObjectInspectorUtils.getString(value, text)));
    } catch (HudiOnHiveException e) {
      return failed(e);
    }
  }

  @Override
  public final String getDisplayString(String[] children) {
    return getStandardDisplayString(name(), children);
  }
}
