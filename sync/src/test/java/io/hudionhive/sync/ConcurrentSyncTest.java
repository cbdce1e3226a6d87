package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.servers.CallFate;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two syncs of one table at once, each step of one between the same steps of the other. */
class ConcurrentSyncTest {
  @TempDir Path folder;

  private MetastoreProcess server;

  @BeforeEach
  void openServer() throws Exception {
    server = RealMetastores.of(MetastoreVersion.HIVE_4_0);
  }

  @Test
  void twoFirstSyncsAtOnceEndLikeOne() throws Exception {
    ServerSync alone = fresh();
    firstSync(alone);
    ServerSync sync = fresh();

    bothAtOnce(sync, this::firstSync);

    assertThat(everything(sync)).isEqualTo(everything(alone));
  }

  @Test
  void twoSyncsOfOneChangeAtOnceEndLikeOne() throws Exception {
    ServerSync alone = fresh();
    firstSync(alone);
    nextSync(alone);
    ServerSync sync = fresh();
    firstSync(sync);

    bothAtOnce(sync, this::nextSync);

    assertThat(everything(sync)).isEqualTo(everything(alone));
  }

  /** Runs two syncs in step: a call of one goes on when the other makes one too, or has ended. */
  private void bothAtOnce(ServerSync sync, Consumer<ServerSync> action) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
      proxy.decide(call -> {
        try {
          barrier.await(2, TimeUnit.SECONDS);
        } catch (Exception theOtherHasEnded) {
          return CallFate.PASS;
        }
        return CallFate.PASS;
      });
      Callable<Void> one = () -> {
        action.accept(sync.through(proxy.uri()));
        return null;
      };
      for (Future<Void> done : threads.invokeAll(List.of(one, one))) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private void firstSync(ServerSync sync) {
    sync.sync(sync.rides(Tables.RIDES, 1).mergeOnRead(true).partitions(Tables.paths(names(0, 20))),
        "--batch-sync-num=5");
  }

  private void nextSync(ServerSync sync) {
    sync.sync(
        sync.rides(Tables.RIDES, 2).mergeOnRead(true).partitions(Tables.paths(names(5, 30)))
            .history(Tables.history(
                Set.copyOf(Tables.paths(names(0, 30)).get()),
                Set.copyOf(Tables.paths(names(0, 5)).get()))),
        "--batch-sync-num=5");
  }

  private ServerSync fresh() {
    return new ServerSync(server.uri(), folder, ServerSync.freshDatabase());
  }

  private Map<String, List<String>> everything(ServerSync sync) throws Exception {
    try (EntryReader entries = new EntryReader(server)) {
      return entries.everything(sync.database());
    }
  }

  private static String[] names(int from, int to) {
    return IntStream.range(from, to).mapToObj(index -> "r" + index).collect(Collectors.toList()).toArray(new String[0]);
  }
}
