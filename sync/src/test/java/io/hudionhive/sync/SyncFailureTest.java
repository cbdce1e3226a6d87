package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import io.hudionhive.servers.CallFate;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.hudi.hive.HiveSyncTool;
import org.apache.hudi.hive.SlashEncodedDayPartitionValueExtractor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the tool prints when it fails, whatever the reason is: the root cause first, then the step, then what to do, and
 * the table. {@code qtest} has the failures that need HiveServer2.
 */
class SyncFailureTest {
  @TempDir Path folder;

  private final String database = ServerSync.freshDatabase();
  private MetastoreProcess server;
  private Path table;

  @BeforeEach
  void writeTable() throws Exception {
    server = RealMetastores.of(MetastoreVersion.HIVE_4_0);
    table = new SampleTable(folder.resolve("rides")).write();
    Files.writeString(folder.resolve("hive-site.xml"), "<configuration>"
        + "<property><name>hive.metastore.connect.retries</name><value>1</value></property>"
        + "<property><name>hive.metastore.failure.retries</name><value>1</value></property>"
        + "<property><name>hive.metastore.client.connect.retry.delay</name><value>0s</value></property>"
        + "</configuration>");
  }

  @Test
  void theMetastoreDoesNotAnswer() {
    assertTold(failure("--metastore-uris=thrift://localhost:1"),
        "ConnectException: Connection refused",
        "cannot reach the metastore at thrift://localhost:1",
        "check the address and that the metastore runs");
  }

  @Test
  void theHostOfTheMetastoreIsUnknown() {
    assertTold(failure("--metastore-uris=thrift://no-host.invalid:9083"),
        "UnknownHostException: no-host.invalid",
        "cannot reach the metastore at thrift://no-host.invalid:9083",
        "check the address and that the metastore runs");
  }

  @Test
  void noMetastoreIsNamed() {
    assertTold(failure(), "No metastore address", "--metastore-uris", "hive-site.xml");
  }

