package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.paths;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.servers.CallFate;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that have dropped calls which today's still answer, as a proxy plays them. */
class DroppedCallsTest {
  /** Of the session, not of the metastore's entries. */
  private static final Set<String> OF_THE_SESSION = Set.of("set_ugi");

  /** What servers from Hive 2.3 to 4.2 have no second call for. */
  private static final Set<String> ONLY_ONES = Set.of("get_table_req", "add_partitions_req", "drop_partitions_req");

  @TempDir Path folder;

  private MetastoreProcess server;

  @BeforeEach
  void openServer() throws Exception {
    server = RealMetastores.of(MetastoreVersion.HIVE_4_0);
  }

  @Test
  void aServerWithoutTheOlderCallsIsSyncedTo() throws Exception {
    Map<String, List<String>> expected = syncWithout(call -> false);

    assertThat(syncWithout(call -> !call.endsWith("_req") && !OF_THE_SESSION.contains(call))).isEqualTo(expected);
  }

  @Test
  void aServerWithoutTheNewerCallsIsSyncedTo() throws Exception {
    Map<String, List<String>> expected = syncWithout(call -> false);

    Map<String, List<String>> synced = syncWithout(call -> call.endsWith("_req") && !ONLY_ONES.contains(call));

    // What keeps servers of that age from listing folders.
    synced.values().forEach(texts -> texts.replaceAll(text -> text.replace("numFiles=0, totalSize=0", "")));
    assertThat(synced).isEqualTo(expected);
  }

  @Test
  void aCallIsAskedForOnceARunWhenTheServerDoesNotHaveIt() throws Exception {
    try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
      proxy.decide(call -> call.equals("alter_table_req") ? CallFate.INVALID_METHOD : CallFate.PASS);
      firstAndSecondSync(through(proxy));

      assertThat(proxy.calls()).filteredOn("alter_table_req"::equals).hasSize(2);
      assertThat(proxy.calls()).filteredOn("alter_table_with_environment_context"::equals).hasSizeGreaterThan(4);
    }
  }

  @Test
  void aCallThatNoOtherCanReplaceIsNamed() throws Exception {
    try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
      proxy.decide(call -> call.equals("add_partitions_req") ? CallFate.INVALID_METHOD : CallFate.PASS);

      assertThatThrownBy(() -> firstAndSecondSync(through(proxy)))
          .isInstanceOf(MetastoreException.class)
          .hasMessageContaining(".rides_ro")
          .hasMessageContaining("add_partitions_req");
    }
  }

  private Map<String, List<String>> syncWithout(Predicate<String> dropped) throws Exception {
    try (ThriftProxy proxy = ThriftProxy.before(server.port()); EntryReader entries = new EntryReader(server)) {
      proxy.decide(call -> dropped.test(call) ? CallFate.INVALID_METHOD : CallFate.PASS);
      ServerSync sync = through(proxy);
      firstAndSecondSync(sync);
      return entries.everything(sync.database());
    }
  }

  private ServerSync through(ThriftProxy proxy) {
    return new ServerSync(proxy.uri(), folder, ServerSync.freshDatabase());
  }

  private void firstAndSecondSync(ServerSync sync) {
    sync.sync(sync.rides(Tables.RIDES, 1).mergeOnRead(true).partitions(paths("eu", "us")));
    sync.sync(
        sync.rides(Tables.RIDES, 2).mergeOnRead(true).partitions(paths("us", "asia"))
            .history(Tables.history(Set.copyOf(paths("eu", "us", "asia").get()), Set.copyOf(paths("eu").get()))),
        "hoodie.meta.sync.touch.partitions.enabled=true", "--table-properties=tier=gold");
  }
}
