package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.paths;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import io.hudionhive.servers.CallFate;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import io.hudionhive.servers.ThriftProxy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.thrift.TException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Syncs that lose the metastore at one call, for each call of a run, and then run again. */
class InterruptedSyncTest {
  @TempDir Path folder;

  private MetastoreProcess server;
  private EntryReader entries;

  @BeforeEach
  void openServer() throws TException, InterruptedException {
    server = RealMetastores.of(MetastoreVersion.HIVE_4_0);
    entries = new EntryReader(server);
  }

  @AfterEach
  void closeReader() {
    entries.close();
  }

  @ParameterizedTest
  @EnumSource(value = CallFate.class, names = {"LOSE_CALL", "LOSE_ANSWER"})
  void aFirstSyncThatBreaksOffIsFinishedByTheNext(CallFate fate) throws Exception {
    breaksOffAnywhere(fate, sync -> { }, this::firstCommit);
  }

  @ParameterizedTest
  @EnumSource(value = CallFate.class, names = {"LOSE_CALL", "LOSE_ANSWER"})
  void aSyncOfChangesThatBreaksOffIsFinishedByTheNext(CallFate fate) throws Exception {
    breaksOffAnywhere(fate, this::firstCommit, this::secondCommit);
  }

  /** A call that is lost leaves what the call before it left, so answers are lost here only. */
  @Test
  void anEntryThatIsBeingMadeAnewIsFinishedByTheNext() throws Exception {
    breaksOffAnywhere(CallFate.LOSE_ANSWER, this::firstCommit, this::otherPartitionColumn);
  }

  @Test
  void aSyncThatLosesOneAnswerAndEndsHasDoneAll() throws Exception {
    losesOneAnswer(sync -> { }, this::firstCommit);
    losesOneAnswer(this::firstCommit, this::otherPartitionColumn);
  }

  private void losesOneAnswer(Step before, Step step) throws Exception {
    ServerSync alone = prepared(before);
    int calls = callsOf(alone, step);
    Map<String, List<String>> undisturbed = entries.everything(alone.database());
    int ended = 0;
    for (int lost = 1; lost <= calls; lost++) {
      ServerSync sync = prepared(before);
      AtomicInteger count = new AtomicInteger();
      int one = lost;
      try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
        proxy.decide(call -> count.incrementAndGet() == one ? CallFate.LOSE_ANSWER : CallFate.PASS);
        step.run(sync.through(proxy.uri()));
        ended++;
      } catch (MetastoreException e) {
        // Some calls cannot be made twice: a table is renamed once.
        step.run(sync);
      }
      assertThat(entries.everything(sync.database())).as("call " + lost + " of " + calls).isEqualTo(undisturbed);
    }
    assertThat(ended).isGreaterThan(calls / 2);
  }

  private void breaksOffAnywhere(CallFate fate, Step before, Step step) throws Exception {
    ServerSync alone = prepared(before);
    int calls = callsOf(alone, step);
    Map<String, List<String>> undisturbed = entries.everything(alone.database());
    assertThat(calls).isGreaterThan(5);

    for (int broken = 1; broken <= calls; broken++) {
      ServerSync sync = prepared(before);
      String where = fate + " at call " + broken + " of " + calls;
      try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
        proxy.decide(from(broken, fate));
        ServerSync through = sync.through(proxy.uri());
        assertThatThrownBy(() -> step.run(through)).as(where).isInstanceOf(MetastoreException.class);
      }
      step.run(sync);
      assertThat(entries.everything(sync.database())).as(where).isEqualTo(undisturbed);
    }
  }

  /** One call meets its fate, and after it there is no metastore any more. */
  private static Function<String, CallFate> from(int broken, CallFate fate) {
    AtomicInteger count = new AtomicInteger();
    return call -> {
      int number = count.incrementAndGet();
      return number < broken ? CallFate.PASS : number == broken ? fate : CallFate.LOSE_CALL;
    };
  }

  private int callsOf(ServerSync sync, Step step) throws IOException {
    try (ThriftProxy proxy = ThriftProxy.before(server.port())) {
      step.run(sync.through(proxy.uri()));
      return proxy.calls().size();
    }
  }

  private ServerSync prepared(Step before) {
    ServerSync sync = new ServerSync(server.uri(), folder, ServerSync.freshDatabase());
    before.run(sync);
    return sync;
  }

  private void firstCommit(ServerSync sync) {
    sync.sync(sync.rides(Tables.RIDES, 1).partitions(paths("eu", "us", "asia")), "--batch-sync-num=2");
  }

  /** A column in the middle, a widened one, a comment, partitions that come and go. */
  private void secondCommit(ServerSync sync) {
    StructType schema = new StructType(List.of(
        new Field("RideId", DataType.LONG, "the ride"), new Field("driver", DataType.STRING),
        new Field("Region", DataType.STRING), new Field("at", DataType.TIMESTAMP_MICROS),
        new Field("fare", DataType.DOUBLE), new Field("tip", DataType.INT)));
    sync.sync(
        sync.rides(schema, 2).partitions(paths("eu", "asia", "africa", "oceania"))
            .history(Tables.history(
                Set.copyOf(paths("us", "africa", "oceania").get()), Set.copyOf(paths("us").get()))),
        "--batch-sync-num=1", "--sync-comment", "--table-properties=tier=gold");
  }

  private void otherPartitionColumn(ServerSync sync) {
    sync.sync(sync.rides(Tables.RIDES, 2).partitionFields(List.of("RideId")).partitions(paths("1", "2")),
        "--recreate-table-on-error");
  }

  /** Something done through a connection of its own. */
  private interface Step {
    void run(ServerSync sync);
  }
}
