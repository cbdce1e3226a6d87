package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.paths;
import static io.hudionhive.sync.Tables.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import io.hudionhive.servers.CallFate;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.SerDeInfo;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One client against the metastore servers of three Hive versions, and what they hold afterwards. */
class MetastoreVersionsTest {
  private static final String NOTHING =
      "tables: 0 created, 0 changed; columns: 0 changed; partitions: 0 added, 0 changed, 0 dropped, 0 touched";

  @TempDir java.nio.file.Path folder;

  private final String database = ServerSync.freshDatabase();

  @BeforeAll
  static void startServers() {
    RealMetastores.startAll();
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void theFirstSyncRegistersTableAndPartitions(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);

      SyncSummary summary = sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu", "us")));

      assertThat(summary).hasToString(
          "tables: 1 created, 0 changed; columns: 0 changed; partitions: 2 added, 0 changed, 0 dropped, 0 touched");
      Table table = entries.table(database, "rides");
      assertThat(table.getTableType()).isEqualTo("EXTERNAL_TABLE");
      assertThat(table.getOwner()).isEqualTo("tester");
      assertThat(texts(table.getSd().getCols())).containsExactly("rideid:bigint", "at:bigint", "fare:double");
      assertThat(texts(table.getPartitionKeys())).containsExactly("region:string");
      assertThat(table.getSd().getInputFormat()).isEqualTo("org.apache.hudi.hadoop.HoodieParquetInputFormat");
      assertThat(table.getParameters())
          .containsEntry("EXTERNAL", "TRUE")
          .containsEntry("last_commit_time_sync", "20240101000000000")
          .containsEntry("last_commit_completion_time_sync", "20240101000001000")
          .containsEntry("spark.sql.sources.provider", "hudi")
          .doesNotContainKeys("numFiles", "totalSize", "COLUMN_STATS_ACCURATE");
      assertThat(table.getSd().getSerdeInfo().getParameters())
          .containsEntry("hoodie.query.as.ro.table", "false")
          .containsEntry("path", folder.toString());
      assertThat(locations(entries)).containsExactly(folder + "/eu", folder + "/us");
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void aSyncWithNothingNewChangesNothing(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(Tables.RIDES, 1).mergeOnRead(true).partitions(paths("eu", "us")));
      Table before = entries.table(database, "rides_rt");
      List<Partition> partitions = entries.partitions(database, "rides_rt");

      for (String incremental : List.of("true", "false")) {
        assertThat(sync.sync(
                sync.rides(Tables.RIDES, 1).mergeOnRead(true).partitions(paths("eu", "us")),
                "--sync-incremental=" + incremental))
            .hasToString(NOTHING);
      }
      assertThat(entries.tables(database)).containsExactly("rides", "rides_ro", "rides_rt");
      assertThat(entries.table(database, "rides_rt")).isEqualTo(before);
      assertThat(entries.partitions(database, "rides_rt")).isEqualTo(partitions);
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void addedAndWidenedColumnsReachTableAndPartitions(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(withSeats(DataType.INT), 1).partitions(paths("eu", "us")));
      List<Field> fields = new ArrayList<>(withSeats(DataType.LONG).fields());
      fields.add(1, new Field("driver", DataType.STRING));

      sync.sync(sync.rides(new StructType(fields), 2).partitions(paths("eu", "us")).history(Tables.changed()));

      List<String> expected = List.of("rideid:bigint", "driver:string", "at:bigint", "fare:double", "seats:bigint");
      assertThat(texts(entries.table(database, "rides").getSd().getCols())).isEqualTo(expected);
      for (Partition partition : entries.partitions(database, "rides")) {
        assertThat(texts(partition.getSd().getCols())).isEqualTo(expected);
      }
      assertThat(entries.table(database, "rides").getParameters())
          .containsEntry("last_commit_time_sync", "20240102000000000");
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void fieldsThatComeInsideAStructReachTableAndPartitions(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      Field from = new Field("from", DataType.STRING);
      sync.sync(sync.rides(withSeats(new StructType(List.of(from))), 1).partitions(paths("eu")));

      sync.sync(sync.rides(withSeats(new StructType(List.of(new Field("class", DataType.INT), from))), 2)
          .partitions(paths("eu")).history(Tables.changed()));

      String expected = "seats:struct<class:int,from:string>";
      assertThat(texts(entries.table(database, "rides").getSd().getCols())).contains(expected);
      assertThat(texts(entries.partitions(database, "rides").get(0).getSd().getCols())).contains(expected);
    }
  }

