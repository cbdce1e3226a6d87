package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.paths;
import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.servers.CallFate;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
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