  @Test
  void theMetastoreDoesNotKnowACall() throws Exception {
    try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
      proxy.decide(call -> call.equals("get_table_req") ? CallFate.INVALID_METHOD : CallFate.PASS);

      assertTold(failure("--metastore-uris=" + proxy.uri()),
          "Invalid method name: 'get_table_req'",
          "the metastore could not look up table " + database + ".rides",
          "--jdbc-url");
    }
  }

  @Test
  void theConnectionBreaksInTheMiddle() throws Exception {
    try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
      proxy.decide(call -> call.startsWith("create_table") ? CallFate.LOSE_CALL : CallFate.PASS);

      assertTold(failure("--metastore-uris=" + proxy.uri()),
          "Socket is closed by peer",
          "the metastore could not create table " + database + ".rides",
          "sync again");
    }
  }

  @Test
  void theFolderIsMissing() {
    table = folder.resolve("absent");

    assertTold(failureOnServer(),
        table + " is not a Hudi table", "it has no folder .hoodie", "Check the location");
  }

  @Test
  void thePropertiesOfTheTableAreMissing() throws Exception {
    Files.delete(table.resolve(".hoodie/hoodie.properties"));

    assertTold(failureOnServer(), "Table file:" + table + ": ", "hoodie.properties is missing", "Restore the file");
  }

  @Test
  void theFileSystemIsUnknown() {
    assertThat(printed(HiveSyncTool.FAILED, "--base-path=nofs://lake/rides", "--metastore-uris=" + server.uri()))
        .startsWith("No FileSystem for scheme \"nofs\": the table could not be read or synced; check --base-path")
        .endsWith("Could not sync nofs://lake/rides" + System.lineSeparator());
  }

  @Test
  void theExtractorIsNoClass() {
    assertTold(failureOnServer("--partition-value-extractor=my.Own", "--partitioned-by=id"),
        "ClassNotFoundException: my.Own",
        "Failed to initialize PartitionValueExtractor class my.Own",
        "it must be on the class path");
  }

  @Test
  void theExtractorDoesNotReadAPartition() throws Exception {
    partition("a/b");

    assertTold(failureOnServer("--partition-value-extractor=" + SlashEncodedDayPartitionValueExtractor.class.getName()),
        "IllegalArgumentException: Partition path 'a/b' is not of the form",
        "does not read partition 'a/b' as values of [id]",
        "--partition-value-extractor");
  }

  @Test
  void theJdbcDriverIsMissing() {
    assertTold(failureOnServer("--sync-mode=jdbc"),
        "ClassNotFoundException: org.apache.hive.jdbc.HiveDriver",
        "Hive's JDBC driver org.apache.hive.jdbc.HiveDriver cannot be loaded",
        "put hive-jdbc and what it needs on the class path");
  }

  @Test
  void sparkIsMissing() {
    assertTold(failureOnServer("--use-spark-catalog"),
        "ClassNotFoundException: scala.collection.Seq: --use-spark-catalog",
        " needs Spark 3.5",
        "run the sync inside a Spark application");
  }

  @Test
  void theDatabaseIsMissing() {
    assertTold(failureOnServer("--auto-create-database=false"),
        "Database " + database + " does not exist", "in the metastore", "--auto-create-database");
  }

  @Test
  void theEntryIsOfAnotherTable() throws Exception {
    sync();
    table = new SampleTable(folder.resolve("others")).write();

    assertTold(failureOnServer(),
        "Table " + database + ".rides exists in the metastore at file:" + folder.resolve("rides"),
        "not at file:" + folder.resolve("others"),
        "choose another name with --table");
  }

  @Test
  void theEntryHasOtherPartitionColumns() throws Exception {
    sync();
    partition("1");

    assertTold(failureOnServer(),
        "Table " + database + ".rides is partitioned by ()", "but must be by (id)", "drop the table in Hive");
  }

  @Test
  void theMetastoreRefusesATypeThatDoesNotFit() throws Exception {
    sync();
    StructType retyped = new StructType(List.of(new Field("id", DataType.BOOLEAN)));
    Table entry = WantedTables.of(TableDescription.of(new org.apache.hadoop.fs.Path(table.toString()), retyped)
        .named(Optional.of(database), Optional.of("rides")).build(), Tables.options()).get(0).toTable("tester", 0);

    MetastoreException refusal;
    try (Metastore metastore = ThriftMetastore.open(ServerSync.impatient(), Optional.of(server.uri()))) {
      refusal = catchThrowableOfType(MetastoreException.class, () -> metastore.alterTable(entry, false));
    }

    assertTold(SyncFailure.text(options(), refusal) + System.lineSeparator(),
        "The following columns have types incompatible with the existing columns in their respective positions : id",
        "the metastore could not change table " + database + ".rides",
        "--recreate-table-on-error");
  }

  @Test
  void noFolderOfHiveSettings() {
    assertTold(printed(HiveSyncTool.FAILED, "--base-path=" + table, "--hive-conf-dir=" + folder.resolve("none")),
        "No hive-site.xml in " + folder.resolve("none"), "which", "--hive-conf-dir");
  }

  @Test
  void whatTheArgumentsHoldIsSaidBeforeTheirList() {
    for (List<String> wrong : List.of(
        List.of("--sync-mode=thrift", "Sync mode 'thrift' does not exist", "hms, jdbc and hiveql"),
        List.of("--basepath=/t", "Option '--basepath' is not offered", "--help"),
        List.of("hive_sync.support_timestamp=maybe", "--support-timestamp", "true or false, not 'maybe'"),
        List.of("--batch-sync-num=0", "--batch-sync-num", "a number above 0, not '0'"),
        List.of("--props=/none/sync.properties", "NoSuchFileException: /none/sync.properties", "--props"))) {
      String told = printed(HiveSyncTool.WRONG_ARGUMENTS, "--base-path=" + table, wrong.get(0));
      assertThat(told).startsWith(wrong.get(1));
      assertThat(told.lines().findFirst().orElseThrow()).contains(wrong.get(2));
    }
  }

  /** @param why how the text starts */
  private void assertTold(String text, String why, String step, String remedy) {
    assertThat(text).startsWith(why).containsSubsequence(why, step, remedy)
        .endsWith(System.lineSeparator() + "Could not sync " + table + System.lineSeparator());
    assertThat(text.lines()).as("nothing but what to know: " + text).hasSize(2);
  }

  private void partition(String path) throws Exception {
    Files.writeString(table.resolve(".hoodie/hoodie.properties"), "hoodie.table.partition.fields=id\n",
        StandardOpenOption.APPEND);
    Files.writeString(
        Files.createDirectories(table.resolve(path)).resolve(".hoodie_partition_metadata"),
        "commitTime=20240101000000000\npartitionDepth=" + Path.of(path).getNameCount() + "\n");
  }

  private void sync() throws Exception {
    HudiSync.run(options("--metastore-uris=" + server.uri()), ServerSync.impatient());
  }

  private SyncOptions options(String... flags) {
    List<String> all = new ArrayList<>(List.of(flags));
    all.addAll(List.of("--base-path=" + table, "--database=" + database));
    return CommandLine.of(all.toArray(new String[0])).options();
  }

  private String failureOnServer(String... flags) {
    List<String> all = new ArrayList<>(List.of(flags));
    all.add("--metastore-uris=" + server.uri());
    return failure(all.toArray(new String[0]));
  }

  private String failure(String... flags) {
    List<String> all = new ArrayList<>(List.of(flags));
    all.addAll(List.of("--base-path=" + table, "--database=" + database, "--hive-conf-dir=" + folder));
    return printed(HiveSyncTool.FAILED, all.toArray(new String[0]));
  }

  private static String printed(int exitCode, String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true);
    assertThat(HiveSyncTool.run(arguments, out, new PrintStream(err, true, StandardCharsets.UTF_8)))
        .isEqualTo(exitCode);
    return err.toString(StandardCharsets.UTF_8);
  }
}
