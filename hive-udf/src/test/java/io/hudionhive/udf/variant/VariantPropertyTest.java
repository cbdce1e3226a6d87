package io.hudionhive.udf.variant;

import static io.hudionhive.udf.Call.STRING;
import static io.hudionhive.udf.Call.constant;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.hudionhive.udf.BatchCall;
import io.hudionhive.udf.Call;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The functions over random documents, against what Jackson says of the same text. */
class VariantPropertyTest {
  private static final int DOCUMENTS = 150;
  private static final JsonNodeFactory NODES = JsonNodeFactory.withExactBigDecimals(true);

  private final ObjectMapper mapper =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).setNodeFactory(NODES);
  private final Random random = new Random(5);
  private Call parse;
  private Call toJson;

  @BeforeEach
  void prepare() throws Exception {
    parse = Call.of(new ParseJson(), STRING);
    toJson = Call.of(new VariantToJson(), VariantBytes.INSPECTOR);
  }

  private JsonNode document(int depth) {
    switch (random.nextInt(depth == 0 ? 5 : 8)) {
      case 0:
        return NODES.nullNode();
      case 1:
        return NODES.booleanNode(random.nextBoolean());
      case 2:
        return NODES.numberNode(random.nextLong() >> random.nextInt(64));
      case 3:
        return NODES.numberNode(new BigDecimal(random.nextInt(2_000_000) - 1_000_000).movePointLeft(random.nextInt(5)));
      case 4:
        return NODES.textNode("é\uD83D\uDE00\"\n".repeat(random.nextInt(20)));
      case 5:
        ArrayNode array = NODES.arrayNode();
        for (int i = random.nextInt(6); i > 0; i--) {
          array.add(document(depth - 1));
        }
        return array;
      default:
        ObjectNode object = NODES.objectNode();
        for (int i = random.nextInt(6); i > 0; i--) {
          object.set(List.of("a", "b b", "C", "d.e", "f[0]", "g", "ü").get(random.nextInt(7)), document(depth - 1));
        }
        return object;
    }
  }

  private Object variant(JsonNode node) throws Exception {
    return parse.with(mapper.writeValueAsString(node));
  }

  private JsonNode back(Object variant) throws Exception {
    return variant == null ? null : mapper.readTree((String) toJson.with(variant));
  }

  /** All paths in a document, and some that lead nowhere. */
  private static Map<String, JsonNode> paths(JsonNode root) {
    Map<String, JsonNode> paths = new LinkedHashMap<>();
    collect("$", root, paths);
    return paths;
  }

  private static void collect(String path, JsonNode node, Map<String, JsonNode> paths) {
    paths.put(path, node);
    paths.putIfAbsent(path + "['none']", null);
    paths.putIfAbsent(path + "[" + node.size() + "]", null);
    node.fields().forEachRemaining(field -> collect(path + "['" + field.getKey() + "']", field.getValue(), paths));
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      collect(path + "[" + i + "]", node.get(i), paths);
    }
  }

  @Test
  void everyPathLeadsToTheValueJacksonHasThere() throws Exception {
    int found = 0;
    for (int i = 0; i < DOCUMENTS; i++) {
      JsonNode root = document(4);
      Object variant = variant(root);
      for (Map.Entry<String, JsonNode> path : paths(root).entrySet()) {
        Call get = Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant(path.getKey()));
        JsonNode expected = path.getValue();
        assertThat(normal(back(get.with(variant)))).as("%s of %s", path.getKey(), root).isEqualTo(normal(expected));
        found += expected == null ? 0 : 1;
      }
    }
    assertThat(found).isGreaterThan(DOCUMENTS);
  }

  /** Many keys, some of them beyond the first 65536 characters, whose order in bytes is another than in UTF-16. */
  @Test
  void everyFieldOfALargeObjectIsFound() throws Exception {
    for (int size : List.of(31, 32, 33, 255, 256, 700)) {
      ObjectNode root = NODES.objectNode();
      while (root.size() < size) {
        String start = List.of("k", "\uFFFD", "\uD83D\uDE00", "é").get(random.nextInt(4));
        root.put(start + random.nextInt(10_000), root.size());
      }
      Object variant = variant(root);
      for (Map.Entry<String, JsonNode> path : paths(root).entrySet()) {
        Call get = Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant(path.getKey()));
        assertThat(normal(back(get.with(variant)))).as(path.getKey()).isEqualTo(normal(path.getValue()));
      }
    }
  }

  @Test
  void typedValuesAreThoseOfJacksonInRowsAndInBatches() throws Exception {
    List<List<Object>> rows = new ArrayList<>();
    List<Object> texts = new ArrayList<>();
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < DOCUMENTS; i++) {
      ObjectNode root = NODES.objectNode();
      root.set("a", document(2));
      JsonNode value = root.get("a");
      rows.add(List.of(variant(root)));
      texts.add(value.isTextual() ? value.asText() : value.isNull() ? null : "");
      numbers.add(value.isIntegralNumber() ? (Object) value.asLong() : null);
    }
    List<String> struct = List.of("struct<metadata:binary,value:binary>");
    List<Object> batchTexts = BatchCall.of(new VariantGet(), struct, "$.a", "string").with(rows);
    List<Object> batchNumbers = BatchCall.of(new TryVariantGet(), struct, "$.a", "bigint").with(rows);
    Call text = Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant("$.a"), constant("string"));
    Call number = Call.of(new TryVariantGet(), VariantBytes.INSPECTOR, constant("$.a"), constant("bigint"));
    int compared = 0;
    for (int i = 0; i < rows.size(); i++) {
      assertThat(batchTexts.get(i)).isEqualTo(text.with(rows.get(i).get(0)));
      assertThat(batchNumbers.get(i)).isEqualTo(number.with(rows.get(i).get(0)));
      if (texts.get(i) == null || !texts.get(i).equals("")) {
        compared++;
        assertThat(batchTexts.get(i)).isEqualTo(texts.get(i));
      }
      if (numbers.get(i) != null) {
        compared++;
        assertThat(batchNumbers.get(i)).isEqualTo(numbers.get(i));
      }
    }
    assertThat(compared).isGreaterThan(20);
  }

  @Test
  void explodedRowsAreThePartsJacksonIteratesOver() throws Exception {
    for (int i = 0; i < DOCUMENTS; i++) {
      JsonNode root = document(3);
      Map<String, Object> parts = new TreeMap<>();
      root.fields().forEachRemaining(field -> parts.put(field.getKey(), normal(field.getValue())));
      for (int j = 0; root.isArray() && j < root.size(); j++) {
        parts.put(String.valueOf(j), normal(root.get(j)));
      }
      Map<String, Object> rows = new TreeMap<>();
      VariantExplode explode = new VariantExplode();
      explode.initialize(new ObjectInspector[] {VariantBytes.INSPECTOR});
      explode.setCollector(
          row -> {
            Object[] columns = (Object[]) row;
            try {
              Object key = columns[1] == null ? columns[0] : columns[1];
              rows.put(String.valueOf(key), normal(back(columns[2])));
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          });
      explode.process(new Object[] {variant(root)});
      assertThat(rows).isEqualTo(parts);
    }
  }

  @Test
  void documentsAreValidAndNullOnlyWhenTheyAreNull() throws Exception {
    Call isValid = Call.of(new IsValidVariant(), VariantBytes.INSPECTOR);
    Call isNull = Call.of(new IsVariantNull(), VariantBytes.INSPECTOR);
    for (int i = 0; i < DOCUMENTS; i++) {
      JsonNode root = document(3);
      assertThat(isValid.with(variant(root))).isEqualTo(true);
      assertThat(isNull.with(variant(root))).isEqualTo(root.isNull());
    }
  }

  /** Of documents whose arrays have elements of one kind, so that no types have to be merged. */
  @Test
  void schemasNameTheTypesOfJacksonsNodes() throws Exception {
    Call schema = Call.of(new SchemaOfVariant(), VariantBytes.INSPECTOR);
    for (int i = 0; i < DOCUMENTS; i++) {
      JsonNode root = uniform(document(4));
      assertThat(schema.with(variant(root))).as(root.toString()).isEqualTo(schema(root));
    }
  }

  private static JsonNode uniform(JsonNode node) {
    if (node.isArray()) {
      ArrayNode array = NODES.arrayNode();
      for (int i = 0; node.size() > 0 && i < 2; i++) {
        array.add(uniform(node.get(0)));
      }
      return array;
    }
    if (node.isObject()) {
      ObjectNode object = NODES.objectNode();
      node.fields().forEachRemaining(field -> object.set(field.getKey(), uniform(field.getValue())));
      return object;
    }
    return node;
  }

  private static String schema(JsonNode node) {
    if (node.isArray()) {
      return "ARRAY<" + (node.isEmpty() ? "VOID" : schema(node.get(0))) + ">";
    }
    if (node.isObject()) {
      Map<String, String> fields = new TreeMap<>();
      node.fields().forEachRemaining(field -> fields.put(field.getKey(), schema(field.getValue())));
      List<String> texts = new ArrayList<>();
      fields.forEach((name, type) -> texts.add((name.matches("\\w+") ? name : "`" + name + "`") + ": " + type));
      return "OBJECT<" + String.join(", ", texts) + ">";
    }
    if (node.isNumber()) {
      // A whole number written with a fraction is a decimal without one.
      BigDecimal number = node.decimalValue();
      BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
      plain = plain.scale() < 0 ? plain.setScale(0) : plain;
      return number.scale() <= 0
          ? "BIGINT"
          : "DECIMAL(" + Math.max(plain.precision(), plain.scale()) + "," + plain.scale() + ")";
    }
    return node.isNull() ? "VOID" : node.isBoolean() ? "BOOLEAN" : "STRING";
  }

  /** Numbers by value, whatever their Java class and zeros at their end; fields in the order of their names. */
  private static Object normal(JsonNode node) {
    if (node == null) {
      return null;
    }
    if (node.isNumber()) {
      return node.decimalValue().signum() == 0 ? BigDecimal.ZERO : node.decimalValue().stripTrailingZeros();
    }
    if (node.isContainerNode()) {
      Map<String, Object> fields = new TreeMap<>();
      node.fields().forEachRemaining(field -> fields.put(field.getKey(), normal(field.getValue())));
      List<Object> elements = new ArrayList<>();
      for (int i = 0; node.isArray() && i < node.size(); i++) {
        elements.add(normal(node.get(i)));
      }
      return Arrays.asList(node.getNodeType(), fields, elements);
    }
    return node;
  }
}
