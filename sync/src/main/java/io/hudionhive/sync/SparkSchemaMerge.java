package io.hudionhive.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Iterator;
import java.util.Map;

/**
 * A schema in Spark's JSON with what an entry's own one says beyond it, as after Spark's CREATE TABLE: comments and
 * other metadata of fields, and Spark 4's name for a VARIANT, which to others is a struct.
 */
final class SparkSchemaMerge {
  private static final String TYPE = "type";
  private static final String NAME = "name";
  private static final String METADATA = "metadata";
  private static final String FIELDS = "fields";
  private static final String COMMENT = "comment";

  /** The sync's own to set: a field that is no VECTOR or BLOB any more must not say so. */
  private static final String HUDI_TYPE = "hudi_type";

  private SparkSchemaMerge() {}

  /** A type with what the present one adds; neither changes. */
  static JsonNode of(JsonNode wanted, JsonNode present) {
    if (isVariant(present) && isVariantStruct(wanted)) {
      return present;
    }
    if (!wanted.isObject() || !wanted.path(TYPE).equals(present.path(TYPE))) {
      return wanted;
    }
    ObjectNode merged = wanted.deepCopy();
    for (String part : new String[] {"elementType", "keyType", "valueType"}) {
      if (wanted.has(part)) {
        merged.set(part, of(wanted.get(part), present.path(part)));
      }
    }
    for (JsonNode field : merged.path(FIELDS)) {
      for (JsonNode other : present.path(FIELDS)) {
        if (field.path(NAME).equals(other.path(NAME))) {
          merge((ObjectNode) field, other);
        }
      }
    }
    return merged;
  }

  private static void merge(ObjectNode field, JsonNode present) {
    JsonNode type = of(field.path(TYPE), present.path(TYPE));
    field.set(TYPE, type);
    ObjectNode metadata = (ObjectNode) field.get(METADATA);
    Iterator<Map.Entry<String, JsonNode>> others = present.path(METADATA).fields();
    while (others.hasNext()) {
      Map.Entry<String, JsonNode> other = others.next();
      boolean stays = other.getKey().equals(COMMENT)
          || !other.getKey().equals(HUDI_TYPE) && type.equals(present.path(TYPE));
      if (stays && !metadata.has(other.getKey())) {
        metadata.set(other.getKey(), other.getValue());
      }
    }
  }

  private static boolean isVariant(JsonNode type) {
    return type.equals(TextNode.valueOf("variant"));
  }

  private static boolean isVariantStruct(JsonNode type) {
    JsonNode fields = type.path(FIELDS);
    return fields.size() == 2 && isBinary(fields.get(0), "metadata") && isBinary(fields.get(1), "value");
  }

  private static boolean isBinary(JsonNode field, String name) {
    return field.path(NAME).asText().equals(name) && field.path(TYPE).asText().equals("binary");
  }
}
