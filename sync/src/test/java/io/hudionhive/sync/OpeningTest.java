package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a sync begins: with a way to the metastore, or not at all. */
class OpeningTest {
  @TempDir Path folder;

  @Test
  void aMissingDriverFailsAtTheStart() {
    assertThatThrownBy(() -> Metastores.open(options("--sync-mode=jdbc"), new Configuration(false)))
        .isInstanceOf(HoodieHiveSyncException.class)
        .hasMessageContaining("org.apache.hive.jdbc.HiveDriver cannot be loaded")
        .hasMessageContaining("--sync-mode hms")
        .hasCauseInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void whatCannotBeReachedIsANoOpWhenExceptionsAreIgnored() throws Exception {
    Path table = new SampleTable(folder.resolve("rides")).write();
    SyncOptions options = SyncOptions.of(Map.of(
        "hoodie.datasource.meta.sync.base.path", table.toString(),
        "hoodie.datasource.hive_sync.metastore.uris", "thrift://localhost:1",
        "hoodie.datasource.hive_sync.ignore_exceptions", "true"));

    assertThat(HudiSync.run(options, ServerSync.impatient())).hasToString(
        "tables: 0 created, 0 changed; columns: 0 changed; partitions: 0 added, 0 changed, 0 dropped, 0 touched");
  }

  @Test
  void theHiveSiteXmlOfAFolderNamesTheMetastore() throws Exception {
    MetastoreProcess server = RealMetastores.of(MetastoreVersion.HIVE_4_0);
    Path table = new SampleTable(folder.resolve("rides")).write();
    Files.writeString(folder.resolve("hive-site.xml"), "<configuration><property>"
        + "<name>hive.metastore.uris</name><value>" + server.uri() + "</value></property></configuration>");
    String database = ServerSync.freshDatabase();

    SyncOptions options = CommandLine.of(new String[] {"--base-path=" + table, "--database=" + database,
        "--hive-conf-dir=" + folder}).options();
    assertThat(HudiSync.run(options, new Configuration(false)).tablesCreated()).isEqualTo(1);

    try (EntryReader entries = new EntryReader(server)) {
      assertThat(entries.table(database, "rides").getTableName()).isEqualTo("rides");
    }
  }
}
