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
   * The properties that are wanted, with the schema as it is where it says the same in other words or other parts, as
   * Spark, Hudi's sync and this one space it differently, and with what it says beyond the wanted one.
   */
  static Map<String, String> keepingEqual(Map<String, String> wanted, Map<String, String> present) {
    Optional<JsonNode> schema = schema(wanted);
    Optional<JsonNode> before = schema(present);
    if (!schema.isPresent() || !before.isPresent()) {
      return wanted;
    }
    JsonNode merged = SparkSchemaMerge.of(schema.get(), before.get());
    if (merged.equals(before.get())) {
      return with(wanted, partsOf(present));
    }
    return merged.equals(schema.get())
        ? wanted
        : with(wanted, of(merged.toString(), wanted.get(PART + 0).length()));
  }

  private static Map<String, String> with(Map<String, String> properties, Map<String, String> parts) {
    Map<String, String> all = new HashMap<>(properties);
    all.keySet().removeIf(SparkSchemaParts::isPart);
    all.putAll(parts);
    return all;
  }

  private static Map<String, String> partsOf(Map<String, String> properties) {
    Map<String, String> parts = new HashMap<>();
    int count = Integer.parseInt(properties.get(COUNT));
    for (int i = 0; i < count; i++) {
      parts.put(PART + i, properties.get(PART + i));
    }
    parts.put(COUNT, properties.get(COUNT));
    return parts;
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
