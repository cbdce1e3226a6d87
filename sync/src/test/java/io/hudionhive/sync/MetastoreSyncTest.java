package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.options;
import static io.hudionhive.sync.Tables.paths;
import static io.hudionhive.sync.Tables.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against Hive's own metastore server, with its default settings. */
class MetastoreSyncTest {
  @TempDir static java.nio.file.Path folder;

  private static IMetaStoreClient client;

  private final java.nio.file.Path base = folder.resolve("rides");

  @BeforeAll
  static void connect() throws Exception {
    InProcessMetastore metastore = InProcessMetastore.start(folder);
    client = ThriftMetastore.connect(new Configuration(false), Optional.of(metastore.uris()));
  }

  @AfterAll
  static void disconnect() {
    client.close();
  }

  @AfterEach
  void dropDatabase() throws TException {
    client.dropDatabase("shop", false, true, true);
  }

  @Test
  void theFirstSyncCreatesDatabaseTableAndPartitions() throws Exception {
    SyncSummary summary = sync(rides().partitions(paths("eu", "us")));

    assertThat(summary).hasToString(
        "tables: 1 created, 0 changed; columns: 0 changed; partitions: 2 added, 0 changed, 0 dropped, 0 touched");
    Table table = client.getTable("shop", "rides");
    assertThat(table.getTableType()).isEqualTo("EXTERNAL_TABLE");
    assertThat(texts(table.getSd().getCols())).containsExactly("rideid:bigint", "at:bigint", "fare:double");
    assertThat(texts(table.getPartitionKeys())).containsExactly("region:string");
    assertThat(new Path(table.getSd().getLocation()).toUri().getPath()).isEqualTo(base.toString());
    assertThat(table.getSd().getInputFormat()).isEqualTo("org.apache.hudi.hadoop.HoodieParquetInputFormat");
    assertThat(table.getSd().getOutputFormat()).isEqualTo("io.hudionhive.hive.HiveCannotWriteHudiTables");
    assertThat(table.getParameters())
        .containsEntry("EXTERNAL", "TRUE")
        .containsEntry("last_commit_time_sync", "20240101000000000")
        .containsEntry("last_commit_completion_time_sync", "20240101000001000")
        .containsEntry("spark.sql.sources.provider", "hudi");
    Partition eu = client.getPartition("shop", "rides", List.of("eu"));
    assertThat(new Path(eu.getSd().getLocation()).toUri().getPath()).isEqualTo(base + "/eu");
    assertThat(eu.getSd().getInputFormat()).isEqualTo(table.getSd().getInputFormat());
    assertThat(eu.getSd().getCols()).isEqualTo(table.getSd().getCols());
  }

  @Test
  void theSecondSyncChangesNothing() throws Exception {
    TableDescription.Builder table = rides().mergeOnRead(true).partitions(paths("eu"));
    sync(table);
    Table before = client.getTable("shop", "rides_rt");

    assertThat(sync(rides().mergeOnRead(true).partitions(paths("eu"))))
        .hasToString(
            "tables: 0 created, 0 changed; columns: 0 changed; partitions: 0 added, 0 changed, 0 dropped, 0 touched");
    assertThat(client.getTable("shop", "rides_rt")).isEqualTo(before);
  }

  @Test
  void theMetastoreKeepsNoStatistics() throws Exception {
    java.nio.file.Files.createDirectories(base.resolve("eu"));
    java.nio.file.Files.write(base.resolve("eu/superseded.parquet"), new byte[1000]);
    sync(rides().partitions(paths("eu")));
    sync(TableDescription.of(new Path(base.toString()), Tables.RIDES)
        .named(Optional.of("shop"), Optional.of("plain")));
    sync(TableDescription.of(new Path(base.toString()), new StructType(List.of(new Field("x", DataType.INT))))
        .named(Optional.of("shop"), Optional.of("plain")));

    for (String name : List.of("rides", "plain")) {
      assertThat(client.getTable("shop", name).getParameters())
          .containsEntry("DO_NOT_UPDATE_STATS", "true")
          .doesNotContainKeys("numFiles", "totalSize", "numRows", "COLUMN_STATS_ACCURATE");
    }
    assertThat(client.getPartition("shop", "rides", List.of("eu")).getParameters())
        .doesNotContainKeys("numFiles", "totalSize", "numRows", "COLUMN_STATS_ACCURATE");
  }

