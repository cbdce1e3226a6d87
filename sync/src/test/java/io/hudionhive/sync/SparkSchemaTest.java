package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.schema.AvroTypes;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

class SparkSchemaTest {
  private static final String NULL_OR = "\"type\":[\"null\",";

  /** The text is what Hudi 1.2.0's {@code SparkSchemaUtils.convertToSparkSchemaJson} makes of the same Avro schema. */
  @Test
  void schemasAreSpeltAsHudisSyncDoes() {
    String json = json("{\"name\":\"Id\",\"type\":\"int\"},"
        + "{\"name\":\"big\"," + NULL_OR + "\"long\"]},"
        + "{\"name\":\"price\"," + NULL_OR
        + "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,\"scale\":2}]},"
        + "{\"name\":\"at\"," + NULL_OR + "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}]},"
        + "{\"name\":\"local\"," + NULL_OR + "{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}]},"
        + "{\"name\":\"raw\"," + NULL_OR + "\"bytes\"]},"
        + "{\"name\":\"tags\"," + NULL_OR + "{\"type\":\"array\",\"items\":\"string\"}]},"
        + "{\"name\":\"codes\",\"type\":{\"type\":\"array\",\"items\":[\"null\",\"int\"]}},"
        + "{\"name\":\"attrs\"," + NULL_OR + "{\"type\":\"map\",\"values\":\"double\"}]},"
        + "{\"name\":\"more\",\"type\":{\"type\":\"map\",\"values\":[\"null\",{\"type\":\"record\",\"name\":\"m\","
        + "\"fields\":[{\"name\":\"x\",\"type\":\"boolean\"}]}]}},"
        + "{\"name\":\"s\"," + NULL_OR + "{\"type\":\"record\",\"name\":\"s\",\"fields\":["
        + "{\"name\":\"d\",\"type\":{\"type\":\"int\",\"logicalType\":\"date\"}},"
        + "{\"name\":\"f\"," + NULL_OR + "\"float\"]}]}]}");

    assertThat(json).isEqualTo("{\"type\":\"struct\",\"fields\":["
        + "{\"name\":\"Id\",\"type\":\"integer\",\"nullable\":false,\"metadata\":{}},"
        + "{\"name\":\"big\",\"type\":\"long\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"price\",\"type\":\"decimal(10,2)\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"at\",\"type\":\"timestamp\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"local\",\"type\":\"timestamp_ntz\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"raw\",\"type\":\"binary\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"tags\",\"type\":{\"type\":\"array\", \"elementType\":\"string\",\"containsNull\":false},"
        + "\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"codes\",\"type\":{\"type\":\"array\", \"elementType\":\"integer\",\"containsNull\":true},"
        + "\"nullable\":false,\"metadata\":{}},"
        + "{\"name\":\"attrs\",\"type\":{\"type\":\"map\", \"keyType\":\"string\",\"valueType\":\"double\","
        + "\"valueContainsNull\":false},\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"more\",\"type\":{\"type\":\"map\", \"keyType\":\"string\",\"valueType\":{\"type\":\"struct\","
        + "\"fields\":[{\"name\":\"x\",\"type\":\"boolean\",\"nullable\":false,\"metadata\":{}}]},"
        + "\"valueContainsNull\":true},\"nullable\":false,\"metadata\":{}},"
        + "{\"name\":\"s\",\"type\":{\"type\":\"struct\",\"fields\":["
        + "{\"name\":\"d\",\"type\":\"date\",\"nullable\":false,\"metadata\":{}},"
        + "{\"name\":\"f\",\"type\":\"float\",\"nullable\":true,\"metadata\":{}}]},"
        + "\"nullable\":true,\"metadata\":{}}]}");
  }

  /** The same class says so of BLOBs and VARIANTs. */
  @Test
  void fieldsOfBlobsAreNamedAndThoseOfVariantsAreNot() {
    String blob = "{\"type\":\"record\",\"name\":\"blob\",\"logicalType\":\"blob\",\"fields\":["
        + "{\"name\":\"data\"," + NULL_OR + "\"bytes\"]}]}";
    String json = json("{\"name\":\"doc\"," + NULL_OR
        + "{\"type\":\"record\",\"name\":\"variant\",\"logicalType\":\"variant\",\"fields\":["
        + "{\"name\":\"metadata\",\"type\":\"bytes\"},{\"name\":\"value\",\"type\":\"bytes\"}]}]},"
        + "{\"name\":\"pic\"," + NULL_OR + blob + "]},"
        + "{\"name\":\"pics\",\"type\":{\"type\":\"array\",\"items\":[\"null\",\"blob\"]}},"
        + "{\"name\":\"named\"," + NULL_OR + "{\"type\":\"map\",\"values\":\"blob\"}]},"
        + "{\"name\":\"pairs\"," + NULL_OR
        + "{\"type\":\"array\",\"items\":{\"type\":\"array\",\"items\":\"blob\"}}]}");

    String data = "{\"type\":\"struct\",\"fields\":["
        + "{\"name\":\"data\",\"type\":\"binary\",\"nullable\":true,\"metadata\":{}}]}";
    assertThat(json).isEqualTo("{\"type\":\"struct\",\"fields\":["
        + "{\"name\":\"doc\",\"type\":{\"type\":\"struct\",\"fields\":["
        + "{\"name\":\"metadata\",\"type\":\"binary\",\"nullable\":false,\"metadata\":{}},"
        + "{\"name\":\"value\",\"type\":\"binary\",\"nullable\":false,\"metadata\":{}}]},"
        + "\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"pic\",\"type\":" + data + ",\"nullable\":true,\"metadata\":{\"hudi_type\":\"BLOB\"}},"
        + "{\"name\":\"pics\",\"type\":{\"type\":\"array\", \"elementType\":" + data + ",\"containsNull\":true},"
        + "\"nullable\":false,\"metadata\":{\"hudi_type\":\"BLOB\"}},"
        + "{\"name\":\"named\",\"type\":{\"type\":\"map\", \"keyType\":\"string\",\"valueType\":" + data
        + ",\"valueContainsNull\":false},\"nullable\":true,\"metadata\":{\"hudi_type\":\"BLOB\"}},"
        + "{\"name\":\"pairs\",\"type\":{\"type\":\"array\", \"elementType\":{\"type\":\"array\", \"elementType\":"
        + data + ",\"containsNull\":false},\"containsNull\":false},\"nullable\":true,\"metadata\":{}}]}");
  }

