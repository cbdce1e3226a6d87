package io.hudionhive.udf.blob;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Arguments;
import java.util.OptionalLong;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.StructField;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.BinaryObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils;

/**
 * Reads the first argument of a call as a BLOB: {@code struct<type:string, data:binary,
 * reference:struct<external_path:string, offset:bigint, length:bigint, managed:boolean>>}, fields found by name.
 */
final class BlobInput {
  private final StructObjectInspector blob;
  private final StructField type;
  private final StructField data;
  private final StructField reference;
  private final StructObjectInspector place;
  private final StructField path;
  private final StructField offset;
  private final StructField length;

  private BlobInput(Arguments arguments, StructObjectInspector blob) throws UDFArgumentException {
    this.blob = blob;
    this.type = field(arguments, blob, "type");
    this.data = field(arguments, blob, "data");
    this.reference = field(arguments, blob, "reference");
    if (!(data.getFieldObjectInspector() instanceof BinaryObjectInspector)
        || !(reference.getFieldObjectInspector() instanceof StructObjectInspector)) {
      throw noBlob(arguments);
    }
    this.place = (StructObjectInspector) reference.getFieldObjectInspector();
    this.path = field(arguments, place, "external_path");
    this.offset = field(arguments, place, "offset");
    this.length = field(arguments, place, "length");
  }

  /** @throws UDFArgumentException when the argument is no BLOB */
  static BlobInput of(Arguments arguments) throws UDFArgumentException {
    if (!(arguments.inspector(0) instanceof StructObjectInspector)) {
      throw noBlob(arguments);
    }
    return new BlobInput(arguments, (StructObjectInspector) arguments.inspector(0));
  }

  private static UDFArgumentException noBlob(Arguments arguments) {
    return arguments.wrong(
        0, "has to be a BLOB, which is struct<type:string,data:binary,reference:struct<external_path:string,"
            + "offset:bigint,length:bigint,managed:boolean>>, not " + arguments.inspector(0).getTypeName());
  }

  private static StructField field(Arguments arguments, StructObjectInspector struct, String name)
      throws UDFArgumentException {
    for (StructField field : struct.getAllStructFieldRefs()) {
      if (field.getFieldName().equalsIgnoreCase(name)) {
        return field;
      }
    }
    throw noBlob(arguments);
  }

  /** The storage type of a row's BLOB, {@code INLINE} or {@code OUT_OF_LINE}; null when the BLOB is. */
  String type(Object value) {
    return value == null ? null : text(blob.getStructFieldData(value, type), type);
  }

  ObjectInspector referenceInspector() {
    return place;
  }

  /** The reference of a row's BLOB in the form of {@link #referenceInspector}, or null. */
  Object reference(Object value) {
    return value == null ? null : blob.getStructFieldData(value, reference);
  }

  /**
   * A row's BLOB, or null when it or the bytes of an inline one are null.
   *
   * @throws HudiOnHiveException when it has another storage type, or is out of line and names no file
   */
  Blob read(Object value) {
    String stored = type(value);
    if (stored == null) {
      return null;
    }
    if (stored.equalsIgnoreCase("INLINE")) {
      Object bytes = blob.getStructFieldData(value, data);
      return bytes == null
          ? null
          : Blob.inline(((BinaryObjectInspector) data.getFieldObjectInspector()).getPrimitiveJavaObject(bytes));
    }
    if (!stored.equalsIgnoreCase("OUT_OF_LINE")) {
      throw new HudiOnHiveException(
          "A BLOB has the storage type '" + stored + "', which is neither INLINE nor OUT_OF_LINE; correct the row");
    }
    Object where = reference(value);
    String file = where == null ? null : text(place.getStructFieldData(where, path), path);
    if (file == null) {
      throw new HudiOnHiveException("A BLOB is OUT_OF_LINE and has no external_path; correct the row");
    }
    return Blob.outOfLine(file, number(where, offset), number(where, length));
  }

  private static String text(Object value, StructField field) {
    return PrimitiveObjectInspectorUtils.getString(value, (PrimitiveObjectInspector) field.getFieldObjectInspector());
  }

  private OptionalLong number(Object where, StructField field) {
    Object value = place.getStructFieldData(where, field);
    return value == null
        ? OptionalLong.empty()
        : OptionalLong.of(
            PrimitiveObjectInspectorUtils.getLong(value, (PrimitiveObjectInspector) field.getFieldObjectInspector()));
  }
}