  @Test
  void aMergeOnReadTableGetsThreeEntries() throws Exception {
    sync(rides().mergeOnRead(true).partitions(paths("eu")));

    assertThat(client.getAllTables("shop")).containsExactlyInAnyOrder("rides", "rides_ro", "rides_rt");
    assertThat(client.getPartition("shop", "rides_ro", List.of("eu")).getSd().getInputFormat())
        .isEqualTo("org.apache.hudi.hadoop.HoodieParquetInputFormat");
    assertThat(client.getPartition("shop", "rides", List.of("eu")).getSd().getInputFormat())
        .isEqualTo("org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat");
  }

  @Test
  void newColumnsReachTableAndPartitionsWhereverTheyStand() throws Exception {
    sync(rides().partitions(paths("eu")));
    List<Field> fields = new ArrayList<>(Tables.RIDES.fields());
    fields.add(1, new Field("driver", DataType.STRING));
    fields.add(new Field("tip", DataType.INT));

    SyncSummary summary = sync(ridesWith(new StructType(fields)).partitions(paths("eu"))
        .marker(CommitMarker.of(Optional.of("20240102000000000"), Optional.empty())));

    assertThat(summary.tablesChanged()).isEqualTo(1);
    Table table = client.getTable("shop", "rides");
    assertThat(texts(table.getSd().getCols()))
        .containsExactly("rideid:bigint", "driver:string", "at:bigint", "fare:double", "tip:int");
    assertThat(client.getPartition("shop", "rides", List.of("eu")).getSd().getCols())
        .isEqualTo(table.getSd().getCols());
    assertThat(table.getParameters()).containsEntry("last_commit_time_sync", "20240102000000000");
    assertThat(Tables.joinedSparkSchema(table.getParameters())).contains("\"driver\"", "\"tip\"");
  }

  @Test
  void droppedAndRetypedColumnsReachTheMetastore() throws Exception {
    sync(rides().partitions(paths("eu")));
    StructType changed = new StructType(List.of(
        new Field("Region", DataType.STRING), new Field("at", DataType.STRING), new Field("fare", DataType.STRING)));

    sync(ridesWith(changed).partitions(paths("eu")));

    List<FieldSchema> columns = client.getTable("shop", "rides").getSd().getCols();
    assertThat(texts(columns)).containsExactly("at:string", "fare:string");
    assertThat(client.getPartition("shop", "rides", List.of("eu")).getSd().getCols()).isEqualTo(columns);
  }

  @Test
  void partitionsComeAndGo() throws Exception {
    sync(rides().partitions(paths("eu", "us")));
    java.nio.file.Files.createDirectories(base.resolve("us"));

    SyncSummary summary = sync(rides().partitions(paths("eu", "asia", "africa")), "--sync-incremental=false");

    assertThat(summary).hasToString(
        "tables: 0 created, 0 changed; columns: 0 changed; partitions: 2 added, 0 changed, 1 dropped, 0 touched");
    assertThat(client.listPartitionNames("shop", "rides", (short) -1))
        .containsExactlyInAnyOrder("region=eu", "region=asia", "region=africa");
    assertThat(base.resolve("us")).as("data of a dropped partition").exists();
  }

  @Test
  void valuesHiveEscapesInNamesAreFoundAgain() throws Exception {
    List<String> values = List.of("a b", "50%", "x=y:z", "straße", "it's", "__HIVE_DEFAULT_PARTITION__");
    String[] paths = values.toArray(new String[0]);
    sync(rides().partitions(paths(paths)));

    assertThat(sync(rides().partitions(paths(paths))))
        .hasToString(
            "tables: 0 created, 0 changed; columns: 0 changed; partitions: 0 added, 0 changed, 0 dropped, 0 touched");
    List<String> found = client.listPartitions("shop", "rides", (short) -1).stream()
        .map(partition -> partition.getValues().get(0)).collect(Collectors.toList());
    assertThat(found).containsExactlyInAnyOrderElementsOf(values);
    for (Partition partition : client.listPartitions("shop", "rides", (short) -1)) {
      assertThat(new Path(partition.getSd().getLocation()).getName()).isEqualTo(partition.getValues().get(0));
    }
  }

  @Test
  void partitionsThatMovedAreChangedEachToItsOwnFolder() throws Exception {
    sync(rides().partitions(paths("a-b", "c-d")));

    SyncSummary summary = sync(rides().partitions(paths("a/b", "c/d")), "--sync-incremental=false");

    assertThat(summary.partitionsChanged()).isEqualTo(2);
    for (String value : List.of("a-b", "c-d")) {
      Partition moved = client.getPartition("shop", "rides", List.of(value));
      assertThat(new Path(moved.getSd().getLocation()).toUri().getPath())
          .isEqualTo(base + "/" + value.replace('-', '/'));
    }
  }

