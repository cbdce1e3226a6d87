package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.changed;
import static io.hudionhive.sync.Tables.history;
import static io.hudionhive.sync.Tables.options;
import static io.hudionhive.sync.Tables.paths;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.hadoop.hive.metastore.api.Table;
import org.junit.jupiter.api.Test;

/** What a run asks of the metastore, and what it leaves there. */
class SyncRunTest {
  private static final CommitMarker LATER =
      CommitMarker.of(Optional.of("20240105000000000"), Optional.of("20240105000001000"));

  private final FakeMetastore metastore = new FakeMetastore();

  @Test
  void nothingNewCostsAConstantNumberOfCallsAndNoListing() {
    sync(rides("eu", "us"));
    metastore.answerAgain();

    SyncSummary summary = sync(rides().partitions(() -> {
      throw new AssertionError("no partitions need be listed");
    }));

    assertThat(summary.partitionsAdded()).isZero();
    assertThat(metastore.calls()).containsExactly("databaseExists", "table");
  }

  @Test
  void aListingWithoutAnyPartitionDropsNone() {
    sync(rides("eu", "us"));

    for (String flag : List.of("--sync-incremental=false", "--recreate-table-on-error")) {
      assertThatThrownBy(() -> sync(rides().partitions(paths()).marker(LATER), flag))
          .isInstanceOf(DamagedFileException.class)
          .hasMessageContaining("default.rides")
          .hasMessageContaining("/data/rides/")
          .hasMessageContaining("--use-file-listing-from-metadata");
    }
    assertThat(metastore.locations("rides")).hasSize(2);
  }

  @Test
  void whatTheTimelineDroppedGoesThoughNothingElseIsListed() {
    sync(rides("eu", "us"));
    PartitionHistory history = history(Set.of(), Set.copyOf(paths("eu", "us").get()));

    assertThat(sync(rides().partitions(paths()).history(history), "--sync-incremental=false").partitionsDropped())
        .isEqualTo(2);
  }

  @Test
  void changesCostCallsByTheBatch() {
    sync(rides("old"));
    metastore.answerAgain();
    String[] added = IntStream.range(0, 1000).mapToObj(i -> "p" + i).toArray(String[]::new);

    sync(rides(added).history(changed(added)).marker(LATER), "--batch-sync-num=400");

    assertThat(metastore.calls()).containsExactly(
        "databaseExists", "table", "partitions", "addPartitions", "addPartitions", "addPartitions", "alterTable");
  }

  @Test
  void onlyChangedPartitionsAreLookedAtUnlessToldOtherwise() {
    sync(rides("eu"));
    TableDescription.Builder later = rides("eu", "us", "asia").history(changed("us")).marker(LATER);

    assertThat(sync(later).partitionsAdded()).isEqualTo(1);
    assertThat(metastore.locations("rides")).containsOnlyKeys(List.of("eu"), List.of("us"));
    assertThat(marker("rides")).isEqualTo(LATER);
    assertThat(sync(rides("eu", "us", "asia").history(changed("us")).marker(LATER), "--sync-incremental=false")
        .partitionsAdded()).isEqualTo(1);
    assertThat(metastore.locations("rides")).containsOnlyKeys(List.of("eu"), List.of("us"), List.of("asia"));
  }

  @Test
  void whereTheTimelineDoesNotTellEverythingIsLookedAt() {
    sync(rides("eu"));

    assertThat(sync(rides("us").marker(LATER)))
        .hasToString("tables: 0 created, 0 changed; columns: 0 changed;"
            + " partitions: 1 added, 0 changed, 1 dropped, 0 touched");
  }

  @Test
  void droppedPartitionsGoThoughTheirFoldersAreStillThere() {
    sync(rides("eu", "us"));
    Set<PartitionPath> us = Set.of(PartitionPath.of("us"));

    assertThat(sync(rides("eu", "us").history(Tables.history(us, us)).marker(LATER)).partitionsDropped()).isEqualTo(1);
    assertThat(metastore.locations("rides")).containsOnlyKeys(List.of("eu"));
    assertThat(sync(rides("eu", "us").history(Tables.history(us, us)), "--sync-incremental=false"))
        .hasToString("tables: 0 created, 0 changed; columns: 0 changed;"
            + " partitions: 0 added, 0 changed, 0 dropped, 0 touched");
  }

