package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the tool prints, in every mode, against a real Hive. */
class ToolReportsTest {
  private static final String COUNTS = "\"tables_created\":%d,\"tables_changed\":0,\"columns_changed\":0,"
      + "\"partitions_added\":%d,\"partitions_changed\":0,\"partitions_dropped\":0,\"partitions_touched\":0,";

  @ParameterizedTest
  @ValueSource(strings = {"hms", "jdbc", "hiveql"})
  void aDryRunSaysWhatWouldChangeAndJsonWhatDid(String mode) throws Exception {
    Path table = new TableZip(ProjectFolders.fixtures().resolve("rides_mor.zip"))
        .unpack(SharedCluster.hive().folder().resolve("reports_" + mode));
    String database = "reports_" + mode;

    ToolRun dry = run(mode, table, database, "--dry-run");
    assertThat(dry.exitCode()).as(dry.err()).isZero();
    List<String> lines = dry.out().lines().toList();
    assertThat(lines).contains("would create database " + database)
        .anyMatch(line -> line.startsWith("would create table " + database + ".rides_rt ("))
        .anyMatch(line -> line.startsWith("would add to " + database + ".rides_ro partition [oslo] at "));
    assertThat(lines.get(lines.size() - 1)).startsWith("Would sync ").contains("tables: 3 created");
    IMetaStoreClient client =
        ThriftMetastore.connect(new Configuration(), Optional.of(SharedCluster.hive().metastoreUri()));
    assertThat(client.getAllDatabases()).doesNotContain(database);

    int partitions = sync(mode, table, database, client);
    ToolRun again = run(mode, table, database, "--json");
    assertThat(again.out()).as(again.err()).startsWith("{" + String.format(COUNTS, 0, 0)).endsWith("}\n");
    assertThat(again.out().lines()).hasSize(1);
    ToolRun nothing = run(mode, table, database, "--dry-run", "--json");
    assertThat(nothing.out()).as("no line but the sum").startsWith("{" + String.format(COUNTS, 0, 0));
    assertThat(partitions).isEqualTo(3 * 4);
    client.close();
  }

  @Test
  void theTypesOfBigQueryArePrintedWithoutAnyChange() throws Exception {
    Path table = new TableZip(ProjectFolders.fixtures().resolve("vectors_cow.zip"))
        .unpack(SharedCluster.hive().folder().resolve("reports_bigquery"));

    ToolRun dry = run("hms", table, "reports_bigquery", "--dry-run", "--print-schema=bigquery");

    assertThat(dry.exitCode()).as(dry.err()).isZero();
    assertThat(dry.out().lines()).anyMatch(line -> line.matches("\\w+ BYTES  -- VECTOR\\(\\d+\\)"))
        .anyMatch(line -> line.startsWith("would create table reports_bigquery.rides "));
    assertThat(run("hms", table, "reports_bigquery", "--dry-run").out()).contains("would create database");
  }

  @Test
  void partitionsThatDoNotFitAreRefusedBeforeAnythingIsMade() throws Exception {
    Path table = new TableZip(ProjectFolders.fixtures().resolve("part_two_levels_hive.zip"))
        .unpack(SharedCluster.hive().folder().resolve("reports_refused"));

    ToolRun refused = run("hms", table, "reports_refused",
        "--partition-value-extractor", "org.apache.hudi.hive.SinglePartPartitionValueExtractor");

    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains(
        "SinglePartPartitionValueExtractor does not read partition", "MultiPartKeysValueExtractor does",
        "--partition-value-extractor");
  }

  /** Syncs for good. @return how many partitions the three entries have together */
  private static int sync(String mode, Path table, String database, IMetaStoreClient client) throws Exception {
    ToolRun synced = run(mode, table, database, "--json");
    assertThat(synced.exitCode()).as(synced.err()).isZero();
    int partitions = 0;
    for (String name : List.of("rides", "rides_ro", "rides_rt")) {
      partitions += client.listPartitionNames(database, name, (short) -1).size();
    }
    assertThat(synced.out()).startsWith("{" + String.format(COUNTS, 3, partitions)).endsWith("}\n");
    assertThat(synced.out().lines()).hasSize(1);
    return partitions;
  }

  private static ToolRun run(String mode, Path table, String database, String... more) {
    List<String> arguments = new ArrayList<>(List.of("--base-path", table.toUri().toString(), "--database", database,
        "--table", "rides", "--sync-mode", mode, "--metastore-uris", SharedCluster.hive().metastoreUri()));
    if (mode.equals("jdbc")) {
      arguments.addAll(List.of(
          "--jdbc-url", SharedCluster.server().jdbcUrl(), "--user", System.getProperty("user.name")));
    }
    arguments.addAll(List.of(more));
    return ToolRun.of(arguments.toArray(new String[0]));
  }
}
