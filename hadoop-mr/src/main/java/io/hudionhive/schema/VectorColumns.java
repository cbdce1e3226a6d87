package io.hudionhive.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.BadConfigurationException;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/** The VECTOR columns of a table, by their names in lower case, as the metastore's properties of the table say. */
public final class VectorColumns {
  /** {@code emb:VECTOR(4),emb8:VECTOR(3, INT8)}; the form of the entry in the footers of Hudi's Parquet files. */
  public static final String PROPERTY = "hudionhive.vector.columns";

  private static final String SPARK_SCHEMA = "spark.sql.sources.schema";
  private static final Pattern COMMA_BETWEEN = Pattern.compile(",(?![^(]*\\))");

  private VectorColumns() {}

  /**
   * The columns our own property names, else those of the schema Spark and Hudi's sync store.
   *
   * @return empty when the properties hold neither
   * @throws BadConfigurationException when one of them cannot be understood
   */
  public static Optional<Map<String, VectorType>> of(Properties properties) {
    String own = properties.getProperty(PROPERTY);
    if (own != null) {
      return Optional.of(parse(own));
    }
    return sparkSchema(properties).map(VectorColumns::ofSparkSchema);
  }

  /** The columns a value of {@link #PROPERTY} names. @throws BadConfigurationException when it cannot be understood */
  public static Map<String, VectorType> parse(String text) {
    Map<String, VectorType> columns = new LinkedHashMap<>();
    for (String entry : text.trim().isEmpty() ? new String[0] : COMMA_BETWEEN.split(text)) {
      int colon = entry.lastIndexOf(':');
      if (colon < 1) {
        throw new BadConfigurationException(
            "The table property " + PROPERTY + " has the entry '" + entry + "' where name:VECTOR(dimension) belongs");
      }
      columns.put(
          entry.substring(0, colon).trim().toLowerCase(Locale.ROOT), type(entry.substring(colon + 1), PROPERTY));
    }
    return columns;
  }

  private static VectorType type(String text, String property) {
    try {
      return VectorType.parse(text);
    } catch (IllegalArgumentException e) {
      throw new BadConfigurationException("The table property " + property + " is wrong: " + e.getMessage(), e);
    }
  }

  /** The JSON text, which is cut into parts because of the metastore's limit on a property's length. */
  private static Optional<String> sparkSchema(Properties properties) {
    String parts = properties.getProperty(SPARK_SCHEMA + ".numParts");
    if (parts == null) {
      return Optional.ofNullable(properties.getProperty(SPARK_SCHEMA));
    }
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < Integer.parseInt(parts.trim()); i++) {
      String part = properties.getProperty(SPARK_SCHEMA + ".part." + i);
      if (part == null) {
        throw new BadConfigurationException(
            "The table property " + SPARK_SCHEMA + ".part." + i + " is missing of " + parts + "; sync the table anew");
      }
      json.append(part);
    }
    return Optional.of(json.toString());
  }

  private static Map<String, VectorType> ofSparkSchema(String json) {
    JsonNode fields;
    try {
      fields = new ObjectMapper().readTree(json).path("fields");
    } catch (IOException e) {
      throw new BadConfigurationException(
          "The table property " + SPARK_SCHEMA + " is no JSON (" + e.getMessage() + "); sync the table anew", e);
    }
    Map<String, VectorType> columns = new LinkedHashMap<>();
    for (JsonNode field : fields) {
      String hudiType = field.path("metadata").path("hudi_type").asText("");
      if (hudiType.trim().toUpperCase(Locale.ROOT).startsWith("VECTOR")) {
        columns.put(field.path("name").asText().toLowerCase(Locale.ROOT), type(hudiType, SPARK_SCHEMA));
      }
    }
    return Collections.unmodifiableMap(columns);
  }
}