  @Test
  void aPartitionThatMovedIsChangedUnlessBothFoldersAreThere() {
    sync(rides("a-b"));

    assertThat(sync(rides("a/b").history(changed("a/b")).marker(LATER)).partitionsChanged()).isEqualTo(1);
    assertThat(metastore.locations("rides")).containsValue("/data/rides/a/b");
    assertThatThrownBy(() -> sync(rides("a/b", "a-b").history(changed("a-b"))))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("a-b").hasMessageContaining("a/b");
  }

  @Test
  void writtenPartitionsAreTouchedWhenAskedFor() {
    sync(rides("eu", "us"));
    sync(rides("eu", "us").history(changed("eu")).marker(LATER));
    assertThat(metastore.calls()).noneMatch(call -> call.startsWith("touch"));

    SyncSummary summary =
        sync(rides("eu", "us").history(changed("us")), "hoodie.meta.sync.touch.partitions.enabled=true");

    assertThat(summary.partitionsTouched()).isEqualTo(1);
    assertThat(metastore.calls()).contains("touchPartitions [[us]]");
  }

  @Test
  void conditionalSyncLeavesTheMarkerWhenNothingElseChanges() {
    sync(rides("eu"));
    CommitMarker first = marker("rides");

    sync(rides("eu").history(changed("eu")).marker(LATER), "--conditional-sync");
    assertThat(marker("rides")).isEqualTo(first);
    sync(rides("eu", "us").history(changed("eu", "us")).marker(LATER), "--conditional-sync");
    assertThat(marker("rides")).isEqualTo(LATER);
  }

  @Test
  void partitionsCanBeLeftOut() {
    sync(rides("eu"), "--sync-no-partition-metadata");

    assertThat(metastore.table("rides").getPartitionKeysSize()).isEqualTo(1);
    assertThat(metastore.locations("rides")).isEmpty();
  }

  @Test
  void changedSettingsArePublishedWithoutANewCommit() {
    sync(rides("eu"));

    assertThat(sync(rides("eu"), "--table-properties=team=a", "--serde-properties=s=1").tablesChanged()).isEqualTo(1);
    assertThat(metastore.table("rides").getParameters()).containsEntry("team", "a");
    assertThat(metastore.table("rides").getSd().getSerdeInfo().getParameters()).containsEntry("s", "1");
  }

  @Test
  void aManagedEntryStaysSo() {
    sync(rides("eu"), "--managed-table");
    assertThat(metastore.table("rides").getTableType()).isEqualTo("MANAGED_TABLE");
    assertThat(metastore.table("rides").getParameters()).doesNotContainKey("EXTERNAL");

    sync(rides("eu", "us").marker(LATER));
    assertThat(metastore.table("rides").getTableType()).isEqualTo("MANAGED_TABLE");
    assertThat(metastore.table("rides").getParameters()).doesNotContainKey("EXTERNAL");
    assertThatThrownBy(
        () -> sync(rides("1").partitionFields(List.of("RideId")).marker(LATER), "--recreate-table-on-error"))
        .isInstanceOf(BadConfigurationException.class).hasMessageContaining("MANAGED_TABLE");
  }

  @Test
  void theWritersVersionIsStampedOnce() {
    sync(rides("eu"));
    assertThat(metastore.table("rides").getParameters()).containsEntry("hudi_writer_version", "1.2.0");
    Table table = metastore.table("rides");
    table.putToParameters("hudi_writer_version", "1.3.0");

    sync(rides("eu").marker(LATER));
    assertThat(metastore.table("rides").getParameters()).containsEntry("hudi_writer_version", "1.3.0");
  }

  @Test
  void anEntryWithOtherReadersIsRewrittenWithAllItsPartitions() {
    sync(rides("eu"));
    metastore.table("rides").getSd().setInputFormat("org.apache.hudi.hadoop.HoodieInputFormat");

    sync(rides("eu", "us"));

    assertThat(metastore.locations("rides")).containsOnlyKeys(List.of("eu"), List.of("us"));
  }

