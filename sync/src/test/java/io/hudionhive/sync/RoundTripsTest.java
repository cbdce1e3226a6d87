package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often a sync asks the metastore, as a proxy in front of a server counts it. */
class RoundTripsTest {
  private static final String BATCH = "--batch-sync-num=10";

  @TempDir Path folder;

  private ThriftProxy proxy;
  private ServerSync sync;

  @BeforeEach
  void startProxy() throws IOException, InterruptedException {
    MetastoreProcess server = RealMetastores.of(MetastoreVersion.HIVE_4_0);
    proxy = ThriftProxy.before(server.port());
    sync = new ServerSync(proxy.uri(), folder, ServerSync.freshDatabase());
  }

  @AfterEach
  void stopProxy() throws IOException {
    proxy.close();
  }

  @Test
  void nothingNewCostsTheSameHoweverManyPartitionsThereAre() {
    first(20);
    List<String> few = callsOf(() -> sync.sync(table(1, 20).history(Tables.changed()), BATCH));
    sync.sync(table(2, 200).history(Tables.changed(names(20, 200))), BATCH);

    List<String> many = callsOf(() -> sync.sync(table(2, 200).history(Tables.changed()), BATCH));

    assertThat(many).isEqualTo(few).hasSizeLessThanOrEqualTo(5);
  }

  @Test
  void aFirstSyncAddsPartitionsInBatches() {
    List<String> calls = callsOf(() -> sync.sync(table(1, 100), BATCH));

    assertThat(calls).filteredOn(call -> call.contains("add_partitions")).hasSize(10);
    assertThat(calls).hasSizeLessThanOrEqualTo(10 + 14);
  }

  @Test
  void changesCostABatchEach() {
    first(100);
    String[] changed = names(80, 130);

    List<String> calls = callsOf(() -> sync.sync(table(2, 130).history(Tables.changed(changed)), BATCH));

    assertThat(calls).filteredOn(call -> call.contains("add_partitions")).hasSize(3);
    assertThat(calls).hasSizeLessThanOrEqualTo(5 + 3 + 5);
  }

  @Test
  void dropsCostABatchEach() {
    first(100);
    Set<PartitionPath> gone = Set.copyOf(paths(0, 40).get());

    List<String> calls = callsOf(() -> sync.sync(table(2, 100).history(Tables.history(gone, gone)), BATCH));

    assertThat(calls).filteredOn(call -> call.contains("drop_partition")).hasSize(4);
    assertThat(calls).hasSizeLessThanOrEqualTo(5 + 4 + 5);
  }

  @Test
  void aFullComparisonReadsPartitionsInBatches() {
    first(100);

    List<String> calls = callsOf(() -> sync.sync(table(1, 100), BATCH, "--sync-incremental=false"));

    assertThat(calls).hasSizeLessThanOrEqualTo(5 + 2);
  }

  private void first(int partitions) {
    sync.sync(table(1, partitions), BATCH);
  }

  private List<String> callsOf(Runnable action) {
    proxy.forgetCalls();
    action.run();
    return proxy.calls();
  }

  private TableDescription.Builder table(int commit, int partitions) {
    return sync.rides(Tables.RIDES, commit).partitions(paths(0, partitions));
  }

  private static Supplier<List<PartitionPath>> paths(int from, int to) {
    return Tables.paths(names(from, to));
  }

  private static String[] names(int from, int to) {
    return IntStream.range(from, to).mapToObj(index -> "r" + index).collect(Collectors.toList()).toArray(new String[0]);
  }
}
