package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.paths;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.servers.CallFate;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several metastore addresses, of which one is dead or dies. */
class FailOverTest {
  @TempDir Path folder;

  private final String database = ServerSync.freshDatabase();
  private MetastoreProcess server;

  @BeforeEach
  void openServer() throws Exception {
    server = RealMetastores.of(MetastoreVersion.HIVE_4_0);
  }

  @Test
  void aDeadFirstAddressIsPassedOver() throws Exception {
    ServerSync sync = new ServerSync("thrift://localhost:1," + server.uri(), folder, database);

    sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu")));

    assertSynced();
  }

  /** The setting says nothing without Kerberos, and is reason enough to leave the connection to Hive's client. */
  @Test
  void hivesClientPassesADeadAddressOverToo() throws Exception {
    Configuration settings = ServerSync.impatient();
    settings.set("hive.metastore.client.auth.mode", "KERBEROS");
    String uris = "thrift://localhost:1," + server.uri();
    assertThat(MetastoreSettings.of(settings, Optional.of(uris)).isPlain()).isFalse();
    ServerSync sync = new ServerSync(uris, folder, database);
    SyncOptions options = Tables.options("--metastore-uris=" + uris);

    try (Metastore metastore = Metastores.open(options, settings)) {
      new SyncRun(metastore, "tester").sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu")).build(), options);
    }
    assertSynced();
  }

  @Test
  void addressesThatAreAllDeadAreNamed() {
    ServerSync sync = new ServerSync("thrift://localhost:1,thrift://localhost:2", folder, database);

    assertThatThrownBy(() -> sync.sync(sync.rides(Tables.RIDES, 1)))
        .isInstanceOf(MetastoreException.class)
        .hasMessageContaining("thrift://localhost:1,thrift://localhost:2");
  }

  @Test
  void anAddressThatDiesDuringTheRunIsLeftForTheOther() throws Exception {
    try (ThriftProxy dying = ThriftProxy.before(server.port())) {
      AtomicInteger calls = new AtomicInteger();
      dying.decide(call -> calls.incrementAndGet() < 5 ? CallFate.PASS : CallFate.LOSE_CALL);
      ServerSync sync = new ServerSync(dying.uri() + "," + server.uri(), folder, database);

      sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu")));
    }
    assertSynced();
  }

  private void assertSynced() throws Exception {
    try (EntryReader entries = new EntryReader(server)) {
      assertThat(entries.table(database, "rides").getParameters())
          .containsEntry("last_commit_time_sync", ServerSync.time(1, 0));
      assertThat(entries.partitions(database, "rides")).hasSize(1);
    }
  }
}