  @Test
  void morePartitionsThanOneBatchAreSynced() throws Exception {
    String[] many = new String[300];
    for (int i = 0; i < many.length; i++) {
      many[i] = "p" + i;
    }
    assertThat(sync(rides().partitions(paths(many))).partitionsAdded()).isEqualTo(300);
    assertThat(sync(rides().partitions(paths(many))).partitionsAdded()).isZero();
    assertThat(client.listPartitionNames("shop", "rides", (short) -1)).hasSize(300);
  }

  @Test
  void entriesOfHudisOwnToolAreTakenOver() throws Exception {
    sync(rides().partitions(paths("eu")));
    Table table = client.getTable("shop", "rides");
    table.getSd().setOutputFormat("org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat");
    table.getSd().getSerdeInfo().putToParameters("theirs", "kept");
    table.putToParameters("hudi_writer_version", "1.2.0");
    table.putToParameters("spark.sql.sources.schema.part.7", "stale");
    client.alter_table("shop", "rides", table);

    assertThat(sync(rides().partitions(paths("eu"))).tablesChanged()).isEqualTo(1);

    Table synced = client.getTable("shop", "rides");
    assertThat(synced.getSd().getOutputFormat())
        .as("Hudi's tool would set it back")
        .isEqualTo("org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat");
    assertThat(synced.getSd().getSerdeInfo().getParameters()).containsEntry("theirs", "kept");
    assertThat(synced.getParameters())
        .containsEntry("hudi_writer_version", "1.2.0")
        .doesNotContainKey("spark.sql.sources.schema.part.7");
  }

  @Test
  void whatOthersSpellOtherwiseStays() throws Exception {
    sync(rides().partitions(paths("eu")));
    Table table = client.getTable("shop", "rides");
    String schema = Tables.joinedSparkSchema(table.getParameters()).replace(",", ", ");
    table.getSd().getSerdeInfo().putToParameters("path", "file://" + base + "/");
    table.putToParameters("spark.sql.sources.schema.part.0", schema.substring(0, 100));
    table.putToParameters("spark.sql.sources.schema.part.1", schema.substring(100));
    table.putToParameters("spark.sql.sources.schema.numParts", "2");
    client.alter_table("shop", "rides", table);

    assertThat(sync(rides().partitions(paths("eu"))).tablesChanged()).isZero();
    sync(rides().partitions(paths("eu")).marker(CommitMarker.of(Optional.of("20240102000000000"), Optional.empty())));

    Table synced = client.getTable("shop", "rides");
    assertThat(synced.getSd().getSerdeInfo().getParameters()).containsEntry("path", "file://" + base + "/");
    assertThat(Tables.joinedSparkSchema(synced.getParameters())).isEqualTo(schema);
  }

  @Test
  void anEntryOfAnotherTableIsLeftAlone() throws Exception {
    sync(rides());
    TableDescription.Builder elsewhere =
        TableDescription.of(new Path(folder.resolve("other").toString()), Tables.RIDES)
            .named(Optional.of("shop"), Optional.of("rides"));

    assertThatThrownBy(() -> sync(elsewhere))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("shop.rides")
        .hasMessageContaining("other")
        .hasMessageContaining("--table");
  }

  @Test
  void otherPartitionColumnsAreRefused() throws Exception {
    sync(rides().partitions(paths("eu")));

    assertThatThrownBy(() -> sync(rides().partitionFields(List.of("RideId")).partitions(paths("1"))))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("(region)")
        .hasMessageContaining("(rideid)");
  }

  @Test
  void aPartitionColumnKeepsItsTypeUntilAValueDoesNotFit() throws Exception {
    TableDescription.Builder numbers = rides().partitionFields(List.of("RideId")).partitions(paths("1"));
    sync(numbers);
    assertThat(texts(client.getTable("shop", "rides").getPartitionKeys())).containsExactly("rideid:bigint");

    assertThatThrownBy(() -> sync(
        rides().partitionFields(List.of("RideId")).partitions(paths("1", "two")), "--sync-incremental=false"))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("'two'")
        .hasMessageContaining("bigint")
        .hasMessageContaining("rideid");
  }

  @Test
  void aMissingDatabaseIsAnErrorWhenItMustNotBeCreated() {
    assertThatThrownBy(() -> sync(rides(), "--auto-create-database=false"))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("Database shop");
  }