  @Test
  void aSyncThatDiesAnywhereIsFinishedByTheNext() {
    List<Field> fields = new ArrayList<>(Tables.RIDES.fields());
    fields.add(1, new Field("driver", DataType.STRING));
    StructType grown = new StructType(fields);
    FakeMetastore undisturbed = new FakeMetastore();
    String[] flags = {"--recreate-table-on-error"};
    syncTo(undisturbed, mor(Tables.RIDES, "eu", "us"), flags);
    syncTo(undisturbed, mor(grown, "eu", "asia").marker(LATER), flags);

    for (int step = 0; step < 60; step++) {
      FakeMetastore dying = new FakeMetastore();
      dying.failAfter(step);
      try {
        syncTo(dying, mor(Tables.RIDES, "eu", "us"), flags);
      } catch (MetastoreException e) {
        dying.answerAgain();
        syncTo(dying, mor(Tables.RIDES, "eu", "us"), flags);
      }
      dying.failAfter(step);
      try {
        syncTo(dying, mor(grown, "eu", "asia").marker(LATER), flags);
      } catch (MetastoreException e) {
        dying.answerAgain();
        syncTo(dying, mor(grown, "eu", "asia").marker(LATER), flags);
      }
      assertThat(dying.tableNames()).as("step " + step).isEqualTo(undisturbed.tableNames());
      for (String name : List.of("rides", "rides_ro", "rides_rt")) {
        assertThat(timeless(dying.table(name))).as("step " + step).isEqualTo(timeless(undisturbed.table(name)));
        assertThat(dying.locations(name)).as("step " + step).isEqualTo(undisturbed.locations(name));
      }
    }
  }

  @Test
  void aFailedRecreationLeavesTheOldEntry() {
    sync(rides("eu"));
    Table before = metastore.table("rides").deepCopy();
    for (int step = 0; step < 7; step++) {
      metastore.answerAgain();
      metastore.failAfter(step);
      assertThatThrownBy(
          () -> sync(rides("1").partitionFields(List.of("RideId")).marker(LATER), "--recreate-table-on-error"))
          .isInstanceOf(MetastoreException.class);
      assertThat(metastore.table("rides")).as("step " + step).isEqualTo(before);
    }
    metastore.answerAgain();

    sync(rides("1").partitionFields(List.of("RideId")).marker(LATER), "--recreate-table-on-error");

    assertThat(metastore.tableNames()).containsExactly("default.rides");
    assertThat(metastore.locations("rides")).isEqualTo(Map.of(List.of("1"), "/data/rides/1"));
    assertThat(marker("rides")).isEqualTo(LATER);
  }

  @Test
  void aDryRunSaysWhatWouldChangeAndChangesNothing() {
    List<String> lines = new ArrayList<>();
    syncTo(new DryRunMetastore(metastore, lines::add), rides("eu"), "--database=new");
    assertThat(lines).anyMatch(line -> line.equals("create database new"))
        .anyMatch(line -> line.startsWith("create table new.rides (_hoodie_commit_time string,")
            && line.endsWith("rideid bigint, at bigint, fare double) partitioned by (region string)"))
        .anyMatch(line -> line.equals("add to new.rides partition [eu] at /data/rides/eu"));
    assertThat(metastore.tableNames()).isEmpty();

    sync(rides("eu"));
    lines.clear();
    syncTo(new DryRunMetastore(metastore, lines::add), rides("eu", "us").history(changed("us")).marker(LATER));
    assertThat(lines).contains("add to default.rides partition [us] at /data/rides/us",
        "set property last_commit_time_sync of default.rides to 20240105000000000");
    assertThat(metastore.locations("rides")).containsOnlyKeys(List.of("eu"));
  }

  private static TableDescription.Builder rides(String... partitions) {
    return Tables.rides().partitionFields(List.of("Region")).partitions(paths(partitions));
  }

  private static TableDescription.Builder mor(StructType schema, String... partitions) {
    return Tables.ridesWith(schema).mergeOnRead(true).partitionFields(List.of("Region")).partitions(paths(partitions));
  }

  private static Table timeless(Table table) {
    Table copy = table.deepCopy();
    copy.setCreateTime(0);
    return copy;
  }

  private CommitMarker marker(String table) {
    return CommitMarker.of(metastore.table(table));
  }

  private SyncSummary sync(TableDescription.Builder table, String... flags) {
    return syncTo(metastore, table, flags);
  }

  private static SyncSummary syncTo(Metastore metastore, TableDescription.Builder table, String... flags) {
    return new SyncRun(metastore, "tester").sync(table.build(), options(flags));
  }
}
