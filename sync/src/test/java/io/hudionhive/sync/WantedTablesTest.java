package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.options;
import static io.hudionhive.sync.Tables.paths;
import static io.hudionhive.sync.Tables.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Table;
import org.junit.jupiter.api.Test;

class WantedTablesTest {
  private static final String FORMATS = "org.apache.hudi.hadoop.";

  @Test
  void aCopyOnWriteTableHasOneView() {
    List<WantedTable> wanted = WantedTables.of(Tables.rides().build(), options());

    assertThat(wanted).hasSize(1);
    Table table = wanted.get(0).toTable("someone", 1_700_000_000);
    assertThat(table.getDbName()).isEqualTo("default");
    assertThat(table.getTableName()).isEqualTo("rides");
    assertThat(table.getTableType()).isEqualTo("EXTERNAL_TABLE");
    assertThat(table.getOwner()).isEqualTo("someone");
    assertThat(table.getCreateTime()).isEqualTo(1_700_000_000);
    assertThat(table.getPartitionKeys()).isEmpty();
    assertThat(table.getSd().getLocation()).isEqualTo("/data/rides");
    assertThat(table.getSd().getInputFormat()).isEqualTo(FORMATS + "HoodieParquetInputFormat");
    assertThat(table.getSd().getOutputFormat()).isEqualTo("io.hudionhive.hive.HiveCannotWriteHudiTables");
    assertThat(table.getSd().getSerdeInfo().getSerializationLib())
        .isEqualTo("org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe");
    assertThat(table.getSd().getSerdeInfo().getParameters()).containsOnly(
        Map.entry("path", "/data/rides"),
        Map.entry("hoodie.query.as.ro.table", "false"),
        Map.entry("serialization.format", "1"));
  }

  @Test
  void aMergeOnReadTableHasThree() {
    List<WantedTable> wanted = WantedTables.of(Tables.rides().mergeOnRead(true).build(), options());

    assertThat(wanted).extracting(WantedTable::name).containsExactly("rides_ro", "rides_rt", "rides");
    assertThat(wanted).extracting(WantedTable::inputFormat).containsExactly(
        FORMATS + "HoodieParquetInputFormat",
        FORMATS + "realtime.HoodieParquetRealtimeInputFormat",
        FORMATS + "realtime.HoodieParquetRealtimeInputFormat");
    assertThat(wanted).extracting(table -> table.serdeParameters().get("hoodie.query.as.ro.table"))
        .containsExactly("true", "false", "false");
  }

  @Test
  void withoutRoSuffixTheBareNameIsReadOptimised() {
    List<WantedTable> wanted =
        WantedTables.of(Tables.rides().mergeOnRead(true).build(), options("--skip-ro-suffix"));

    assertThat(wanted).extracting(WantedTable::name).containsExactly("rides", "rides_rt");
    assertThat(wanted.get(0).serdeParameters()).containsEntry("hoodie.query.as.ro.table", "true");
  }

  @Test
  void oneStrategyAloneTakesTheBareName() {
    TableDescription.Builder table = Tables.rides().mergeOnRead(true);

    for (String strategy : List.of("RO", "rt")) {
      List<WantedTable> wanted = WantedTables.of(table.build(), options("--sync-strategy=" + strategy));
      assertThat(wanted).extracting(WantedTable::name).containsExactly("rides");
      assertThat(wanted.get(0).serdeParameters())
          .containsEntry("hoodie.query.as.ro.table", Boolean.toString(strategy.equals("RO")));
    }
    assertThat(WantedTables.of(table.build(), options("hoodie.meta.sync.sync_snapshot_with_table_name=false")))
        .extracting(WantedTable::name).containsExactly("rides_ro", "rides_rt");
  }

