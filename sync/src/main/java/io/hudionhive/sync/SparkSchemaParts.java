package io.hudionhive.sync;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Spark's schema as properties of a table: its text in parts that each fit the metastore's column. */
final class SparkSchemaParts {
  private static final String PART = "spark.sql.sources.schema.part.";
  private static final String COUNT = "spark.sql.sources.schema.numParts";
  private static final ObjectMapper JSON = new ObjectMapper();

  private SparkSchemaParts() {}

  /** @param length of a part, in characters */
  static Map<String, String> of(String schema, int length) {
    int parts = (schema.length() + length - 1) / length;
    Map<String, String> properties = new HashMap<>();
    properties.put(COUNT, Integer.toString(parts));
    for (int i = 0; i < parts; i++) {
      properties.put(PART + i, schema.substring(i * length, Math.min(schema.length(), (i + 1) * length)));
    }
    return properties;
  }

  static boolean isPart(String key) {
    return key.startsWith(PART);
  }

  /**
   * The properties that are wanted, with the schema as it is where it says the same in other words or other parts:
   * Spark, Hudi's sync and this one space it differently.
   */
  static Map<String, String> keepingEqual(Map<String, String> wanted, Map<String, String> present) {
    Optional<JsonNode> schema = schema(wanted);
    if (!schema.isPresent() || !schema.equals(schema(present))) {
      return wanted;
    }
    Map<String, String> kept = new HashMap<>(wanted);
    kept.keySet().removeIf(SparkSchemaParts::isPart);
    int parts = Integer.parseInt(present.get(COUNT));
    for (int i = 0; i < parts; i++) {
      kept.put(PART + i, present.get(PART + i));
    }
    kept.put(COUNT, present.get(COUNT));
    return kept;
  }

  private static Optional<JsonNode> schema(Map<String, String> properties) {
    StringBuilder text = new StringBuilder();
    try {
      int parts = Integer.parseInt(properties.getOrDefault(COUNT, "0"));
      for (int i = 0; i < parts; i++) {
        String part = properties.get(PART + i);
        if (part == null) {
          return Optional.empty();
        }
        text.append(part);
      }
      return Optional.ofNullable(JSON.readTree(text.toString())).filter(JsonNode::isObject);
    } catch (NumberFormatException | JsonProcessingException e) {
      // Whoever wrote it, it is no schema: it is written anew.
      return Optional.empty();
    }
  }
}
