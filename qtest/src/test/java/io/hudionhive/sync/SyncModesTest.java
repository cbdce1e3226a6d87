package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.qtest.cluster.MiniHiveServer;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.StructType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every way to the metastore of a real Hive. */
class SyncModesTest {
  private static final Field ID = new Field("RideId", DataType.LONG);
  private static final Field REGION = new Field("Region", DataType.STRING);
  private static final Field FARE = new Field("fare", DataType.DOUBLE);
  private static final Field WHERE = new Field("timestamp", new StructType(List.of(
      new Field("date", DataType.STRING), new Field("order", new ListType(new StructType(List.of(
          new Field("by", DataType.INT))))))));

  private static MiniHiveServer server;
  private static IMetaStoreClient client;
  private static Path base;

  private final Map<String, Supplier<Metastore>> modes = new LinkedHashMap<>();

  SyncModesTest() {
    modes.put("hms", () -> Metastores.open(options(), new Configuration()));
    modes.put("jdbc", () -> Metastores.open(jdbc(), new Configuration()));
    modes.put("jdbc_alone", () -> new SqlMetastore(JdbcSession.open(jdbc())));
    modes.put("hiveql", () -> Metastores.open(options("--sync-mode=hiveql"), new Configuration()));
  }

  @BeforeAll
  static void start() throws Exception {
    server = SharedCluster.server();
    client = ThriftMetastore.connect(new Configuration(), Optional.of(SharedCluster.hive().metastoreUri()));
    base = SharedCluster.hive().folder().resolve("modes/rides");
    Files.createDirectories(base);
  }

  @AfterAll
  static void stop() {
    client.close();
  }

  @Test
  void everyModeMakesTheSameEntriesInEachStep() throws Exception {
    Map<String, List<Map<String, String>>> entries = new LinkedHashMap<>();
    for (Map.Entry<String, Supplier<Metastore>> mode : modes.entrySet()) {
      String nullPartition = mode.getKey().equals("jdbc_alone") ? "none" : "__HIVE_DEFAULT_PARTITION__";
      entries.put(mode.getKey(), evolve("same_" + mode.getKey(), mode.getValue(), nullPartition));
    }
    entries.put("hms_none", evolve("same_hms_none", modes.get("hms"), "none"));
    entries.forEach((mode, steps) -> {
      List<Map<String, String>> expected = entries.get(mode.equals("jdbc_alone") ? "hms_none" : "hms");
      for (int step = 0; !mode.equals("hms_none") && step < expected.size(); step++) {
        assertThat(steps.get(step)).as(mode + ", step " + step).isEqualTo(expected.get(step));
      }
    });
  }

  @Test
  void sqlAloneRefusesANullPartition() {
    try (Metastore alone = modes.get("jdbc_alone").get()) {
      assertThatThrownBy(() -> sync(
          alone, new Step(rides(ID, REGION).partitions(paths("__HIVE_DEFAULT_PARTITION__"))), "nulls_alone"))
          .isInstanceOf(BadConfigurationException.class).hasMessageContaining("--metastore-uris");
    }
  }

  private List<Map<String, String>> evolve(
      String database, Supplier<Metastore> mode, String none) throws Exception {
    List<Map<String, String>> states = new ArrayList<>();
    List<Step> steps = List.of(
        new Step(rides(ID, REGION, FARE).partitions(paths("eu", "us", "it's")).mergeOnRead(true)),
        new Step(rides(ID, REGION, FARE).partitions(paths("eu", "us", "a/b c", none))
            .mergeOnRead(true).marker(marker(2)), "--sync-incremental=false"),
        new Step(rides(ID, WHERE, REGION, FARE).partitions(paths("eu", "us", "a-b c", none))
            .mergeOnRead(true).marker(marker(3)),
            "--sync-incremental=false", "--table-properties=owner=it's; \\ a\nb=2"),
        new Step(rides(REGION, new Field("fare", DataType.STRING, "what's \"paid\"; -- not tips"))
            .partitions(paths("eu", "us", "a-b c", none)).mergeOnRead(true).marker(marker(4)),
            "--sync-comment", "--serde-properties=x=y'z"),
        new Step(rides(REGION, FARE).partitions(paths("eu")).baseFileFormat("ORC").mergeOnRead(true).marker(marker(5)),
            "--batch-sync-num=2", "--sync-incremental=false"),
        new Step(rides(ID, REGION).partitionFields(List.of("RideId")).partitions(paths("1", "2")).mergeOnRead(true),
            "--recreate-table-on-error"));
    client.dropDatabase(database, false, true, true);
    for (Step step : steps) {
      try (Metastore metastore = mode.get()) {
        sync(metastore, step, database);
      }
      states.add(new SyncedEntries(client).of(database));
      try (Metastore metastore = mode.get()) {
        assertThat(sync(metastore, step, database)).as("nothing left to do in " + database).hasToString(
            "tables: 0 created, 0 changed; columns: 0 changed; partitions: 0 added, 0 changed, 0 dropped, 0 touched");
      }
    }
    return states;
  }

