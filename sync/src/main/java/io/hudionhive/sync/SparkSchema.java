package io.hudionhive.sync;

import static java.util.Locale.ROOT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
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

/**
 * A schema as Spark's {@code DataType.json} writes it, so that Spark reads a table from the metastore with its own
 * types and spelling of names. Every field is nullable: the table format does not promise otherwise to readers.
 */
final class SparkSchema {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final HudiTypes hudiTypes;
  private final boolean withComments;

  private SparkSchema(HudiTypes hudiTypes, boolean withComments) {
    this.hudiTypes = hudiTypes;
    this.withComments = withComments;
  }

  /**
   * @param columns in the order Spark shows them: partition columns last
   * @param withComments whether fields carry their comments
   */
  static String json(List<Field> columns, HudiTypes hudiTypes, boolean withComments) {
    return new SparkSchema(hudiTypes, withComments).struct(new StructType(columns), "").toString();
  }

  private ObjectNode struct(StructType type, String path) {
    ObjectNode node = JSON.objectNode().put("type", "struct");
    ArrayNode fields = node.putArray("fields");
    for (Field field : type.fields()) {
      ObjectNode child = fields.addObject().put("name", field.name());
      String fieldPath = HudiTypes.below(path, field.name());
      child.set("type", type(field.type(), fieldPath));
      ObjectNode metadata = child.put("nullable", true).putObject("metadata");
      if (withComments) {
        field.comment().ifPresent(comment -> metadata.put("comment", comment));
      }
      hudiTypes.at(fieldPath).ifPresent(name -> metadata.put("hudi_type", name));
    }
    return node;
  }

  /** Spark's form of a VECTOR: an array that holds no nulls. */
  private static ObjectNode vector(VectorType type) {
    ObjectNode array = JSON.objectNode().put("type", "array");
    array.put("elementType", type.element() == VectorElement.INT8 ? "byte" : type.element().name().toLowerCase(ROOT));
    return array.put("containsNull", false);
  }

  private JsonNode type(DataType type, String path) {
    switch (type.kind()) {
      case INT:
      case TIME_MILLIS:
        return JSON.textNode("integer");
      case TIME_MICROS:
        return JSON.textNode("long");
      case BYTES:
        // Only a field has metadata to say that an array is a VECTOR; inside lists and maps it stays binary.
        return path.endsWith(HudiTypes.inside(""))
            ? JSON.textNode("binary")
            : hudiTypes.vectorAt(path).<JsonNode>map(SparkSchema::vector).orElseGet(() -> JSON.textNode("binary"));
      case TIMESTAMP_MILLIS:
      case TIMESTAMP_MICROS:
      case TIMESTAMP_NANOS:
        return JSON.textNode("timestamp");
      case LOCAL_TIMESTAMP_MILLIS:
      case LOCAL_TIMESTAMP_MICROS:
      case LOCAL_TIMESTAMP_NANOS:
        return JSON.textNode("timestamp_ntz");
      case STRUCT:
        return struct((StructType) type, path);
      case LIST:
        ObjectNode list = JSON.objectNode().put("type", "array");
        list.set("elementType", type(((ListType) type).element(), HudiTypes.inside(path)));
        return list.put("containsNull", true);
      case MAP:
        ObjectNode map = JSON.objectNode().put("type", "map");
        map.set("keyType", type(((MapType) type).key(), ""));
        map.set("valueType", type(((MapType) type).value(), HudiTypes.inside(path)));
        return map.put("valueContainsNull", true);
      default:
        // boolean, long, float, double, string, date and decimal(p,s) are spelt alike here and in Spark.
        return JSON.textNode(type.toString());
    }
  }
}