  @Test
  void metaColumnsComeFirstAndPartitionColumnsApart() {
    WantedTable wanted = only(Tables.rides().partitionFields(List.of("Region")).partitions(paths("eu", "us")));

    assertThat(wanted.columns()).extracting(FieldSchema::getName).containsExactly(
        "_hoodie_commit_time", "_hoodie_commit_seqno", "_hoodie_record_key", "_hoodie_partition_path",
        "_hoodie_file_name", "rideid", "at", "fare");
    assertThat(wanted.columns().subList(0, 5)).allMatch(column -> column.getType().equals("string"));
    assertThat(texts(wanted.columns())).containsExactly("rideid:bigint", "at:bigint", "fare:double");
    assertThat(texts(wanted.partitionColumns())).containsExactly("region:string");
    assertThat(wanted.partitions().all()).extracting(PartitionEntry::values)
        .containsExactly(List.of("eu"), List.of("us"));
  }

  @Test
  void timestampsFollowTheOption() {
    assertThat(texts(only(Tables.rides(), "--support-timestamp").columns())).contains("at:timestamp");
  }

  @Test
  void namesComeFromTheOptionsBeforeTheTable() {
    TableDescription.Builder named = Tables.rides().named(Optional.of("Shop"), Optional.of("Rides"));
    assertThat(only(named)).hasToString("shop.rides");
    assertThat(only(named, "--database=Other", "--table=T2")).hasToString("other.t2");
    assertThatThrownBy(() -> only(Tables.rides().named(Optional.empty(), Optional.empty())))
        .isInstanceOf(BadConfigurationException.class).hasMessageContaining("--table");
  }

  @Test
  void theExtractorFitsTheLayout() {
    TableDescription.Builder hiveStyle = Tables.rides().partitionFields(List.of("Region")).hiveStyle(true);
    assertThat(values(hiveStyle.partitions(paths("Region=a/b"))))
        .containsExactly(List.of("a/b"));
    assertThat(values(Tables.rides().partitionFields(List.of("Region")).partitions(paths("2024/01/05"))))
        .containsExactly(List.of("2024-01-05"));
    assertThat(values(Tables.rides().partitionFields(List.of("Region", "day")).partitions(paths("Region=eu/day=1"))))
        .containsExactly(List.of("eu", "1"));
    assertThat(values(Tables.rides().partitionFields(List.of("Region")).partitions(paths("2024/01/05/07")),
        "--partition-value-extractor=org.apache.hudi.hive.SlashEncodedHourPartitionValueExtractor"))
        .containsExactly(List.of("2024-01-05-07"));
  }

  @Test
  void theTablesOwnExtractorCountsUnlessAnotherIsNamed() {
    TableDescription.Builder table = Tables.rides().partitionFields(List.of("Region")).partitions(paths("a/b/c/d"))
        .extractorClass(Optional.of(LastFolder.class.getName()));

    assertThat(values(table)).containsExactly(List.of("d"));
    assertThat(values(table,
        "--partition-value-extractor=org.apache.hudi.hive.SinglePartPartitionValueExtractor"))
        .containsExactly(List.of("a-b-c-d"));
  }

  @Test
  void escapedValuesAreDecodedWhereTheTableEscapes() {
    TableDescription.Builder table =
        Tables.rides().partitionFields(List.of("Region")).partitions(paths("a%2Fb"));
    assertThat(values(table)).containsExactly(List.of("a%2Fb"));
    TableDescription.Builder escaped =
        Tables.rides().partitionFields(List.of("Region")).urlEncoded(true).partitions(paths("a%2Fb"));
    assertThat(values(escaped)).containsExactly(List.of("a/b"));
  }

  @Test
  void partitionColumnsHaveTheSchemasTypeWhereTheirValuesDo() {
    assertThat(keyOf(Tables.rides().partitionFields(List.of("RideId")).partitions(paths("17", "4"))))
        .isEqualTo("rideid:bigint");
    assertThat(keyOf(Tables.rides().partitionFields(List.of("RideId")).partitions(paths("17", "x"))))
        .isEqualTo("rideid:string");
    assertThat(keyOf(Tables.rides().partitionFields(List.of("gone")).partitions(paths("17")))).isEqualTo("gone:string");
  }

