package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.StructField;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.BinaryObjectInspector;
import org.apache.hadoop.io.BytesWritable;
import org.apache.parquet.variant.Variant;

/**
 * Reads the VARIANT a call starts with: a struct with the binary fields {@code metadata} and {@code value} in any
 * order, or the two as arguments of their own, metadata first.
 */
final class VariantInput {
  private final BinaryObjectInspector metadata;
  private final BinaryObjectInspector value;
  /** Null when the two are arguments of their own. */
  private final StructObjectInspector struct;
  private final StructField metadataField;
  private final StructField valueField;
  private final boolean isNull;

  private VariantInput(
      StructObjectInspector struct, StructField metadataField, StructField valueField, BinaryObjectInspector metadata,
      BinaryObjectInspector value) {
    this.struct = struct;
    this.metadataField = metadataField;
    this.valueField = valueField;
    this.metadata = metadata;
    this.value = value;
    this.isNull = metadata == null;
  }

  /** How many arguments the VARIANT of a call takes. */
  static int width(ObjectInspector[] inspectors) {
    return inspectors.length > 1
            && inspectors[0] instanceof BinaryObjectInspector
            && inspectors[1] instanceof BinaryObjectInspector
        ? 2
        : 1;
  }

  /** @throws UDFArgumentException when the call does not start with a VARIANT */
  static VariantInput of(Arguments arguments) throws UDFArgumentException {
    if (arguments.isNull(0)) {
      return new VariantInput(null, null, null, null, null);
    }
    ObjectInspector first = arguments.inspector(0);
    if (first instanceof StructObjectInspector) {
      return ofStruct(arguments, (StructObjectInspector) first);
    }
    if (first instanceof BinaryObjectInspector
        && arguments.count() > 1
        && arguments.inspector(1) instanceof BinaryObjectInspector) {
      return new VariantInput(
          null, null, null, (BinaryObjectInspector) first, (BinaryObjectInspector) arguments.inspector(1));
    }
    throw arguments.wrong(
        0, "has to be a VARIANT, which is struct<metadata:binary,value:binary>, not " + first.getTypeName());
  }

  private static VariantInput ofStruct(Arguments arguments, StructObjectInspector struct)
      throws UDFArgumentException {
    Optional<StructField> metadata = field(struct, "metadata");
    Optional<StructField> value = field(struct, "value");
    if (field(struct, "typed_value").isPresent()) {
      throw arguments.wrong(
          0, "is a shredded VARIANT; declare the column as struct<metadata:binary,value:binary> (HiveSyncTool does)");
    }
    if (!isBinary(metadata) || !isBinary(value)) {
      throw arguments.wrong(
          0, "has to be a VARIANT, which is struct<metadata:binary,value:binary>, not " + struct.getTypeName());
    }
    return new VariantInput(
        struct,
        metadata.get(),
        value.get(),
        (BinaryObjectInspector) metadata.get().getFieldObjectInspector(),
        (BinaryObjectInspector) value.get().getFieldObjectInspector());
  }

  private static Optional<StructField> field(StructObjectInspector struct, String name) {
    for (StructField field : struct.getAllStructFieldRefs()) {
      if (field.getFieldName().equalsIgnoreCase(name)) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  private static boolean isBinary(Optional<StructField> field) {
    return field.isPresent() && field.get().getFieldObjectInspector() instanceof BinaryObjectInspector;
  }

  /**
   * The VARIANT of a row, or null for SQL's NULL.
   *
   * @param second the value next to its metadata, when the two are arguments of their own
   * @throws RuntimeException of any kind when its first bytes are damaged; see {@link Decoding}
   */
  Variant read(Object first, Object second) {
    if (isNull || first == null || (struct == null && second == null)) {
      return null;
    }
    BytesWritable metadataBytes =
        bytes(struct == null ? first : struct.getStructFieldData(first, metadataField), metadata);
    BytesWritable valueBytes = bytes(struct == null ? second : struct.getStructFieldData(first, valueField), value);
    if (metadataBytes == null || valueBytes == null) {
      return null;
    }
    return new Variant(
        valueBytes.getBytes(), 0, valueBytes.getLength(), metadataBytes.getBytes(), 0, metadataBytes.getLength());
  }

  private static BytesWritable bytes(Object data, BinaryObjectInspector inspector) {
    return data == null ? null : inspector.getPrimitiveWritableObject(data);
  }
}
