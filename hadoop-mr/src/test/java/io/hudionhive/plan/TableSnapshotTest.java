package io.hudionhive.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.TableOnDisk;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.StoredInstants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableSnapshotTest {
  @TempDir Path folder;
  private TableOnDisk table;
  private ScanRequest request;

  @BeforeEach
  void createTable() {
    table = TableOnDisk.create(folder, 9).partition("").instant("100_110.commit").instant("150.commit.inflight");
    add("f1_0-1-1_100.parquet", "f1_0-1-1_150.parquet");
    table.instant("200_210.commit");
    add("f2_0-1-1_200.parquet");
    request = new ScanRequest(table.path(), QueryType.SNAPSHOT, false);
  }

  @Test
  void reopenedItIsOfTheSameInstant() throws IOException {
    SeenTable seen = open().seen();
    table.instant("300_310.commit");
    add("f2_0-1-1_300.parquet");

    assertThat(slices(open())).containsExactly("100 f1", "300 f2");
    TableSnapshot reopened = TableSnapshot.reopen(TableOnDisk.storage(), request, seen);
    assertThat(slices(reopened)).containsExactly("100 f1", "200 f2");
    assertThat(reopened.instant()).contains(InstantTime.of("200"));
  }

  @Test
  void aWriteRequestedEarlierThatCompletedSinceIsLeftOut() throws IOException {
    SeenTable seen = open().seen();
    table.instant("150_320.commit");

    assertThat(slices(open())).containsExactly("150 f1", "200 f2");
    assertThat(slices(TableSnapshot.reopen(TableOnDisk.storage(), request, seen))).containsExactly("100 f1", "200 f2");
  }

  @Test
  void afterACleanTheQueryFails() throws IOException {
    SeenTable seen = open().seen();
    table.instant("400_410.clean");

    assertThatThrownBy(() -> TableSnapshot.reopen(TableOnDisk.storage(), request, seen))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("cleaned at 400 while a query read it")
        .hasMessageContaining("run the query again");
  }

  @Test
  void aCleanThatTheQueryKnewOfIsNoObstacle() throws IOException {
    table.instant("205_206.clean");
    SeenTable seen = open().seen();

    assertThat(slices(TableSnapshot.reopen(TableOnDisk.storage(), request, seen))).containsExactly("100 f1", "200 f2");
  }

  @Test
  void asOfAnInstantItShowsWhatWasRequestedUpToThen() throws IOException {
    table.instant("150_320.commit").instant("300_310.commit");
    add("f2_0-1-1_300.parquet");

    assertThat(slices(asOf("100"))).containsExactly("100 f1");
    assertThat(slices(asOf("199"))).containsExactly("150 f1");
    assertThat(slices(asOf("200"))).containsExactly("150 f1", "200 f2");
    assertThat(slices(asOf("999"))).containsExactly("150 f1", "300 f2");
    assertThat(asOf("250").instant()).contains(InstantTime.of("200"));
  }

  @Test
  void asOfAnInstantThatIsNotSettledYetItIsRefused() throws IOException {
    assertThat(slices(asOf("149"))).containsExactly("100 f1");
    assertThatThrownBy(() -> asOf("150"))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("as of 150: the write 150 has not completed")
        .hasMessageContaining("roll it back");
  }

  @Test
  void asOfAnInstantBeforeTheTimelineItIsRefused() {
    assertThatThrownBy(() -> asOf("099"))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("as of 099: the oldest write that its timeline holds is 100");
  }

  @Test
  void asOfAnInstantWhoseFilesWereCleanedItIsRefusedUnlessASavepointKeepsThem() throws IOException {
    table.instant("150_160.commit").instant("300_310.clean", StoredInstants.cleanMetadata("200"));

    assertThat(slices(asOf("200"))).containsExactly("150 f1", "200 f2");
    assertThatThrownBy(() -> asOf("150"))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("as of 150: files of then have been cleaned; ask for 200 or a later one");

    table.instant("150_170.savepoint");
    assertThat(slices(asOf("150"))).containsExactly("150 f1");
    assertThatThrownBy(() -> asOf("151")).hasMessageContaining("have been cleaned");
  }

  @Test
  void aCleanThatBeganBeforeAllWasListedIsNoticed() throws IOException {
    table.instant("150_160.commit");
    TableSnapshot past = asOf("150");
    past.checkStillKept();
    table.instant("300.clean.requested", StoredInstants.cleanPlan("200")).instant("300.clean.inflight");

    assertThatThrownBy(past::checkStillKept).hasMessageContaining("as of 150: files of then have been cleaned");
    open().checkStillKept();
  }

  @Test
  void reopenedAsOfAnInstantItShowsTheSame() throws IOException {
    table.instant("150_160.commit").instant("205_206.clean", StoredInstants.cleanMetadata("100"));
    SeenTable seen = asOf("200").seen();
    table.instant("170_320.commit");
    add("f1_0-1-1_170.parquet");

    assertThat(slices(asOf("200"))).containsExactly("170 f1", "200 f2");
    assertThat(slices(TableSnapshot.reopen(TableOnDisk.storage(), request.asOf(InstantTime.of("200")), seen)))
        .containsExactly("150 f1", "200 f2");
  }

  @Test
  void asOfAnInstantOfATableNeverWrittenToItIsRefused(@TempDir Path other) {
    ScanRequest empty = new ScanRequest(TableOnDisk.create(other, 9).path(), QueryType.SNAPSHOT, false);

    assertThatThrownBy(() -> TableSnapshot.open(TableOnDisk.storage(), empty.asOf(InstantTime.of("200"))))
        .hasMessageContaining("as of 200: no write of the table has completed");
  }

  private TableSnapshot asOf(String instant) throws IOException {
    return TableSnapshot.open(TableOnDisk.storage(), request.asOf(InstantTime.of(instant)));
  }

  private TableSnapshot open() throws IOException {
    return TableSnapshot.open(TableOnDisk.storage(), request);
  }

  private void add(String... names) {
    for (String name : names) {
      table.file("", name);
    }
  }

  private static List<String> slices(TableSnapshot snapshot) throws IOException {
    List<String> found = new ArrayList<>();
    for (FileSlice slice : snapshot.slices(PartitionPath.of(""))) {
      found.add(slice.baseFile().get().instant() + " " + slice.fileId());
    }
    return found;
  }
}
