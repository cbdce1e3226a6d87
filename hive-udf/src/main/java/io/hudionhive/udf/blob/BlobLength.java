package io.hudionhive.udf.blob;

import java.io.IOException;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.udf.UDFType;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;

/** {@code blob_length}, of files that others may write; Hive does not evaluate it while it compiles a query. */
@Description(
    name = "blob_length",
    value = "_FUNC_(b) - how many bytes a BLOB has",
    extended =
        "A BIGINT: of an INLINE BLOB the length of its data, of an OUT_OF_LINE one its length as the row says, or\n"
            + "what follows its offset in the file where the row does not; only then the file is looked at, under the\n"
            + "rules of read_blob. NULL when the BLOB is NULL or INLINE without data.\n"
            + "Example: SELECT _FUNC_(picture) FROM t;")
@UDFType(deterministic = false)
public final class BlobLength extends BlobFileFunction {
  @Override
  String name() {
    return "blob_length";
  }

  @Override
  ObjectInspector resultInspector() {
    return PrimitiveObjectInspectorFactory.javaLongObjectInspector;
  }

  @Override
  Object compute(Blob blob, FileRanges ranges) throws IOException {
    if (blob.data().isPresent()) {
      return (long) blob.data().get().length;
    }
    return blob.length().isPresent() ? blob.length().getAsLong() : ranges.length(blob);
  }
}