  @Test
  void refusalsOfTheMetastoreNameTheStep() {
    Table table = WantedTables.of(rides().build(), options("--database=absent")).get(0).toTable("tester", 0);

    assertThatThrownBy(() -> new ThriftMetastore(client).createTable(table))
        .isInstanceOf(MetastoreException.class)
        .hasMessageContaining("create table absent.rides");
  }

  @Test
  void touchedPartitionsGetANewChangeTimeAndNothingElse() throws Exception {
    sync(rides().partitions(paths("eu", "us")));
    Partition before = client.getPartition("shop", "rides", List.of("eu"));
    before.putToParameters("transient_lastDdlTime", "1000");
    client.alter_partition("shop", "rides", before);

    SyncSummary summary = sync(
        rides().partitions(paths("eu", "us"))
            .history(Tables.changed("eu"))
            .marker(CommitMarker.of(Optional.of("20240103000000000"), Optional.of("20240103000000001"))),
        "hoodie.meta.sync.touch.partitions.enabled=true");

    assertThat(summary.partitionsTouched()).isEqualTo(1);
    Partition after = client.getPartition("shop", "rides", List.of("eu"));
    assertThat(Long.parseLong(after.getParameters().get("transient_lastDdlTime"))).isGreaterThan(1000);
    assertThat(after.getSd()).isEqualTo(before.getSd());
  }

  @Test
  void commentsReachColumnsAndPartitionColumns() throws Exception {
    StructType described = new StructType(List.of(
        new Field("RideId", DataType.LONG, "it's \"the\" ride; \\ –"), new Field("Region", DataType.STRING, "where")));
    sync(ridesWith(described).partitions(paths("eu")));
    assertThat(client.getTable("shop", "rides").getPartitionKeys().get(0).getComment()).isNull();

    assertThat(sync(ridesWith(described).partitions(paths("eu")), "--sync-comment").columnsChanged()).isEqualTo(1);

    Table table = client.getTable("shop", "rides");
    assertThat(table.getSd().getCols()).contains(new FieldSchema("rideid", "bigint", "it's \"the\" ride; \\ –"));
    assertThat(table.getPartitionKeys().get(0).getComment()).isEqualTo("where");
    assertThat(sync(ridesWith(described).partitions(paths("eu")), "--sync-comment").tablesChanged()).isZero();
    assertThat(sync(ridesWith(described).partitions(paths("eu"))).columnsChanged()).isZero();
    assertThat(client.getTable("shop", "rides").getPartitionKeys().get(0).getComment()).isEqualTo("where");
  }

  @Test
  void anEntryThatCannotBeChangedIsMadeAnew() throws Exception {
    sync(rides().partitions(paths("eu")));
    java.nio.file.Files.createDirectories(base.resolve("eu"));

    SyncSummary summary = sync(
        rides().partitionFields(List.of("RideId")).partitions(paths("1")), "--recreate-table-on-error");

    assertThat(summary.tablesCreated()).isEqualTo(1);
    assertThat(client.getAllTables("shop")).containsExactly("rides");
    Table table = client.getTable("shop", "rides");
    assertThat(texts(table.getPartitionKeys())).containsExactly("rideid:bigint");
    assertThat(new Path(table.getSd().getLocation()).toUri().getPath()).isEqualTo(base.toString());
    assertThat(client.listPartitionNames("shop", "rides", (short) -1)).containsExactly("rideid=1");
    assertThat(new Path(client.getPartition("shop", "rides", List.of("1")).getSd().getLocation()).toUri().getPath())
        .isEqualTo(base + "/1");
    assertThat(base.resolve("eu")).as("data of the old entry").exists();
  }

  @Test
  void anUnreachableMetastoreIsNamed() {
    Configuration hurried = new Configuration(false);
    hurried.set("hive.metastore.connect.retries", "1");
    hurried.set("hive.metastore.client.connect.retry.delay", "0s");

    assertThatThrownBy(() -> ThriftMetastore.connect(hurried, Optional.of("thrift://localhost:1")))
        .isInstanceOf(MetastoreException.class)
        .hasMessageContaining("thrift://localhost:1");
  }

  private TableDescription.Builder rides() {
    return ridesWith(Tables.RIDES);
  }

  private TableDescription.Builder ridesWith(StructType schema) {
    return TableDescription.of(new Path(base.toString()), schema)
        .named(Optional.of("shop"), Optional.of("Rides"))
        .partitionFields(List.of("Region"))
        .marker(CommitMarker.of(Optional.of("20240101000000000"), Optional.of("20240101000001000")));
  }

  private static SyncSummary sync(TableDescription.Builder table, String... flags) {
    return new SyncRun(new ThriftMetastore(client), "tester").sync(table.build(), options(flags));
  }
}
