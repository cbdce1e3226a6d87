package io.hudionhive.qtest.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.MapTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/**
 * One spelling for a value, whether Spark wrote it down as JSON (ISO timestamps) or Hive (SQL timestamps). Numbers are
 * compared by value, so that the two zeros are one; binaries are Base64 in both.
 *
 * <p>The result file of a Hive job is delimited text, which cannot tell a list of one null from null, nor a list of one
 * empty list from an empty list; {@code throughText} spells those alike.
 */
final class CanonicalValue {
  private final boolean throughText;

  CanonicalValue(boolean throughText) {
    this.throughText = throughText;
  }

  String of(TypeInfo type, JsonNode value) {
    if (value == null || value.isNull() || value.isMissingNode()) {
      return "null";
    }
    switch (type.getCategory()) {
      case PRIMITIVE:
        return primitive((PrimitiveTypeInfo) type, value);
      case LIST:
        return list(((ListTypeInfo) type).getListElementTypeInfo(), value);
      case MAP:
        return map((MapTypeInfo) type, value);
      case STRUCT:
        return struct((StructTypeInfo) type, value);
      default:
        throw new IllegalArgumentException("No comparison for type " + type.getTypeName());
    }
  }

  private String list(TypeInfo element, JsonNode value) {
    List<String> elements = new ArrayList<>();
    value.forEach(each -> elements.add(of(element, each)));
    if (throughText && (elements.equals(List.of("null")) || elements.equals(List.of("[]")))) {
      return elements.get(0);
    }
    return elements.toString();
  }

  private String map(MapTypeInfo type, JsonNode value) {
    List<String> entries = new ArrayList<>();
    for (Iterator<Map.Entry<String, JsonNode>> fields = value.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> entry = fields.next();
      entries.add(entry.getKey() + "->" + of(type.getMapValueTypeInfo(), entry.getValue()));
    }
    Collections.sort(entries);
    return "map" + entries;
  }

  private String struct(StructTypeInfo type, JsonNode value) {
    List<String> fields = new ArrayList<>();
    boolean isNull = SelectedColumn.hasBinary(type);
    for (Iterator<Map.Entry<String, JsonNode>> each = value.fields(); each.hasNext(); ) {
      Map.Entry<String, JsonNode> field = each.next();
      String name = field.getKey().toLowerCase(Locale.ROOT);
      if (!type.getAllStructFieldNames().contains(name)) {
        throw new AssertionError("Field " + name + " is not in Hive's " + type.getTypeName());
      }
      isNull &= field.getValue().isNull();
      fields.add(name + "=" + of(type.getStructFieldTypeInfo(name), field.getValue()));
    }
    Collections.sort(fields);
    return isNull ? "null" : "struct" + fields;
  }

  private String primitive(PrimitiveTypeInfo type, JsonNode value) {
    String text = value.asText();
    switch (type.getPrimitiveCategory()) {
      case FLOAT:
        return Float.toString(Float.parseFloat(text) + 0.0f);
      case DOUBLE:
        return Double.toString(Double.parseDouble(text) + 0.0);
      case DECIMAL:
        BigDecimal number = new BigDecimal(text);
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
      case TIMESTAMP:
        return LocalDateTime.parse(text.replace(' ', 'T').replaceFirst("Z$", "")).toString();
      default:
        return text;
    }
  }
}
