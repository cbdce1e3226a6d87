package io.hudionhive.udf.variant;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.parquet.variant.Variant;

/** {@code is_valid_variant}. */
@Description(
    name = "is_valid_variant",
    value = "_FUNC_(v) - whether the bytes of v are a VARIANT that can be read to its last value",
    extended =
        "A BOOLEAN, NULL when v is NULL. False for truncated bytes, offsets that lead out of them or overlap, texts\n"
            + "that are not UTF-8, keys out of order or twice, more than 1000 levels.\n"
            + "Example: SELECT _FUNC_(v) FROM t;")
public final class IsValidVariant extends GenericUDF {
  private transient VariantInput input;
  private transient boolean isPair;

  @Override
  public ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    int width = VariantInput.width(inspectors);
    input = VariantInput.of(Arguments.of("is_valid_variant", inspectors, width, width));
    isPair = width == 2;
    return PrimitiveObjectInspectorFactory.javaBooleanObjectInspector;
  }

  @Override
  public Object evaluate(DeferredObject[] arguments) throws HiveException {
    Object first = arguments[0].get();
    Object second = isPair ? arguments[1].get() : null;
    try {
      return Decoding.of(
          "is_valid_variant",
          () -> {
            Variant variant = input.read(first, second);
            return variant == null ? null : VariantCheck.isValid(variant);
          });
    } catch (HudiOnHiveException e) {
      return false;
    }
  }

  @Override
  public String getDisplayString(String[] children) {
    return getStandardDisplayString("is_valid_variant", children);
  }
}