  @Test
  void nothingThatTextsHoldBreaksTheSql() throws Exception {
    HostileTexts texts = new HostileTexts(20260115);
    Files.createDirectories(base.resolve("left"));
    for (Map.Entry<String, Supplier<Metastore>> mode : modes.entrySet()) {
      String database = "hostile_" + mode.getKey();
      client.dropDatabase(database, false, true, true);
      try (Metastore metastore = mode.getValue().get()) {
        metastore.createDatabase(database);
        metastore.createTable(hostile(database, Map.of(), Map.of(), ""));
        for (int i = 0; i < 12; i++) {
          Map<String, String> properties = texts.properties();
          Map<String, String> serde = texts.properties();
          String comment = texts.next();
          Table table = hostile(database, properties, serde, comment);
          metastore.alterTable(table, false);
          List<String> value = List.of(texts.next());
          String folder = base + "/left";
          metastore.addPartitions(table, List.of(HostileTexts.partition(table, value, folder)));
          Partition moved = HostileTexts.partition(table, value, folder + "/a b%20'\"\\;");
          try {
            metastore.alterPartitions(table, List.of(moved));
          } catch (MetastoreException e) {
            // SQL alone cannot drop this one; it must say so rather than go on.
            assertThat(mode.getKey()).isEqualTo("jdbc_alone");
            assertThat(e).hasMessageContaining("left partition").hasMessageContaining("--metastore-uris");
            client.dropPartition(database, "t", value, false);
            metastore.addPartitions(table, List.of(moved));
          }
          metastore.touchPartitions(table, client.listPartitions(database, "t", (short) -1));

          Table found = client.getTable(database, "t");
          assertThat(found.getParameters()).containsAllEntriesOf(properties);
          assertThat(found.getSd().getSerdeInfo().getParameters()).containsAllEntriesOf(serde);
          assertThat(found.getSd().getCols().get(0).getComment()).isEqualTo(comment);
          assertThat(metastore.table(database, "t").orElseThrow().getParameters()).containsAllEntriesOf(properties);
          assertThat(client.getPartition(database, "t", value).getSd().getLocation())
              .as(mode.getKey() + ", partition " + value).endsWith("/left/a b%20'\"\\;");
          List<String> names = metastore.partitionNames(table);
          assertThat(metastore.partitions(table, names)).extracting(p -> p.getValues()).containsExactly(value);
          try {
            metastore.dropPartitions(table, List.of(value));
          } catch (MetastoreException e) {
            assertThat(mode.getKey()).isEqualTo("jdbc_alone");
            client.dropPartition(database, "t", value, false);
          }
          assertThat(client.listPartitionNames(database, "t", (short) -1)).isEmpty();
        }
        assertThat(base.resolve("left")).isDirectory();
      }
    }
  }

  private static Table hostile(
      String database, Map<String, String> properties, Map<String, String> serde, String comment) {
    Table table = WantedTables.of(rides(new Field("c", DataType.LONG, comment), REGION).build(),
        options("--database=" + database, "--table=t", "--sync-comment", "--omit-metafields")).get(0)
        .toTable("tester", 0);
    table.getParameters().putAll(properties);
    table.getSd().getSerdeInfo().getParameters().putAll(serde);
    return table;
  }

  @Test
  void insertsAreRefusedInEveryMode() throws Exception {
    for (Map.Entry<String, Supplier<Metastore>> mode : modes.entrySet()) {
      String database = "closed_" + mode.getKey();
      try (Metastore metastore = mode.getValue().get()) {
        sync(metastore, new Step(rides(ID, FARE).partitionFields(List.of())), database);
      }
      // From these Hive would answer count(*) itself, with the 0 that an empty folder of a new table has.
      assertThat(client.getTable(database, "rides").getParameters()).as(database)
          .doesNotContainKey("COLUMN_STATS_ACCURATE");
      try (Connection connection = server.connect(); Statement statement = connection.createStatement()) {
        assertThatThrownBy(() -> statement.execute("insert into " + database + ".rides (rideid) values (1)"))
            .isInstanceOf(SQLException.class).hasMessageContaining("Hudi");
      }
    }
  }

