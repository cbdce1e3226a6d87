package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.List;
import org.junit.jupiter.api.Test;

class SparkSchemaTest {
  /** The text is what Spark 3.5 prints for the same schema with {@code StructType.json}. */
  @Test
  void schemasAreSpeltAsSparkDoes() {
    String json = SparkSchema.json(List.of(
        new Field("Id", DataType.INT),
        new Field("big", DataType.LONG),
        new Field("price", new DecimalType(10, 2)),
        new Field("at", DataType.TIMESTAMP_MICROS),
        new Field("local", DataType.LOCAL_TIMESTAMP_MILLIS),
        new Field("raw", DataType.BYTES),
        new Field("tags", new ListType(DataType.STRING)),
        new Field("attrs", new MapType(DataType.STRING, DataType.DOUBLE)),
        new Field("s", new StructType(List.of(new Field("d", DataType.DATE))))), HudiTypes.NONE, false);

    assertThat(json).isEqualTo("{\"type\":\"struct\",\"fields\":["
        + "{\"name\":\"Id\",\"type\":\"integer\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"big\",\"type\":\"long\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"price\",\"type\":\"decimal(10,2)\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"at\",\"type\":\"timestamp\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"local\",\"type\":\"timestamp_ntz\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"raw\",\"type\":\"binary\",\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"tags\",\"type\":{\"type\":\"array\",\"elementType\":\"string\",\"containsNull\":true},"
        + "\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"attrs\",\"type\":{\"type\":\"map\",\"keyType\":\"string\",\"valueType\":\"double\","
        + "\"valueContainsNull\":true},\"nullable\":true,\"metadata\":{}},"
        + "{\"name\":\"s\",\"type\":{\"type\":\"struct\",\"fields\":["
        + "{\"name\":\"d\",\"type\":\"date\",\"nullable\":true,\"metadata\":{}}]},"
        + "\"nullable\":true,\"metadata\":{}}]}");
  }
}