  @Test
  void textMadeByAKeyGeneratorIsText() {
    assertThat(keyOf(Tables.rides().partitionFields(List.of("RideId")).keyGenerator("TIMESTAMP")
        .partitions(paths("2024")))).isEqualTo("rideid:string");
    assertThat(keyOf(Tables.rides().partitionFields(List.of("RideId"))
        .keyGenerator("org.apache.hudi.keygen.TimestampBasedAvroKeyGenerator").partitions(paths("2024"))))
        .isEqualTo("rideid:string");
    assertThat(keyOf(Tables.rides().partitionFields(List.of("RideId:TIMESTAMP")).keyGenerator("CUSTOM")
        .partitions(paths("2024")))).isEqualTo("rideid:string");
    assertThat(keyOf(Tables.rides().partitionFields(List.of("RideId:SIMPLE")).keyGenerator("CUSTOM")
        .partitions(paths("2024")))).isEqualTo("rideid:bigint");
  }

  @Test
  void pathsThatDoNotFitAreErrorsThatSayWhatToDo() {
    assertThatThrownBy(() -> values(Tables.rides().partitionFields(List.of("a", "b")).partitions(paths("2024/01/05"))))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("MultiPartKeysValueExtractor")
        .hasMessageContaining("'2024/01/05'")
        .hasMessageContaining("[a, b]")
        .hasMessageContaining("[2024, 01, 05]")
        .hasMessageContaining("--partition-value-extractor");
    assertThatThrownBy(() -> values(Tables.rides().partitionFields(List.of("a")).hiveStyle(true)
        .partitions(paths("2024")))).isInstanceOf(BadConfigurationException.class).hasMessageContaining("'2024'");
    assertThatThrownBy(() -> values(Tables.rides().partitionFields(List.of("a")).partitions(paths("1/2", "1-2"))))
        .isInstanceOf(BadConfigurationException.class).hasMessageContaining("'1/2' and '1-2'");
    assertThatThrownBy(() -> only(Tables.rides(), "--partition-value-extractor=my.Own"))
        .isInstanceOf(BadConfigurationException.class).hasMessageContaining("my.Own");
  }

  @Test
  void columnsThatDifferInCaseOnlyAreRefused() {
    StructType schema = new StructType(List.of(new Field("a", DataType.INT), new Field("A", DataType.INT)));
    assertThatThrownBy(() -> only(Tables.ridesWith(schema)))
        .isInstanceOf(BadConfigurationException.class).hasMessageContaining("a and A");
  }

  @Test
  void otherBaseFileFormatsAreRefusedByName() {
    for (String format : List.of("LANCE", "VORTEX", "AVRO")) {
      assertThatThrownBy(() -> only(Tables.rides().baseFileFormat(format), "--base-file-format=PARQUET"))
          .isInstanceOf(UnsupportedFeatureException.class).hasMessageContaining(format);
      assertThatThrownBy(() -> only(Tables.rides(), "--base-file-format=" + format))
          .isInstanceOf(UnsupportedFeatureException.class).hasMessageContaining(format);
    }
  }

  @Test
  void theInputFormatIsNamedAfterTheFormatOfBaseFiles() {
    assertThat(only(Tables.rides().baseFileFormat("ORC")).inputFormat())
        .isEqualTo("org.apache.hudi.hadoop.HoodieOrcInputFormat");
    assertThat(only(Tables.rides().baseFileFormat("HFILE")).inputFormat())
        .isEqualTo("org.apache.hudi.hadoop.HoodieHFileInputFormat");
    assertThat(only(Tables.rides().baseFileFormat("ORC").mergeOnRead(true), "--sync-strategy=RT").inputFormat())
        .isEqualTo("org.apache.hudi.hadoop.realtime.HoodieOrcRealtimeInputFormat");
  }

