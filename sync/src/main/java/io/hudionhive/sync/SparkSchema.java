package io.hudionhive.sync;

import static java.util.Locale.ROOT;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * A schema in the JSON of Spark's {@code DataType}, so that Spark reads a table from the metastore with its own types,
 * nullability and spelling of names. The text is that of Hudi's own sync, down to a space it has after the type of
 * arrays and maps, so that neither tool has to change what the other wrote; VECTORs are as Spark writes them, which
 * Hudi's sync does not keep.
 */
final class SparkSchema {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final HudiTypes hudiTypes;
  private final RequiredFields required;
  private final boolean withComments;

  private SparkSchema(HudiTypes hudiTypes, RequiredFields required, boolean withComments) {
    this.hudiTypes = hudiTypes;
    this.required = required;
    this.withComments = withComments;
  }

  /**
   * @param columns in the order Spark shows them: partition columns last
   * @param withComments whether fields carry their comments
   */
  static String json(List<Field> columns, HudiTypes hudiTypes, RequiredFields required, boolean withComments) {
    return new SparkSchema(hudiTypes, required, withComments).struct(new StructType(columns), "");
  }

  private String struct(StructType type, String path) {
    StringJoiner fields = new StringJoiner(",", "{\"type\":\"struct\",\"fields\":[", "]}");
    for (Field field : type.fields()) {
      String fieldPath = HudiTypes.below(path, field.name());
      fields.add("{\"name\":" + text(field.name()) + ",\"type\":" + type(field.type(), fieldPath)
          + ",\"nullable\":" + isNullable(fieldPath) + ",\"metadata\":" + metadata(field, fieldPath) + "}");
    }
    return fields.toString();
  }

  private ObjectNode metadata(Field field, String path) {
    ObjectNode metadata = JSON.objectNode();
    if (withComments) {
      field.comment().ifPresent(comment -> metadata.put("comment", comment));
    }
    hudiType(path).ifPresent(name -> metadata.put("hudi_type", name));
    return metadata;
  }

  /** As Hudi has it: a VARIANT's field says nothing, one of lists or maps of BLOBs as much as that of a BLOB. */
  private Optional<String> hudiType(String path) {
    boolean blobs = hudiTypes.isBlob(path) || hudiTypes.isBlob(HudiTypes.inside(path));
    return blobs ? Optional.of(HudiTypes.BLOB) : hudiTypes.vectorAt(path).map(VectorType::toString);
  }

  private boolean isNullable(String path) {
    return !required.contains(path);
  }

  private String type(DataType type, String path) {
    switch (type.kind()) {
      case INT:
      case TIME_MILLIS:
        return text("integer");
      case TIME_MICROS:
        return text("long");
      case BYTES:
        // Only a field has metadata to say that an array is a VECTOR; inside lists and maps it stays binary.
        return path.endsWith(HudiTypes.inside(""))
            ? text("binary")
            : hudiTypes.vectorAt(path).map(SparkSchema::vector).orElseGet(() -> text("binary"));
      case TIMESTAMP_MILLIS:
      case TIMESTAMP_MICROS:
      case TIMESTAMP_NANOS:
        return text("timestamp");
      case LOCAL_TIMESTAMP_MILLIS:
      case LOCAL_TIMESTAMP_MICROS:
      case LOCAL_TIMESTAMP_NANOS:
        return text("timestamp_ntz");
      case STRUCT:
        return struct((StructType) type, path);
      case LIST:
        String inside = HudiTypes.inside(path);
        return array(type(((ListType) type).element(), inside), isNullable(inside));
      case MAP:
        String value = HudiTypes.inside(path);
        return "{\"type\":\"map\", \"keyType\":" + type(((MapType) type).key(), "") + ",\"valueType\":"
            + type(((MapType) type).value(), value) + ",\"valueContainsNull\":" + isNullable(value) + "}";
      default:
        // boolean, long, float, double, string, date and decimal(p,s) are spelt alike here and in Spark.
        return text(type.toString());
    }
  }

  /** Spark's form of a VECTOR: an array that holds no nulls. */
  private static String vector(VectorType type) {
    return array(
        text(type.element() == VectorElement.INT8 ? "byte" : type.element().name().toLowerCase(ROOT)), false);
  }

  private static String array(String element, boolean containsNull) {
    return "{\"type\":\"array\", \"elementType\":" + element + ",\"containsNull\":" + containsNull + "}";
  }

  private static String text(String text) {
    return JSON.textNode(text).toString();
  }
}
