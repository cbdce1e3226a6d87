package io.hudionhive.udf.variant;

import static io.hudionhive.udf.Call.STRING;
import static io.hudionhive.udf.Call.constant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Call;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.AggregationBuffer;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.Mode;
import org.apache.hadoop.hive.ql.udf.generic.SimpleGenericUDAFParameterInfo;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expected values are those of Spark 4's documentation, or follow from its rules by hand. */
class VariantFunctionsTest {
  private static Object parsed(String json) throws HiveException {
    return Call.of(new ParseJson(), STRING).with(json);
  }

  private static String json(Object variant) throws HiveException {
    return (String) Call.of(new VariantToJson(), VariantBytes.INSPECTOR).with(variant);
  }

  private static Object get(String json, String path, String type) throws HiveException {
    return Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant(path), constant(type)).with(parsed(json));
  }

  private static Object tryGet(String json, String path, String type) throws HiveException {
    return Call.of(new TryVariantGet(), VariantBytes.INSPECTOR, constant(path), constant(type)).with(parsed(json));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{ \"b\" : 0.80, \"a\" : 1 } | {\"a\":1,\"b\":0.8}",
        "[1, -129, 40000, 5000000000, 12345678901234567890] | [1,-129,40000,5000000000,12345678901234567890]",
        "1e3 | 1000.0",
        "0.1234567890123456789012345678901234567 | 0.1234567890123456789012345678901234567",
        "0.123456789012345678901234567890123456789 | 0.12345678901234568",
        "\"\\u00e9\\n\" | \"é\\n\"",
        "{\"\":[],\"a\":{\"b\":null}} | {\"\":[],\"a\":{\"b\":null}}"
      })
  void jsonBecomesAVariantAndJsonAgain(String text, String expected) throws Exception {
    assertThat(json(parsed(text))).isEqualTo(expected);
  }

  @Test
  void bytesOfParsedJsonAreTheSpecifications() throws Exception {
    List<?> variant = (List<?>) parsed("{\"a\":1,\"b\":true}");
    assertThat((byte[]) variant.get(1)).isEqualTo(VariantBytes.hex(VariantBytes.A_IS_ONE_B_IS_TRUE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "{", "[1,]", "1 2", "nan", "{\"a\":1,\"a\":2}", "'a'", "{a:1}"})
  void textsThatAreNoJson(String text) throws Exception {
    assertThatThrownBy(() -> parsed(text)).isInstanceOf(HudiOnHiveException.class);
    assertThat(Call.of(new TryParseJson(), STRING).with(text)).isNull();
  }

  @Test
  void nestingOfOneThousandLevelsIsTheMost() throws Exception {
    String deepest = "[".repeat(1000) + "1" + "]".repeat(1000);
    assertThat(json(parsed(deepest))).isEqualTo(deepest);
    assertThatThrownBy(() -> parsed("[".repeat(10_000) + "]".repeat(10_000))).isInstanceOf(HudiOnHiveException.class);
  }

  @Test
  void examplesOfVariantGet() throws Exception {
    assertThat(get("{\"a\": 1}", "$.a", "int")).isEqualTo(1);
    assertThat(get("{\"a\": 1}", "$.b", "int")).isNull();
    assertThat(get("[1, \"2\"]", "$[1]", "string")).isEqualTo("2");
    assertThat(get("[1, \"2\"]", "$[2]", "string")).isNull();
    assertThatThrownBy(() -> get("[1, \"hello\"]", "$[1]", "int"))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("\"hello\"")
        .hasMessageContaining("int");
    assertThat(tryGet("[1, \"hello\"]", "$[1]", "int")).isNull();
    assertThat(tryGet("[1, \"hello\"]", "$[1]", "string")).isEqualTo("hello");
  }

  @Test
  void pathsWithQuotedNames() throws Exception {
    String json = "{\"a b\":{\"c.d\":[10,{\"e[0]\":20}]}}";
    assertThat(get(json, "$['a b'][\"c.d\"][1]['e[0]']", "int")).isEqualTo(20);
    assertThat(get(json, "$.a b['c.d'][0]", "bigint")).isEqualTo(10L);
    assertThat(get(json, "$.a b.c", "string")).isNull();
    for (String wrong : List.of("", "a", "$a", "$.", "$[", "$[-1]", "$['a'", "$[99999999999]", "$..a")) {
      assertThatThrownBy(() -> get(json, wrong, "int")).as(wrong).isInstanceOf(HiveException.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "error",
      value = {
        "127 | tinyint | 127",
        "128 | tinyint | error",
        "-32769 | smallint | error",
        "2147483648 | int | error",
        "2147483648 | long | 2147483648",
        "9223372036854775808 | bigint | error",
        "1.9 | int | 1",
        "-1.9 | int | -1",
        "1e30 | bigint | error",
        "\"12\" | int | 12",
        "\"1.5\" | int | error",
        "\"1.5\" | double | 1.5",
        "true | int | 1",
        "{} | int | error",
        "1.25 | decimal(3,1) | 1.3",
        "99.95 | decimal(3,1) | error",
        "12 | decimal(10,2) | 12",
        "0 | boolean | false",
        "\"yes\" | boolean | true",
        "\"maybe\" | boolean | error",
        "1.50 | string | 1.5",
        "[1, {\"a\" : 2}] | string | [1,{\"a\":2}]",
        "\"2024-02-29\" | date | 2024-02-29",
        "\"2023-02-29\" | date | error",
        "\"2024-02-29T12:30:00.5\" | timestamp | 2024-02-29 12:30:00.5",
        "\"2024-02-29 12:30:00+02:00\" | timestamp | 2024-02-29 10:30:00",
        "1.5 | timestamp | 1970-01-01 00:00:01.5",
        "9223372036854775807 | timestamp | error",
        "5 | date | error"
      })
  void scalarsAreCastOrRefused(String json, String type, String expected) throws Exception {
    if (expected == null) {
      assertThatThrownBy(() -> get(json, "$", type)).isInstanceOf(HudiOnHiveException.class);
      assertThat(tryGet(json, "$", type)).isNull();
    } else {
      assertThat(get(json, "$", type)).hasToString(expected);
    }
  }

  @Test
  void nestedTargets() throws Exception {
    assertThat(get("[1, null, 3]", "$", "array<int>")).isEqualTo(Arrays.asList(1, null, 3));
    assertThat(get("{\"a\": 1, \"B\": 2}", "$", "map<string, bigint>")).isEqualTo(Map.of("a", 1L, "B", 2L));
    assertThat(get("{\"a\": 1, \"B\": \"x\", \"c\": 3}", "$", "struct<b: string, a: int, d: date>"))
        .isEqualTo(Arrays.asList("x", 1, null));
    assertThat(get("{\"long\": 1}", "$", "struct<long:long>")).isEqualTo(List.of(1L));
    List<?> variants = (List<?>) get("[\"x\", null]", "$", "array<variant>");
    assertThat(json(variants.get(0))).isEqualTo("\"x\"");
    assertThat(json(variants.get(1))).isEqualTo("null");
    assertThatThrownBy(() -> get("[1, \"x\"]", "$", "array<int>")).isInstanceOf(HudiOnHiveException.class);
    assertThatThrownBy(() -> get("[1]", "$", "map<string,int>")).isInstanceOf(HudiOnHiveException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "null | VOID",
        "[{\"b\":true,\"a\":0}] | ARRAY<OBJECT<a: BIGINT, b: BOOLEAN>>",
        "[] | ARRAY<VOID>",
        "{} | OBJECT<>",
        "[1, 2.5] | ARRAY<DECIMAL(21,1)>",
        "[1, 2.5e0] | ARRAY<DOUBLE>",
        "[1, \"x\"] | ARRAY<VARIANT>",
        "[{\"a\":1},{\"b\":null},{\"a\":null}] | ARRAY<OBJECT<a: BIGINT, b: VOID>>",
        "0.05 | DECIMAL(2,2)",
        "{\"a b\":1} | OBJECT<`a b`: BIGINT>"
      })
  void schemas(String json, String expected) throws Exception {
    assertThat(Call.of(new SchemaOfVariant(), VariantBytes.INSPECTOR).with(parsed(json))).isEqualTo(expected);
  }

  private static Object schemaOf(List<String> texts) throws Exception {
    ObjectInspector[] arguments = {VariantBytes.INSPECTOR};
    List<Object> partials = new ArrayList<>();
    ObjectInspector partialInspector = null;
    for (String text : texts) {
      GenericUDAFEvaluator map = evaluator(arguments);
      partialInspector = map.init(Mode.PARTIAL1, arguments);
      AggregationBuffer buffer = map.getNewAggregationBuffer();
      map.reset(buffer);
      map.iterate(buffer, new Object[] {text == null ? null : parsed(text)});
      partials.add(map.terminatePartial(buffer));
    }
    GenericUDAFEvaluator reduce = evaluator(arguments);
    reduce.init(Mode.FINAL, new ObjectInspector[] {partialInspector});
    AggregationBuffer buffer = reduce.getNewAggregationBuffer();
    reduce.reset(buffer);
    for (Object partial : partials) {
      reduce.merge(buffer, partial);
    }
    return reduce.terminate(buffer);
  }

  private static GenericUDAFEvaluator evaluator(ObjectInspector[] arguments) throws Exception {
    return new SchemaOfVariantAgg().getEvaluator(new SimpleGenericUDAFParameterInfo(arguments, false, false, false));
  }

  @Test
  void schemasOfGroups() throws Exception {
    assertThat(schemaOf(List.of("1", "2", "3"))).isEqualTo("BIGINT");
    assertThat(schemaOf(Arrays.asList("{\"a\": 1}", null, "{\"b\": true}")))
        .isEqualTo("OBJECT<a: BIGINT, b: BOOLEAN>");
    assertThat(schemaOf(List.of("[1]", "{\"b\": true}"))).isEqualTo("VARIANT");
    assertThat(schemaOf(Arrays.asList((String) null))).isEqualTo("VOID");
  }

  private static List<String> exploded(VariantExplode function, Object variant) throws HiveException {
    List<String> rows = new ArrayList<>();
    function.initialize(new ObjectInspector[] {VariantBytes.INSPECTOR});
    function.setCollector(
        row -> {
          Object[] columns = (Object[]) row;
          rows.add(columns[0] + " " + columns[1] + " " + (columns[2] == null ? null : json(columns[2])));
        });
    function.process(new Object[] {variant});
    return rows;
  }

  @Test
  void explodedParts() throws Exception {
    assertThat(exploded(new VariantExplode(), parsed("[\"hello\", \"world\"]")))
        .containsExactly("0 null \"hello\"", "1 null \"world\"");
    assertThat(exploded(new VariantExplode(), parsed("{\"a\": true, \"b\": 3.14}")))
        .containsExactly("0 a true", "1 b 3.14");
    for (String none : List.of("[]", "{}", "1", "null")) {
      assertThat(exploded(new VariantExplode(), parsed(none))).as(none).isEmpty();
      assertThat(exploded(new VariantExplodeOuter(), parsed(none))).as(none).containsExactly("null null null");
    }
    assertThat(exploded(new VariantExplode(), null)).isEmpty();
    assertThat(exploded(new VariantExplodeOuter(), null)).containsExactly("null null null");
    assertThat(exploded(new VariantExplodeOuter(), parsed("[null]"))).containsExactly("0 null null");
  }

  @Test
  void randomJsonAgreesWithJackson() throws Exception {
    ObjectMapper mapper = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    Random random = new Random(11);
    for (int i = 0; i < 500; i++) {
      JsonNode node = randomNode(random, 4);
      JsonNode back = mapper.readTree(json(parsed(mapper.writeValueAsString(node))));
      assertThat(normal(back)).isEqualTo(normal(node));
    }
  }

  private static JsonNode randomNode(Random random, int depth) {
    JsonNodeFactory nodes = JsonNodeFactory.withExactBigDecimals(true);
    switch (random.nextInt(depth == 0 ? 5 : 7)) {
      case 0:
        return nodes.nullNode();
      case 1:
        return nodes.booleanNode(random.nextBoolean());
      case 2:
        return nodes.numberNode(random.nextLong() >> random.nextInt(64));
      case 3:
        return nodes.numberNode(BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), 1 + random.nextInt(9)));
      case 4:
        return nodes.textNode("x".repeat(random.nextInt(100)) + (char) random.nextInt(0xD800));
      case 5:
        ArrayNode array = nodes.arrayNode();
        for (int i = random.nextInt(40); i > 0; i--) {
          array.add(randomNode(random, depth - 1));
        }
        return array;
      default:
        ObjectNode object = nodes.objectNode();
        for (int i = random.nextInt(40); i > 0; i--) {
          object.set("k" + random.nextInt(1000), randomNode(random, depth - 1));
        }
        return object;
    }
  }

  /** Numbers by value, whatever their Java class and zeros at their end. */
  private static Object normal(JsonNode node) {
    if (node.isNumber()) {
      return node.decimalValue().stripTrailingZeros();
    }
    if (node.isArray()) {
      List<Object> values = new ArrayList<>();
      node.forEach(value -> values.add(normal(value)));
      return values;
    }
    if (node.isObject()) {
      Map<String, Object> values = new java.util.TreeMap<>();
      node.fields().forEachRemaining(field -> values.put(field.getKey(), normal(field.getValue())));
      return values;
    }
    return node;
  }
}
