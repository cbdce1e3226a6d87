package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.schema.AvroTypes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.metastore.api.Table;
import org.junit.jupiter.api.Test;

/** Columns of the types that the table format adds to Avro's, as others see them. */
class HudiTypeColumnsTest {
  /** As Hudi 1.2.0 writes them to commits of tables with VECTOR, BLOB and VARIANT columns. */
  private static final Schema SCHEMA = new Schema.Parser().parse(("{'type':'record','name':'r','fields':["
      + "{'name':'emb','type':['null',{'type':'fixed','name':'vector_float_4','size':16,'logicalType':'vector',"
      + "'dimension':4,'elementType':'FLOAT','storageBacking':'FIXED_BYTES'}]},"
      + "{'name':'b','type':['null',{'type':'fixed','name':'vector_int8_3','size':3,'logicalType':'vector',"
      + "'dimension':3,'elementType':'INT8','storageBacking':'FIXED_BYTES'}]},"
      + "{'name':'pic','type':['null',{'type':'record','name':'blob','logicalType':'blob','fields':["
      + "{'name':'type','type':'string'},{'name':'data','type':['null','bytes']},"
      + "{'name':'reference','type':['null',{'type':'record','name':'reference','fields':["
      + "{'name':'external_path','type':'string'},{'name':'offset','type':['null','long']},"
      + "{'name':'length','type':['null','long']},{'name':'managed','type':'boolean'}]}]}]}]},"
      + "{'name':'doc','type':['null',{'type':'record','name':'variant','logicalType':'variant','fields':["
      + "{'name':'metadata','type':'bytes'},{'name':'value','type':'bytes'}]}]}]}").replace('\'', '"'));

  @Test
  void hiveSeesBytesAndStructs() {
    assertThat(Tables.texts(entry().getSd().getCols())).containsExactly(
        "emb:binary",
        "b:binary",
        "pic:struct<type:string,data:binary,reference:struct<external_path:string,offset:bigint,length:bigint,"
            + "managed:boolean>>",
        "doc:struct<metadata:binary,value:binary>");
  }

  @Test
  void dimensionAndElementTypeOfVectorsStayInTheProperties() {
    Map<String, String> properties = entry().getParameters();

    assertThat(properties).containsEntry("hudionhive.vector.columns", "emb:VECTOR(4),b:VECTOR(3, INT8)");
    assertThat(Tables.joinedSparkSchema(properties)).contains(
        "{\"name\":\"emb\",\"type\":{\"type\":\"array\", \"elementType\":\"float\",\"containsNull\":false},"
            + "\"nullable\":true,\"metadata\":{\"hudi_type\":\"VECTOR(4)\"}}",
        "{\"name\":\"b\",\"type\":{\"type\":\"array\", \"elementType\":\"byte\",\"containsNull\":false},"
            + "\"nullable\":true,\"metadata\":{\"hudi_type\":\"VECTOR(3, INT8)\"}}",
        "\"metadata\":{\"hudi_type\":\"BLOB\"}}");
  }

  /** As Hudi's documentation of the types has it for BigQuery: bytes, and structs of their fields. */
  @Test
  void bigQueryHasTypesForThem() {
    assertThat(BigQuerySchema.text(AvroTypes.structOf(SCHEMA).fields(), HudiTypes.of(SCHEMA)).lines()).containsExactly(
        "emb BYTES  -- VECTOR(4)",
        "b BYTES  -- VECTOR(3, INT8)",
        "pic STRUCT<type STRING, data BYTES, reference STRUCT<external_path STRING, offset INT64, length INT64,"
            + " managed BOOL>>  -- BLOB",
        "doc STRUCT<metadata BYTES, value BYTES>  -- VARIANT");
  }

  @Test
  void bucketingIsPublishedAsAPropertyWhereHiveDoesNotPruneByIt() {
    String clause = "CLUSTERED BY (emb) SORTED BY (b ASC) INTO 8 BUCKETS";

    Table bucketed = entry("--bucket-sync", "--bucket-spec=" + clause);
    assertThat(bucketed.getParameters()).containsEntry("hudionhive.bucket.spec", clause);
    assertThat(bucketed.getSd().getNumBuckets()).as("Hive's own hash is another").isEqualTo(-1);
    assertThat(entry("--bucket-spec=" + clause).getParameters()).doesNotContainKey("hudionhive.bucket.spec");
    for (String wrong : List.of("CLUSTERED BY (a) INTO 0 BUCKETS", "CLUSTERED BY a INTO 2 BUCKETS; drop table t")) {
      assertThatThrownBy(() -> entry("--bucket-sync", "--bucket-spec=" + wrong))
          .isInstanceOf(BadConfigurationException.class).hasMessageContaining(wrong);
    }
  }

  @Test
  void metaColumnsAreLeftOutAndTheSparkVersionIsNamedWhenAskedFor() {
    Table entry = entry("--omit-metafields", "--spark-version=3.5.5");

    assertThat(entry.getSd().getCols().get(0).getName()).isEqualTo("emb");
    assertThat(entry.getParameters()).containsEntry("spark.sql.create.version", "3.5.5");
    assertThat(Tables.joinedSparkSchema(entry.getParameters())).doesNotContain("_hoodie_");
    assertThat(entry("--spark-datasource=false").getParameters())
        .noneSatisfy((key, value) -> assertThat(key).startsWith("spark."));
  }

  private static Table entry(String... flags) {
    TableDescription table = TableDescription.of(new Path("/data/rides"), AvroTypes.structOf(SCHEMA))
        .named(Optional.empty(), Optional.of("rides"))
        .hudiTypes(HudiTypes.of(SCHEMA))
        .requiredFields(RequiredFields.of(SCHEMA))
        .build();
    return WantedTables.of(table, Tables.options(flags)).get(0).toTable("someone", 0);
  }
}
