package io.hudionhive.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.List;

/**
 * A schema as Spark's {@code DataType.json} writes it, so that Spark reads a table from the metastore with its own
 * types and spelling of names. Every field is nullable: the table format does not promise otherwise to readers.
 */
final class SparkSchema {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private SparkSchema() {}

  /** @param columns in the order Spark shows them: partition columns last */
  static String json(List<Field> columns) {
    return struct(new StructType(columns)).toString();
  }

  private static ObjectNode struct(StructType type) {
    ObjectNode node = JSON.objectNode().put("type", "struct");
    ArrayNode fields = node.putArray("fields");
    for (Field field : type.fields()) {
      ObjectNode child = fields.addObject().put("name", field.name());
      child.set("type", type(field.type()));
      child.put("nullable", true).putObject("metadata");
    }
    return node;
  }

  private static JsonNode type(DataType type) {
    switch (type.kind()) {
      case INT:
      case TIME_MILLIS:
        return JSON.textNode("integer");
      case TIME_MICROS:
        return JSON.textNode("long");
      case BYTES:
        return JSON.textNode("binary");
      case TIMESTAMP_MILLIS:
      case TIMESTAMP_MICROS:
      case TIMESTAMP_NANOS:
        return JSON.textNode("timestamp");
      case LOCAL_TIMESTAMP_MILLIS:
      case LOCAL_TIMESTAMP_MICROS:
      case LOCAL_TIMESTAMP_NANOS:
        return JSON.textNode("timestamp_ntz");
      case STRUCT:
        return struct((StructType) type);
      case LIST:
        ObjectNode list = JSON.objectNode().put("type", "array");
        list.set("elementType", type(((ListType) type).element()));
        return list.put("containsNull", true);
      case MAP:
        ObjectNode map = JSON.objectNode().put("type", "map");
        map.set("keyType", type(((MapType) type).key()));
        map.set("valueType", type(((MapType) type).value()));
        return map.put("valueContainsNull", true);
      default:
        // boolean, long, float, double, string, date and decimal(p,s) are spelt alike here and in Spark.
        return JSON.textNode(type.toString());
    }
  }
}