  @Test
  void aManagedTableKeepsItsDataWhenAPartitionGoes() throws Exception {
    Files.createDirectories(base.resolve("us"));
    for (String mode : List.of("jdbc", "hiveql")) {
      String database = "managed_" + mode;
      client.dropDatabase(database, false, true, true);
      try (Metastore metastore = modes.get(mode).get()) {
        sync(metastore, new Step(rides(ID, REGION).partitions(paths("eu", "us"))), database);
        Table table = client.getTable(database, "rides");
        table.putToParameters("external.table.purge", "true");
        client.alter_table(database, "rides", table);
        sync(metastore, new Step(rides(ID, REGION).partitions(paths("eu")), "--sync-incremental=false"), database);
      }
      assertThat(client.listPartitionNames(database, "rides", (short) -1)).containsExactly("region=eu");
      assertThat(base.resolve("us")).as(mode).isDirectory();
    }
    try (Metastore alone = modes.get("jdbc_alone").get()) {
      Table table = client.getTable("managed_jdbc", "rides");
      assertThatThrownBy(() -> alone.dropPartitions(table, List.of(List.of("eu"))))
          .isInstanceOf(BadConfigurationException.class).hasMessageContaining("external.table.purge");
      assertThatThrownBy(() -> alone.dropTable(table)).isInstanceOf(BadConfigurationException.class);
    }
  }

  @Test
  void whatCannotBeOpenedFailsAtTheStart() {
    assertThatThrownBy(() -> JdbcSession.open(options("--jdbc-url=jdbc:hive2://localhost:1/")))
        .isInstanceOf(HoodieHiveSyncException.class)
        .hasMessageStartingWith("ConnectException: Connection refused")
        .hasMessageContaining(": cannot open HiveServer2 at jdbc:hive2://localhost:1/ as hive; check --jdbc-url")
        .hasCauseInstanceOf(SQLException.class);
    assertThatThrownBy(() -> JdbcSession.open(options("--jdbc-url=jdbc:other://localhost/")))
        .isInstanceOf(HoodieHiveSyncException.class)
        .hasMessageStartingWith("SQLException: No suitable driver for jdbc:other://localhost/: cannot open HiveServer2")
        .hasCauseInstanceOf(SQLException.class);
  }

  private static SyncSummary sync(Metastore metastore, Step step, String database) {
    List<String> flags = new ArrayList<>(List.of(step.flags()));
    flags.add("--database=" + database);
    return new SyncRun(metastore, "tester").sync(step.table().build(), options(flags.toArray(new String[0])));
  }

  private static TableDescription.Builder rides(Field... fields) {
    return TableDescription.of(new org.apache.hadoop.fs.Path(base.toString()), new StructType(List.of(fields)))
        .named(Optional.empty(), Optional.of("Rides"))
        .partitionFields(List.of("Region"))
        .marker(marker(1));
  }

  private static CommitMarker marker(int day) {
    return CommitMarker.of(Optional.of("2024010" + day + "000000000"), Optional.of("2024010" + day + "000001000"));
  }

  private static Supplier<List<io.hudionhive.timeline.PartitionPath>> paths(String... paths) {
    return () -> java.util.Arrays.stream(paths).map(io.hudionhive.timeline.PartitionPath::of)
        .collect(java.util.stream.Collectors.toList());
  }

  private static SyncOptions jdbc() {
    return options("--sync-mode=jdbc", "--jdbc-url=" + server.jdbcUrl(), "--user=" + System.getProperty("user.name"));
  }

  private static SyncOptions options(String... flags) {
    List<String> arguments = new ArrayList<>(List.of(flags));
    arguments.add("--base-path=" + base);
    arguments.add("--metastore-uris=" + SharedCluster.hive().metastoreUri());
    return CommandLine.of(arguments.toArray(new String[0])).options();
  }

  /** A table at one time, and how it is synced. */
  private record Step(TableDescription.Builder table, String... flags) {}
}
