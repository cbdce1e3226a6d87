package io.hudionhive.udf.blob;

import java.io.IOException;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.udf.UDFType;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;

/** {@code read_blob}, of files that others may write; Hive does not evaluate it while it compiles a query. */
@Description(
    name = "read_blob",
    value = "_FUNC_(b) - the bytes of a BLOB, wherever they are",
    extended =
        "A BINARY, for INLINE and OUT_OF_LINE alike. NULL when the BLOB is NULL or INLINE without data. Files are\n"
            + "only read below the table's own location and below folders an administrator allows in hive-site.xml of\n"
            + "HiveServer2 (hudionhive.read.blob.allowed.prefixes); other paths are an error, as are ranges beyond\n"
            + "the end of their file and more bytes than hudionhive.read.blob.max.bytes (128 MiB).\n"
            + "Example: SELECT id, _FUNC_(picture) FROM t;")
@UDFType(deterministic = false)
public final class ReadBlob extends BlobFileFunction {
  @Override
  String name() {
    return "read_blob";
  }

  @Override
  ObjectInspector resultInspector() {
    return PrimitiveObjectInspectorFactory.javaByteArrayObjectInspector;
  }

  @Override
  Object compute(Blob blob, FileRanges ranges) throws IOException {
    return blob.data().isPresent() ? blob.data().get() : ranges.read(blob);
  }
}
