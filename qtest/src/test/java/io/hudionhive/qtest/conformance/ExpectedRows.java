package io.hudionhive.qtest.conformance;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector.Category;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** The rows that Spark read, in canonical spelling under Hive's column types. */
final class ExpectedRows {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private ExpectedRows() {}

  /**
   * Reads a file with one JSON object a line.
   *
   * @param canonical how values are spelled
   * @param vectors from the schema that Spark printed for the same rows
   * @param leftOut lower-case columns to leave out of each row
   */
  static List<Map<String, String>> read(
      Path file, Map<String, TypeInfo> columns, CanonicalValue canonical, VectorColumns vectors, Set<String> leftOut)
      throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    for (JsonNode object : lines(file)) {
      rows.add(row(object, columns, canonical, vectors, leftOut));
    }
    return rows;
  }

  /** Of a line of {@code NAME.past.jsonl}, what Spark read as of an instant. */
  static List<Map<String, String>> past(
      JsonNode line, Map<String, TypeInfo> columns, CanonicalValue canonical, VectorColumns vectors,
      Set<String> leftOut) {
    List<Map<String, String>> rows = new ArrayList<>();
    for (JsonNode object : line.get("rows")) {
      rows.add(row(object, columns, canonical, vectors, leftOut));
    }
    return rows;
  }

  /** A file with one JSON object a line, numbers as they are spelled. */
  static List<JsonNode> lines(Path file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank()) {
        lines.add(JSON.readTree(line));
      }
    }
    return lines;
  }

  private static Map<String, String> row(
      JsonNode object, Map<String, TypeInfo> columns, CanonicalValue canonical, VectorColumns vectors,
      Set<String> leftOut) {
    Map<String, String> row = new TreeMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> fields = object.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      String name = field.getKey().toLowerCase(Locale.ROOT);
      if (leftOut.contains(name)) {
        continue;
      }
      TypeInfo type = columns.get(name);
      if (type == null) {
        throw new AssertionError("Spark reads a column " + name + " that Hive's table lacks: " + columns.keySet());
      }
      JsonNode value = field.getValue();
      boolean vector = type.getCategory() == Category.PRIMITIVE && value.isArray();
      row.put(name, vector ? vectors.base64(name, value) : canonical.of(type, value));
    }
    return row;
  }
}
