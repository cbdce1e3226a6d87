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
