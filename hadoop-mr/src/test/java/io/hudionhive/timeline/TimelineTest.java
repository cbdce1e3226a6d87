package io.hudionhive.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.TableOnDisk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelineTest {
  @TempDir Path folder;
  private TableOnDisk v6;
  private TableOnDisk v9;

  @BeforeEach
  void createTables() {
    v6 = TableOnDisk.create(folder.resolve("v6"), 6);
    v9 = TableOnDisk.create(folder.resolve("v9"), 9);
  }

  @Test
  void onlyTheFurthestStateOfAnInstantCounts() throws IOException {
    v6.instant("100.deltacommit.requested").instant("100.deltacommit.inflight").instant("100.deltacommit")
        .instant("200.commit.requested").instant("200.inflight")
        .instant("300.compaction.requested").instant("300.compaction.inflight").instant("300.commit")
        .instant("400.clean.requested");
    v9.instant("100.clustering.requested").instant("100.clustering.inflight").instant("100_110.replacecommit")
        .instant("200.logcompaction.requested").instant("200.logcompaction.inflight").instant("200_210.deltacommit")
        .instant("300_310.commit").instant("300.compaction.requested");

    assertThat(names(v6.open().timeline().instants()))
        .containsExactly("100.deltacommit", "200.inflight", "300.commit", "400.clean.requested");
    assertThat(names(v9.open().timeline().instants()))
        .containsExactly("100_110.replacecommit", "200_210.deltacommit", "300_310.commit");
  }

  @Test
  void completedWritesAreCommitsOfAnyKindAndNothingElse() throws IOException {
    v9.instant("100_110.deltacommit").instant("150_151.clean").instant("200_210.commit").instant("250_251.rollback")
        .instant("300_310.replacecommit").instant("350_351.savepoint").instant("360_361.indexing")
        .instant("370_371.restore").instant("400.deltacommit.inflight");

    Timeline timeline = v9.open().timeline();

    assertThat(names(timeline.completedWrites()))
        .containsExactly("100_110.deltacommit", "200_210.commit", "300_310.replacecommit");
    assertThat(timeline.latestCompletedWrite()).map(Instant::fileName).contains("300_310.replacecommit");
    assertThat(timeline.pendingWrites()).containsExactly(time("400"));
  }

  @Test
  void aTimelineWithoutInstantsHasCommittedNothing() throws IOException {
    Timeline timeline = v9.open().timeline();

    assertThat(timeline.latestCompletedWrite()).isEmpty();
    assertThat(timeline.isCommitted(time("100"))).isFalse();
    assertThat(timeline.replacedFileGroups()).isEmpty();
    assertThat(timeline.pendingCompactions()).isEmpty();
  }

  @Test
  void instantsOlderThanTheActiveTimelineAreCommitted() throws IOException {
    Timeline timeline = v6.instant("300.deltacommit").instant("400.deltacommit").open().timeline();

    assertThat(timeline.isCommitted(time("100"))).isTrue();
    assertThat(timeline.isCommitted(time("300"))).isTrue();
    assertThat(timeline.isCommitted(time("350"))).isFalse();
    assertThat(timeline.isCommitted(time("500"))).isFalse();
  }

  @Test
  void aPendingInstantIsNotCommittedThoughOlderThanTheFirstCompletedOne() throws IOException {
    Timeline timeline = v6.instant("200.deltacommit.inflight").instant("300.deltacommit").open().timeline();

    assertThat(timeline.isCommitted(time("200"))).isFalse();
    assertThat(timeline.isCommitted(time("100"))).isTrue();
  }

  @Test
  void commitsArchivedAfterASavepointedOneStayCommitted() throws IOException {
    Timeline timeline = v9.instant("100_101.deltacommit").instant("100_105.savepoint")
        .instant("500_501.deltacommit").open().timeline();

    assertThat(timeline.isCommitted(time("100"))).isTrue();
    assertThat(timeline.isCommitted(time("300"))).isTrue();
    assertThat(timeline.isCommitted(time("600"))).isFalse();
  }

  @Test
  void writesRolledBackAfterASavepointAreNotTakenForArchivedOnes() throws IOException {
    Timeline timeline = v6.instant("100.deltacommit").instant("100.savepoint")
        .instant("210.rollback", StoredInstants.rollbackMetadata("200"))
        .instant("310.rollback", StoredInstants.rollbackMetadata("100"))
        .instant("500.deltacommit").open().timeline();

    assertThat(timeline.isCommitted(time("200"))).isFalse();
    assertThat(timeline.isCommitted(time("300"))).isTrue();
    assertThat(timeline.isCommitted(time("100"))).as("written again at the same time").isTrue();
  }

  @Test
  void asOfHidesLaterInstantsAndKeepsOlderOnesCommitted() throws IOException {
    Timeline timeline = v9.instant("100_101.deltacommit").instant("200_290.deltacommit")
        .instant("300_301.deltacommit").open().timeline().asOf(time("200"));

    assertThat(timeline.latestCompletedWrite()).map(Instant::time).contains(time("200"));
    assertThat(timeline.isCommitted(time("050"))).isTrue();
    assertThat(timeline.isCommitted(time("200"))).isTrue();
    assertThat(timeline.isCommitted(time("300"))).isFalse();
  }

  @Test
  void asOfAnArchivedInstantSeesNoLaterOne() throws IOException {
    Timeline timeline = v6.instant("300.deltacommit").open().timeline().asOf(time("100"));

    assertThat(timeline.isCommitted(time("100"))).isTrue();
    assertThat(timeline.isCommitted(time("200"))).isFalse();
  }

  @Test
  void filesAreKeptSinceTheCommitThatTheMostThoroughCleanHasKept() throws IOException {
    assertThat(v9.instant("400_401.commit").open().timeline().keptSince()).isEmpty();

    v9.instant("410_411.clean", StoredInstants.cleanMetadata("300"))
        .instant("420_421.clean", StoredInstants.cleanMetadata("200"));
    assertThat(v9.open().timeline().keptSince()).contains(time("300"));

    v9.instant("430.clean.requested", StoredInstants.cleanPlan("350")).instant("430.clean.inflight");
    assertThat(v9.open().timeline().keptSince()).contains(time("350"));
  }

  @Test
  void aCleanThatKeepsFileVersionsOrSaysNothingMayHaveRemovedWhatWasSupersededBefore() throws IOException {
    v6.instant("410.clean", StoredInstants.cleanMetadata(null));
    assertThat(v6.open().timeline().keptSince()).contains(time("410"));
    v6.instant("420.clean", StoredInstants.cleanMetadata("")).instant("430.clean.requested");
    assertThat(v6.open().timeline().keptSince()).contains(time("430"));
    v6.instant("440.clean.requested", StoredInstants.cleanPlan(null));
    assertThat(v6.open().timeline().keptSince()).contains(time("440"));
    v6.instant("450.clean.inflight");
    assertThat(v6.open().timeline().keptSince()).contains(time("450"));
  }

  @Test
  void unfinishedChangesAreNoCompactionsAndNoClusterings() throws IOException {
    v9.instant("100_101.deltacommit").instant("110.deltacommit.inflight").instant("120.commit.requested")
        .instant("130.compaction.requested").instant("140.logcompaction.inflight").instant("150.clustering.inflight")
        .instant("160.replacecommit.requested").instant("170.clean.requested").instant("180.rollback.inflight");
    assertThat(v9.open().timeline().unfinishedChanges()).containsExactly(time("110"), time("120"), time("160"));

    v6.instant("100.deltacommit").instant("100.deltacommit.inflight").instant("110.inflight")
        .instant("120.replacecommit.requested", "{\"operationType\":\"CLUSTER\"}").instant("120.replacecommit.inflight")
        .instant("130.replacecommit.requested", "{\"operationType\":\"INSERT_OVERWRITE\"}")
        .instant("140.replacecommit.inflight");
    assertThat(v6.open().timeline().unfinishedChanges()).containsExactly(time("110"), time("130"), time("140"));
  }

  @Test
  void aSavepointThatCompletedKeepsTheFilesOfItsInstant() throws IOException {
    Timeline timeline = v9.instant("100_101.deltacommit").instant("100_105.savepoint")
        .instant("200_201.deltacommit").instant("200.savepoint.inflight").open().timeline();

    assertThat(timeline.isSaved(time("100"))).isTrue();
    assertThat(timeline.isSaved(time("200"))).isFalse();
  }

  @Test
  void writesLeftOutOfATimelineAreNotCommitted() throws IOException {
    Timeline timeline = v6.instant("100.deltacommit").instant("200.deltacommit").open().timeline()
        .without(Set.of(time("050"), time("200")));

    assertThat(timeline.latestCompletedWrite()).map(Instant::time).contains(time("100"));
    assertThat(timeline.isCommitted(time("200"))).isFalse();
    assertThat(timeline.isCommitted(time("050"))).isFalse();
    assertThat(timeline.isCommitted(time("040"))).isTrue();
  }

  @Test
  void completionTimesAreOfLayout2Only() throws IOException {
    assertThat(v6.instant("100.deltacommit").open().timeline().completionTime(time("100"))).isEmpty();

    Timeline timeline = v9.instant("200_250.deltacommit").instant("200_999.savepoint")
        .instant("300.deltacommit.inflight").open().timeline();
    assertThat(timeline.completionTime(time("200"))).contains(time("250"));
    assertThat(timeline.completionTime(time("300"))).isEmpty();
  }

  @Test
  void aSavepointUnderWayDoesNotMakeItsCommitPending() throws IOException {
    Timeline timeline = v9.instant("100_101.deltacommit").instant("100.savepoint.inflight")
        .instant("200.clean.inflight").open().timeline();

    assertThat(timeline.pendingInstants()).containsExactly(time("200"));
    assertThat(timeline.isCommitted(time("100"))).isTrue();
  }

  @Test
  void pendingCompactionsNameTheirFileGroups() throws IOException {
    FileGroupId group = FileGroupId.of(PartitionPath.of("dt=1"), FileId.of("f1"));
    byte[] plan = StoredInstants.compactionPlan("dt=1", "f1");

    assertThat(v6.instant("200.compaction.requested", plan).instant("200.compaction.inflight").open().timeline()
        .pendingCompactions()).isEqualTo(Map.of(group, time("200")));
    assertThat(v9.instant("200.compaction.requested", plan).open().timeline().pendingCompactions())
        .isEqualTo(Map.of(group, time("200")));
    assertThat(v9.instant("200_210.commit").open().timeline().pendingCompactions()).isEmpty();
  }

  @Test
  void theInflightCopyOfACompactionPlanServesWhenTheRequestedOneIsGone() throws IOException {
    v6.instant("200.compaction.inflight", StoredInstants.compactionPlan("", "f1"));

    assertThat(v6.open().timeline().pendingCompactions())
        .isEqualTo(Map.of(FileGroupId.of(PartitionPath.of(""), FileId.of("f1")), time("200")));
  }

  @Test
  void anEmptyCompactionPlanIsRefused() throws IOException {
    Timeline timeline = v9.instant("200.compaction.requested").open().timeline();

    assertThatThrownBy(timeline::pendingCompactions)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("Instant 200 of table")
        .hasMessageContaining("200.compaction.requested");
  }

  @Test
  void replaceCommitsNameTheFileGroupsTheyReplaceInJson() throws IOException {
    v6.instant("100.replacecommit", "{\"partitionToReplaceFileIds\":{\"dt=1\":[\"f1\",\"f2\"]},"
        + "\"operationType\":\"INSERT_OVERWRITE\",\"addedLater\":{\"x\":[1]}}")
        .instant("200.replacecommit", "{\"partitionToReplaceFileIds\":{\"dt=1\":[\"f2\"]}}")
        .instant("300.replacecommit.inflight", "{\"partitionToReplaceFileIds\":{\"dt=1\":[\"f3\"]}}");

    assertThat(v6.open().timeline().replacedFileGroups()).isEqualTo(Map.of(
        FileGroupId.of(PartitionPath.of("dt=1"), FileId.of("f1")), time("100"),
        FileGroupId.of(PartitionPath.of("dt=1"), FileId.of("f2")), time("200")));
  }

  @Test
  void replaceCommitsNameTheFileGroupsTheyReplaceInAvro() throws IOException {
    v9.instant("100_110.replacecommit",
        StoredInstants.avroCommit("CLUSTER", Map.of(), Map.of(), Map.of("", List.of("f1"))));

    assertThat(v9.open().timeline().replacedFileGroups())
        .isEqualTo(Map.of(FileGroupId.of(PartitionPath.of(""), FileId.of("f1")), time("100")));
    assertThat(v9.open().timeline().asOf(time("099")).replacedFileGroups()).isEmpty();
  }

  @Test
  void commitMetadataIsReadInEitherFormWhateverTheLayout() throws IOException {
    v6.instant("100.deltacommit", StoredInstants.avroCommit(
        "UPSERT", Map.of("schema", "s"), Map.of("dt=1", List.of("dt=1/f1_0-1-2_100.parquet")), Map.of()));
    v9.instant("100_110.deltacommit", "\n{\"partitionToWriteStats\":{\"dt=1\":[{\"fileId\":\"f1\",\"path\":"
        + "\"dt=1/f1_0-1-2_100.parquet\",\"numWrites\":3}]},\"extraMetadata\":{\"schema\":\"s\",\"blank\":\" \","
        + "\"none\":null},\"operationType\":\"UPSERT\"}");

    for (Timeline timeline : List.of(v6.open().timeline(), v9.open().timeline())) {
      CommitMetadata commit = timeline.commitMetadata(timeline.completedWrites().get(0));
      assertThat(commit.operation()).contains("UPSERT");
      assertThat(commit.extra("schema")).contains("s");
      assertThat(commit.extra("blank")).isEmpty();
      assertThat(commit.extra("none")).isEmpty();
      assertThat(commit.writeStats()).hasSize(1);
      WriteStat stat = commit.writeStats().get(0);
      assertThat(stat.partition()).isEqualTo(PartitionPath.of("dt=1"));
      assertThat(stat.fileId()).isEqualTo(FileId.of("f1"));
      assertThat(stat.path()).contains("dt=1/f1_0-1-2_100.parquet");
      assertThat(stat.writes()).isEqualTo(3);
      assertThat(stat.deletes()).isEqualTo(-1);
    }
  }

  @Test
  void anEntryOfACommitIsReadWithoutItsWriteStats() throws IOException {
    v6.instant("100.deltacommit", "{\"partitionToWriteStats\":\"not looked at\",\"compacted\":{\"a\":[{},[]]},"
        + "\"extraMetadata\":{\"schema\":\"s\",\"blank\":\" \",\"none\":null},\"operationType\":\"UPSERT\"}");
    v9.instant("100_110.deltacommit", StoredInstants.avroCommit(
        "UPSERT", Map.of("schema", "s", "blank", " "), Map.of("dt=1", List.of("dt=1/f1_0-1-2_100.parquet")), Map.of()));

    for (Timeline timeline : List.of(v6.open().timeline(), v9.open().timeline())) {
      Instant commit = timeline.completedWrites().get(0);
      assertThat(timeline.commitExtra(commit, "schema")).contains("s");
      assertThat(timeline.commitExtra(commit, "blank")).isEmpty();
      assertThat(timeline.commitExtra(commit, "none")).isEmpty();
    }
    Timeline whole = v9.open().timeline();
    whole.commitExtra(whole.completedWrites().get(0), "schema");
    assertThat(whole.commitMetadata(whole.completedWrites().get(0)).writeStats()).hasSize(1);
  }

  @Test
  void aCommitOfNoBytesSaysNothing() throws IOException {
    Timeline timeline = v6.instant("100.deltacommit").open().timeline();

    CommitMetadata commit = timeline.commitMetadata(timeline.completedWrites().get(0));

    assertThat(commit.writeStats()).isEmpty();
    assertThat(commit.operation()).isEmpty();
    assertThat(timeline.isCommitted(time("100"))).isTrue();
  }

  @Test
  void garbageInAnInstantIsRefusedNamingTableFileAndInstant() {
    byte[] whole = StoredInstants.avroCommit("CLUSTER", Map.of(), Map.of(), Map.of("", List.of("f1")));
    byte[] cut = Arrays.copyOf(whole, whole.length - 20);
    byte[] hugeLength = whole.clone();
    Arrays.fill(hugeLength, 4, 14, (byte) 0xFF);

    byte[] absurdBlock = whole.clone();
    int block = lengthOfHeader(whole);
    Arrays.fill(absurdBlock, block + 1, block + 5, (byte) 0xFE);
    absurdBlock[block + 5] = 0x0F;

    byte[] garbage = "garbage".getBytes(StandardCharsets.UTF_8);
    byte[] cutJson = "{\"a\":".getBytes(StandardCharsets.UTF_8);
    byte[] magicAlone = "Obj\u0001".getBytes(StandardCharsets.UTF_8);
    byte[] otherType = "{\"partitionToReplaceFileIds\":7}".getBytes(StandardCharsets.UTF_8);

    for (byte[] content : List.of(absurdBlock, cut, hugeLength, garbage, cutJson, magicAlone, otherType)) {
      v9.instant("100_110.replacecommit", content);
      assertThatThrownBy(() -> v9.open().timeline().replacedFileGroups())
          .isInstanceOf(DamagedFileException.class)
          .hasMessageContaining("Instant 100 of table")
          .hasMessageContaining(folder.resolve("v9").toString())
          .hasMessageContaining("100_110.replacecommit");
    }
  }

  @Test
  void anInstantThatGoesAwayWhileBeingReadIsReported() throws IOException {
    Timeline timeline = v6.instant("100.replacecommit").open().timeline();
    Files.delete(folder.resolve("v6/.hoodie/100.replacecommit"));

    assertThatThrownBy(timeline::replacedFileGroups)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("run the query again");
  }

  @Test
  void anInstantCompletedTwiceIsRefused() {
    v9.instant("100_110.commit").instant("100_120.commit");

    assertThatThrownBy(v9::open)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("100_110.commit")
        .hasMessageContaining("100_120.commit");
  }

  @Test
  void committedInstantsSurviveTheirTravel() throws IOException {
    CommittedInstants before = v6.instant("150.deltacommit.inflight").instant("200.deltacommit")
        .instant("300.deltacommit").open().timeline().asOf(time("200")).committedInstants();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    before.write(new DataOutputStream(bytes));

    CommittedInstants after =
        CommittedInstants.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));

    assertThat(after.limit()).contains(time("200"));
    assertThat(after.contains(time("100"))).isTrue();
    assertThat(after.contains(time("150"))).isFalse();
    assertThat(after.contains(time("200"))).isTrue();
    assertThat(after.contains(time("300"))).isFalse();
  }

  /** The header ends with the 16 bytes of the sync marker, which are also the file's last. */
  private static int lengthOfHeader(byte[] container) {
    byte[] sync = Arrays.copyOfRange(container, container.length - 16, container.length);
    for (int at = 0; ; at++) {
      if (Arrays.equals(Arrays.copyOfRange(container, at, at + 16), sync)) {
        return at + 16;
      }
    }
  }

  private static List<String> names(List<Instant> instants) {
    return instants.stream().map(Instant::fileName).collect(Collectors.toList());
  }

  private static InstantTime time(String digits) {
    return InstantTime.of(digits);
  }
}
