package io.hudionhive.udf.blob;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;

/** {@code blob_reference}. */
@Description(
    name = "blob_reference",
    value = "_FUNC_(b) - the file and range of a BLOB that is OUT_OF_LINE",
    extended =
        "A struct<external_path:string, offset:bigint, length:bigint, managed:boolean>, NULL when the BLOB is NULL or\n"
            + "INLINE. An offset and length that are NULL mean the whole file.\n"
            + "Example: SELECT _FUNC_(picture).external_path FROM t;")
public final class BlobReference extends GenericUDF {
  private transient BlobInput input;

  @Override
  public ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    input = BlobInput.of(Arguments.of("blob_reference", inspectors, 1, 1));
    return input.referenceInspector();
  }

  @Override
  public Object evaluate(DeferredObject[] arguments) throws HiveException {
    return input.reference(arguments[0].get());
  }

  @Override
  public String getDisplayString(String[] children) {
    return getStandardDisplayString("blob_reference", children);
  }
}
