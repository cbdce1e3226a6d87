package io.hudionhive.qtest.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector.Category;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;

/** A table as Hive knows it: columns with types, and rows in canonical spelling. */
record HiveTable(String name, Map<String, TypeInfo> columns) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  static HiveTable describe(Statement statement, String name) throws SQLException {
    Map<String, TypeInfo> columns = new LinkedHashMap<>();
    try (ResultSet rows = statement.executeQuery("describe " + name)) {
      while (rows.next() && !rows.getString(1).isBlank()) {
        columns.put(rows.getString(1), TypeInfoUtils.getTypeInfoFromTypeString(rows.getString(2)));
      }
    }
    return new HiveTable(name, columns);
  }

  /** All rows, each a map from column to canonical value. */
  List<Map<String, String>> rows(Statement statement, CanonicalValue canonical) throws SQLException {
    String list = columns.entrySet().stream()
        .map(column -> SelectedColumn.expression(column.getKey(), column.getValue()))
        .collect(Collectors.joining(", "));
    List<Map<String, String>> rows = new ArrayList<>();
    try (ResultSet answer = statement.executeQuery("select " + list + " from " + name)) {
      while (answer.next()) {
        rows.add(row(answer, canonical));
      }
    }
    return rows;
  }

  private Map<String, String> row(ResultSet answer, CanonicalValue canonical) throws SQLException {
    Map<String, String> row = new TreeMap<>();
    int index = 1;
    for (Map.Entry<String, TypeInfo> column : columns.entrySet()) {
      TypeInfo type = column.getValue();
      row.put(column.getKey(), canonical.of(type, cell(answer, index++, type)));
    }
    return row;
  }

  private static JsonNode cell(ResultSet answer, int index, TypeInfo type) throws SQLException {
    String text = answer.getString(index);
    if (text == null || type.getCategory() == Category.PRIMITIVE) {
      return text == null ? null : new TextNode(text);
    }
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new SQLException("Not JSON in a column of type " + type.getTypeName() + ": " + text, e);
    }
  }
}
