package io.hudionhive.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import java.util.List;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AvroTypesTest {
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "\"boolean\" | boolean",
    "\"int\" | int",
    "\"long\" | long",
    "\"float\" | float",
    "\"double\" | double",
    "\"string\" | string",
    "\"bytes\" | bytes",
    "{\"type\":\"string\",\"logicalType\":\"uuid\"} | string",
    "{\"type\":\"enum\",\"name\":\"e\",\"symbols\":[\"A\"]} | string",
    "{\"type\":\"fixed\",\"name\":\"f\",\"size\":16} | bytes",
    "{\"type\":\"fixed\",\"name\":\"f\",\"size\":12,\"logicalType\":\"duration\"} | bytes",
    "{\"type\":\"fixed\",\"name\":\"f\",\"size\":4,\"logicalType\":\"decimal\",\"precision\":9} | decimal(9,0)",
    "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":38,\"scale\":3} | decimal(38,3)",
    "{\"type\":\"int\",\"logicalType\":\"date\"} | date",
    "{\"type\":\"int\",\"logicalType\":\"time-millis\"} | time_millis",
    "{\"type\":\"long\",\"logicalType\":\"time-micros\"} | time_micros",
    "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"} | timestamp_millis",
    "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"} | timestamp_micros",
    "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"} | timestamp_nanos",
    "{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"} | local_timestamp_millis",
    "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"} | local_timestamp_micros",
    "{\"type\":\"long\",\"logicalType\":\"local-timestamp-nanos\"} | local_timestamp_nanos",
    "[\"null\",\"int\"] | int",
    "[\"int\",\"null\"] | int",
    "[\"int\"] | int",
    "{\"type\":\"array\",\"items\":[\"null\",\"long\"]} | array<long>",
    "{\"type\":\"map\",\"values\":\"float\"} | map<string,float>",
    "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"A\",\"type\":\"int\"}]} | struct<A:int>"
  })
  void mapsTypes(String avro, String type) {
    assertThat(AvroTypes.typeOf(schema(avro))).hasToString(type);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "{\"type\":\"long\",\"logicalType\":\"a-later-one\"} | long",
    "{\"type\":\"long\",\"logicalType\":\"date\"} | long",
    "{\"type\":\"int\",\"logicalType\":\"timestamp-micros\"} | int",
    "{\"type\":\"string\",\"logicalType\":\"decimal\",\"precision\":4} | string",
    "{\"type\":\"bytes\",\"logicalType\":\"decimal\"} | bytes",
    "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":0} | bytes",
    "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":4,\"scale\":5} | bytes",
    "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":4,\"scale\":-1} | bytes"
  })
  void ignoresLogicalTypesThatDoNotApply(String avro, String type) {
    assertThat(AvroTypes.typeOf(schema(avro))).hasToString(type);
  }

  @Test
  void vectorsAreBytesBlobsAndVariantsStructs() {
    assertThat(AvroTypes.typeOf(schema("{'type':'fixed','name':'vector_float_4','size':16,'logicalType':'vector',"
        + "'dimension':4,'elementType':'FLOAT'}"))).isEqualTo(DataType.BYTES);
    assertThat(AvroTypes.typeOf(schema("{'type':'record','name':'variant','logicalType':'variant','fields':["
        + "{'name':'metadata','type':'bytes'},{'name':'value','type':'bytes'}]}")))
        .hasToString("struct<metadata:bytes,value:bytes>");
    assertThat(AvroTypes.typeOf(schema("{'type':'record','name':'blob','logicalType':'blob','fields':["
        + "{'name':'type','type':{'type':'enum','name':'blob_storage_type','symbols':['INLINE','OUT_OF_LINE']}},"
        + "{'name':'data','type':['null','bytes']},{'name':'reference','type':['null',{'type':'record',"
        + "'name':'reference','fields':[{'name':'external_path','type':'string'}]}]}]}")))
        .hasToString("struct<type:string,data:bytes,reference:struct<external_path:string>>");
  }

  @Test
  void docsBecomeComments() {
    List<Field> fields = AvroTypes.structOf(schema("{'type':'record','name':'r','fields':["
        + "{'name':'a','type':'int','doc':'about a'},{'name':'b','type':'int'}]}")).fields();

    assertThat(fields.get(0).comment()).contains("about a");
    assertThat(fields.get(1).comment()).isEmpty();
  }

  @Test
  void refusesWhatNoColumnCanBe() {
    assertUnsupported("['null','int','string']", "union");
    assertUnsupported("['int','string']", "union");
    assertUnsupported("['null']", "union");
    assertUnsupported("'null'", "NULL");
    assertUnsupported("{'type':'record','name':'node','fields':[{'name':'next','type':['null','node']}]}", "itself");
  }

  @Test
  void aRecordUsedTwiceIsNotRecursive() {
    assertThat(AvroTypes.typeOf(schema("{'type':'record','name':'r','fields':["
        + "{'name':'a','type':{'type':'record','name':'p','fields':[{'name':'x','type':'int'}]}},"
        + "{'name':'b','type':'p'}]}"))).hasToString("struct<a:struct<x:int>,b:struct<x:int>>");
  }

  @Test
  void unionsBecomeStructsWhereAsked() {
    Schema union = schema("['null',{'type':'record','name':'IntWrapper','namespace':'n','fields':["
        + "{'name':'value','type':'int'}]},'string']");

    assertThat(AvroTypes.typeOf(union, AvroUnions.AS_STRUCT))
        .hasToString("struct<IntWrapper:struct<value:int>,string:string>");
  }

  @Test
  void parsesNamesAndDefaultsThatAvroRefuses() {
    Schema schema = AvroTypes.parse(
        "{\"type\":\"record\",\"name\":\"r\",\"fields\":["
            + "{\"name\":\"a-b\",\"type\":\"int\",\"default\":null}]}",
        "here");

    assertThat(AvroTypes.structOf(schema)).hasToString("struct<a-b:int>");
  }

  @Test
  void refusesTextThatIsNoSchema() {
    assertThatThrownBy(() -> AvroTypes.parse("{\"type\":", "file X"))
        .isInstanceOf(DamagedFileException.class).hasMessageContaining("file X");
    assertThatThrownBy(() -> AvroTypes.parse("{\"type\":\"array\",\"items\":".repeat(100_000), "file X"))
        .isInstanceOf(DamagedFileException.class).hasMessageContaining("file X");
  }

  private static void assertUnsupported(String avro, String message) {
    assertThatThrownBy(() -> AvroTypes.typeOf(schema(avro)))
        .isInstanceOf(UnsupportedFeatureException.class).hasMessageContaining(message);
  }

  private static Schema schema(String json) {
    return new Schema.Parser().setValidate(false).parse(json.replace('\'', '"'));
  }
}