  @Test
  void aSchemaThatSaysTheSameInOtherWordsStays() {
    Map<String, String> wanted = SparkSchemaParts.of("{\"type\":\"struct\", \"fields\":[]}", 4000);
    Map<String, String> present = SparkSchemaParts.of("{\"fields\":[],\"type\":\"struct\"}", 7);
    present.put("owner", "someone");

    assertThat(SparkSchemaParts.keepingEqual(wanted, present))
        .hasSize(6)
        .containsEntry("spark.sql.sources.schema.numParts", "5")
        .containsEntry("spark.sql.sources.schema.part.0", "{\"field")
        .containsEntry("spark.sql.sources.schema.part.4", "}");
  }

  /** As Spark's CREATE TABLE leaves it, whose comments Hudi's own sync takes off. */
  @Test
  void whatSparkSaysOfColumnsBeyondTheirTypesStays() {
    String wanted = struct(field("id", "\"long\"", ""), field("new", "\"string\"", ""),
        field("s", struct(field("in", "\"integer\"", "\"comment\":\"new\"")), ""), field("was", "\"long\"", ""));
    String present = struct(field("s", struct(field("in", "\"integer\"", "\"comment\":\"old\"")), ""),
        field("id", "\"integer\"", "\"comment\":\"it's\",\"__CHAR_VARCHAR_TYPE_STRING\":\"char(3)\""),
        field("was", "\"long\"", "\"hudi_type\":\"BLOB\",\"theirs\":1"));

    assertThat(kept(wanted, present)).isEqualTo(struct(
        field("id", "\"long\"", "\"comment\":\"it's\""), field("new", "\"string\"", ""),
        field("s", struct(field("in", "\"integer\"", "\"comment\":\"new\"")), ""),
        field("was", "\"long\"", "\"theirs\":1")));
    assertThat(kept(wanted, kept(wanted, present))).isEqualTo(kept(wanted, present));
  }

  @Test
  void aVariantThatSpark4NamesSoStays() {
    String bytes = struct(field("value", "\"binary\"", ""));
    String variant = struct(field("metadata", "\"binary\"", ""), field("value", "\"binary\"", ""));
    String wanted = struct(field("v", variant, ""), field("other", bytes, ""));

    assertThat(kept(wanted, struct(field("v", "\"variant\"", ""), field("other", "\"variant\"", ""))))
        .isEqualTo(struct(field("v", "\"variant\"", ""), field("other", bytes, "")));
  }

  private static String struct(String... fields) {
    return "{\"type\":\"struct\",\"fields\":[" + String.join(",", fields) + "]}";
  }

  private static String field(String name, String type, String metadata) {
    return "{\"name\":\"" + name + "\",\"type\":" + type + ",\"nullable\":true,\"metadata\":{" + metadata + "}}";
  }

  private static String kept(String wanted, String present) {
    return Tables.joinedSparkSchema(
        SparkSchemaParts.keepingEqual(SparkSchemaParts.of(wanted, 4000), SparkSchemaParts.of(present, 50)));
  }

  @Test
  void whatIsNotTheSameSchemaGivesWay() {
    Map<String, String> wanted = SparkSchemaParts.of("{\"type\":\"struct\",\"fields\":[]}", 4000);
    Map<String, String> cutOff = new HashMap<>(SparkSchemaParts.of("{\"type\":\"struct\",\"fields\":[]}", 7));
    cutOff.remove("spark.sql.sources.schema.part.2");

    assertThat(SparkSchemaParts.keepingEqual(wanted, SparkSchemaParts.of("{\"type\":\"long\"}", 7))).isEqualTo(wanted);
    assertThat(SparkSchemaParts.keepingEqual(wanted, SparkSchemaParts.of("{\"type\":", 7))).isEqualTo(wanted);
    assertThat(SparkSchemaParts.keepingEqual(wanted, cutOff)).isEqualTo(wanted);
    assertThat(SparkSchemaParts.keepingEqual(wanted, Map.of())).isEqualTo(wanted);
    assertThat(SparkSchemaParts.keepingEqual(wanted, Map.of("spark.sql.sources.schema.numParts", "many")))
        .isEqualTo(wanted);
  }

  private static String json(String fields) {
    Schema schema = new Schema.Parser().parse("{\"type\":\"record\",\"name\":\"r\",\"fields\":[" + fields + "]}");
    return SparkSchema.json(
        AvroTypes.structOf(schema).fields(), HudiTypes.of(schema), RequiredFields.of(schema), false);
  }
}
