package io.hudionhive.udf.blob;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;

/** {@code blob_type}. */
@Description(
    name = "blob_type",
    value = "_FUNC_(b) - where the bytes of a BLOB are: INLINE or OUT_OF_LINE",
    extended = "A STRING, NULL when the BLOB is NULL.\nExample: SELECT _FUNC_(picture) FROM t;")
public final class BlobType extends GenericUDF {
  private transient BlobInput input;

  @Override
  public ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    input = BlobInput.of(Arguments.of("blob_type", inspectors, 1, 1));
    return PrimitiveObjectInspectorFactory.javaStringObjectInspector;
  }

  @Override
  public Object evaluate(DeferredObject[] arguments) throws HiveException {
    return input.type(arguments[0].get());
  }

  @Override
  public String getDisplayString(String[] children) {
    return getStandardDisplayString("blob_type", children);
  }
}