  /** Only servers of Hive 2 do not let themselves be told not to compare columns position by position. */
  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void noQuerySeesATableWithoutColumnsThatStay(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version));
        ThriftProxy proxy = ThriftProxy.before(RealMetastores.of(version).port())) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(withSeats(DataType.INT), 1).partitions(paths("eu")));
      List<Field> fields = new ArrayList<>(withSeats(DataType.INT).fields());
      fields.add(1, new Field("since", DataType.LONG));
      Set<List<String>> seen = new LinkedHashSet<>();
      proxy.decide(call -> {
        seen.add(columns(entries));
        return CallFate.PASS;
      });

      sync.through(proxy.uri())
          .sync(sync.rides(new StructType(fields), 2).partitions(paths("eu")).history(Tables.changed()));

      List<List<String>> states = new ArrayList<>(List.of(
          List.of("rideid:bigint", "at:bigint", "fare:double", "seats:int"),
          List.of("rideid:bigint", "since:bigint", "at:bigint", "fare:double", "seats:int")));
      if (version == MetastoreVersion.HIVE_2_3) {
        states.add(1, List.of("rideid:bigint", "at:bigint"));
      }
      assertThat(seen).containsExactlyElementsOf(states);
    }
  }

  private List<String> columns(EntryReader entries) {
    try {
      return texts(entries.table(database, "rides").getSd().getCols());
    } catch (TException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void partitionsComeGoAndMove(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu", "us", "asia/x"))
          .partitionFields(List.of("Region")), "--partition-value-extractor=" + LastFolder.class.getName());

      SyncSummary summary = sync.sync(
          sync.rides(Tables.RIDES, 2).partitions(paths("eu", "asia2/x", "o'neill \"é\""))
              .history(Tables.history(
                  Set.copyOf(paths("us", "asia/x", "asia2/x", "o'neill \"é\"").get()),
                  Set.copyOf(paths("us", "asia/x").get()))),
          "--partition-value-extractor=" + LastFolder.class.getName());

      assertThat(summary).hasToString(
          "tables: 0 created, 0 changed; columns: 0 changed; partitions: 1 added, 1 changed, 1 dropped, 0 touched");
      assertThat(locations(entries)).containsExactly(folder + "/eu", folder + "/o'neill \"é\"", folder + "/asia2/x");
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void touchedPartitionsGetANewTime(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu", "us")));
      List<Partition> before = entries.partitions(database, "rides");

      SyncSummary summary = sync.sync(
          sync.rides(Tables.RIDES, 2).partitions(paths("eu", "us")).history(Tables.changed("eu")),
          "hoodie.meta.sync.touch.partitions.enabled=true");

      assertThat(summary.partitionsTouched()).isEqualTo(1);
      assertThat(entries.partitions(database, "rides").get(0).getSd()).isEqualTo(before.get(0).getSd());
      assertThat(entries.partitions(database, "rides").get(1)).isEqualTo(before.get(1));
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void commentsAndPropertiesAreUpdatedWithoutANewCommit(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu")));
      Table foreign = entries.table(database, "rides");
      foreign.getParameters().put("owner.team", "taxi");
      foreign.getSd().getSerdeInfo().getParameters().put("theirs", "1");
      entries.alter(foreign);
      StructType described = new StructType(List.of(
          new Field("RideId", DataType.LONG, "the ride"), new Field("Region", DataType.STRING, "where"),
          new Field("at", DataType.TIMESTAMP_MICROS), new Field("fare", DataType.DOUBLE)));

      sync.sync(sync.rides(described, 1).partitions(paths("eu")),
          "--sync-comment", "--table-properties=tier=gold", "--serde-properties=extra=x");

      Table table = entries.table(database, "rides");
      assertThat(table.getSd().getCols()).extracting(column -> column.getComment()).contains("the ride");
      assertThat(table.getPartitionKeys().get(0).getComment()).isEqualTo("where");
      assertThat(table.getParameters()).containsEntry("tier", "gold").containsEntry("owner.team", "taxi");
      SerDeInfo serde = table.getSd().getSerdeInfo();
      assertThat(serde.getParameters()).containsEntry("extra", "x").containsEntry("theirs", "1");
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void aDroppedEntryIsMadeAgain(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu", "us")));
      var before = entries.everything(database);
      entries.dropTable(database, "rides");
      assertThat(entries.tables(database)).isEmpty();

      sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu", "us")));

      assertThat(entries.everything(database)).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @EnumSource(MetastoreVersion.class)
  void anEntryThatCannotBeChangedIsMadeAnew(MetastoreVersion version) throws Exception {
    try (EntryReader entries = new EntryReader(RealMetastores.of(version))) {
      ServerSync sync = sync(version);
      sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu")));

      sync.sync(sync.rides(Tables.RIDES, 2).partitionFields(List.of("RideId")).partitions(paths("7")),
          "--recreate-table-on-error");

      assertThat(entries.tables(database)).containsExactly("rides");
      assertThat(texts(entries.table(database, "rides").getPartitionKeys())).containsExactly("rideid:bigint");
      assertThat(locations(entries)).containsExactly(folder + "/7");
    }
  }

  private ServerSync sync(MetastoreVersion version) throws InterruptedException {
    MetastoreProcess server = RealMetastores.of(version);
    return new ServerSync(server.uri(), folder, database);
  }

  private static StructType withSeats(DataType type) {
    List<Field> fields = new ArrayList<>(Tables.RIDES.fields());
    fields.add(new Field("seats", type));
    return new StructType(fields);
  }

  private List<String> locations(EntryReader entries) throws TException {
    return entries.partitions(database, "rides").stream()
        .map(partition -> new Path(partition.getSd().getLocation()).toUri().getPath())
        .toList();
  }
}