  @Test
  void tablesWithVectorsAreReadThroughTheSerdeThatShowsArrays() {
    String schema = "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"Fare\",\"type\":[\"null\","
        + "{\"type\":\"fixed\",\"name\":\"v\",\"size\":8,\"logicalType\":\"vector\","
        + "\"dimension\":2,\"elementType\":\"FLOAT\"}]}]}";
    HudiTypes types = HudiTypes.of(new Schema.Parser().parse(schema));
    StructType columns = new StructType(List.of(new Field("Fare", DataType.BYTES)));
    String arrays = "io.hudionhive.serde.HudiParquetSerDe";
    String plain = "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe";

    assertThat(serde(Tables.ridesWith(columns).hudiTypes(types))).isEqualTo(arrays);
    assertThat(serde(Tables.ridesWith(columns).hudiTypes(types), "--vector-serde=never")).isEqualTo(plain);
    assertThat(serde(Tables.ridesWith(columns))).isEqualTo(plain);
    assertThat(serde(Tables.ridesWith(columns), "--vector-serde=always")).isEqualTo(arrays);
    assertThatThrownBy(() -> options("--vector-serde=x"))
        .isInstanceOf(BadConfigurationException.class).hasMessageContaining("'x'");
  }

  private static String serde(TableDescription.Builder table, String... flags) {
    return only(table, flags).toTable("someone", 0).getSd().getSerdeInfo().getSerializationLib();
  }

  @Test
  void parametersTellOthersWhatTheTableIs() {
    Map<String, String> parameters =
        only(Tables.rides().partitionFields(List.of("Region")).partitions(paths("eu"))).parameters();

    assertThat(parameters)
        .containsEntry("DO_NOT_UPDATE_STATS", "true")
        .containsEntry("spark.sql.sources.provider", "hudi")
        .containsEntry("spark.sql.sources.schema.numParts", "1")
        .containsEntry("spark.sql.sources.schema.numPartCols", "1")
        .containsEntry("spark.sql.sources.schema.partCol.0", "Region")
        .doesNotContainKeys("COLUMN_STATS_ACCURATE", "numRows");
    assertThat(Tables.joinedSparkSchema(parameters))
        .startsWith("{\"type\":\"struct\",\"fields\":[{\"name\":\"_hoodie_commit_time\",\"type\":\"string\"")
        .endsWith("{\"name\":\"Region\",\"type\":\"string\",\"nullable\":true,\"metadata\":{}}]}");
  }

  @Test
  void longSparkSchemasAreCutIntoParts() {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      fields.add(new Field("column" + i, DataType.INT));
    }
    Map<String, String> parameters = only(Tables.ridesWith(new StructType(fields))).parameters();

    int parts = Integer.parseInt(parameters.get("spark.sql.sources.schema.numParts"));
    assertThat(parts).isGreaterThan(2);
    for (int i = 0; i < parts; i++) {
      assertThat(parameters.get("spark.sql.sources.schema.part." + i)).hasSizeBetween(1, 4000);
    }
    assertThat(Tables.joinedSparkSchema(parameters)).contains("\"column0\"", "\"column199\"").endsWith("]}");
    assertThat(only(Tables.rides(), "--spark-schema-length-threshold=100").parameters())
        .hasEntrySatisfying("spark.sql.sources.schema.part.0", part -> assertThat(part).hasSize(100));
  }

  private static WantedTable only(TableDescription.Builder table, String... flags) {
    return WantedTables.of(table.build(), options(flags)).get(0);
  }

  private static List<List<String>> values(TableDescription.Builder table, String... flags) {
    return only(table, flags).partitions().all().stream().map(PartitionEntry::values).toList();
  }

  private static String keyOf(TableDescription.Builder table) {
    return texts(only(table).partitionColumns()).get(0);
  }
}
