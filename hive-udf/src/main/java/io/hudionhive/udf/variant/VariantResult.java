package io.hudionhive.udf.variant;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.parquet.variant.Variant;

/** A VARIANT as Hive holds it: {@code struct<metadata:binary,value:binary>} of byte arrays. */
final class VariantResult {
  static final ObjectInspector INSPECTOR =
      ObjectInspectorFactory.getStandardStructObjectInspector(
          Arrays.asList("metadata", "value"),
          Arrays.asList(
              PrimitiveObjectInspectorFactory.javaByteArrayObjectInspector,
              PrimitiveObjectInspectorFactory.javaByteArrayObjectInspector));

  private VariantResult() {}

  /** A copy of a VARIANT, which may be a part of a larger one: all metadata, and the bytes of its own value. */
  static List<Object> of(Variant variant) {
    ByteBuffer metadata = variant.getMetadataBuffer();
    ByteBuffer value = variant.getValueBuffer();
    return Arrays.asList(copy(metadata, metadata.remaining()), copy(value, VariantLength.of(value)));
  }

  private static byte[] copy(ByteBuffer buffer, int length) {
    byte[] bytes = new byte[length];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
