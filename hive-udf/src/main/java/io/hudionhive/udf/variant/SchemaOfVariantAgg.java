package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.parse.SemanticException;
import org.apache.hadoop.hive.ql.udf.generic.AbstractGenericUDAFResolver;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFParameterInfo;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;

/** {@code schema_of_variant_agg}. */
@Description(
    name = "schema_of_variant_agg",
    value = "_FUNC_(v) - the one type of all VARIANTs of a group, as text",
    extended =
        "As schema_of_variant, types of different values merged: numbers widen, objects join their fields, and what\n"
            + "does not go together is VARIANT. NULLs do not count; VOID for a group without a value.\n"
            + "Example: SELECT _FUNC_(v) FROM t;")
public final class SchemaOfVariantAgg extends AbstractGenericUDAFResolver {
  @Override
  public GenericUDAFEvaluator getEvaluator(GenericUDAFParameterInfo info) throws SemanticException {
    ObjectInspector[] inspectors = info.getParameterObjectInspectors();
    int width = VariantInput.width(inspectors);
    try {
      VariantInput.of(Arguments.of("schema_of_variant_agg", inspectors, width, width));
    } catch (UDFArgumentException e) {
      throw new SemanticException(e.getMessage(), e);
    }
    return new SchemaOfVariantEvaluator();
  }
}
