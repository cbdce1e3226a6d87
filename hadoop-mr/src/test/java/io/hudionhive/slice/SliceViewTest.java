package io.hudionhive.slice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.TableOnDisk;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.StoredInstants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SliceViewTest {
  private static final PartitionPath PARTITION = PartitionPath.of("dt=1 a");

  @TempDir Path folder;
  private TableOnDisk v6;
  private TableOnDisk v9;

  @BeforeEach
  void createTables() {
    v6 = TableOnDisk.create(folder.resolve("v6"), 6).property("hoodie.table.partition.fields", "dt");
    v9 = TableOnDisk.create(folder.resolve("v9"), 9).property("hoodie.table.partition.fields", "dt");
  }

  @Test
  void theLatestBaseFileOfAGroupIsRead() throws IOException {
    v6.instant("100.commit").instant("200.commit");
    add(v6, "f1_0-1-2_100.parquet", "f1_0-1-3_200.parquet", "f2_0-1-2_100.parquet");

    assertThat(snapshot(v6)).containsExactly("200 f1_0-1-3_200.parquet", "100 f2_0-1-2_100.parquet");
    assertThat(readOptimized(v6)).containsExactly("200 f1_0-1-3_200.parquet", "100 f2_0-1-2_100.parquet");
  }

  @Test
  void anEarlierInstantSeesTheFilesOfItsTime() throws IOException {
    v9.instant("100_110.commit").instant("200_210.commit");
    add(v9, "f1_0-1-2_100.parquet", "f1_0-1-3_200.parquet", "f2_0-1-2_200.parquet");

    assertThat(snapshotAsOf(v9, "150")).containsExactly("100 f1_0-1-2_100.parquet");
    assertThat(snapshotAsOf(v9, "050")).isEmpty();
  }

  @Test
  void filesOfWritesUnderWayAreNotRead() throws IOException {
    v6.instant("100.commit").instant("200.inflight");
    v9.instant("100_110.commit").instant("200.commit.requested").instant("300.deltacommit.inflight");
    add(v6, "f1_0-1-2_100.parquet", "f1_0-1-3_200.parquet", "f2_0-1-3_200.parquet");
    add(v9, "f1_0-1-2_100.parquet", "f1_0-1-3_200.parquet", ".f1_300.log.1_0-1-2", ".f3_300.log.1_0-1-2");

    assertThat(snapshot(v6)).containsExactly("100 f1_0-1-2_100.parquet");
    assertThat(snapshot(v9)).containsExactly("100 f1_0-1-2_100.parquet");
  }

  @Test
  void aClockThatWasSetBackIsNoMatterWhereNoBaseFileIsBetween() throws IOException {
    v9.instant("100_110.commit").instant("200_210.commit").instant("300_250.deltacommit");
    add(v9, "f1_0-1-2_100.parquet", "f1_0-1-3_200.parquet", ".f1_300.log.1_0-1-2", ".f2_300.log.1_0-1-2");

    assertThat(snapshot(v9))
        .containsExactly("200 f1_0-1-3_200.parquet + .f1_300.log.1_0-1-2", "300 - + .f2_300.log.1_0-1-2");
  }

  @Test
  void aLogFileThatHudiTakesForOlderThanItsBaseFileIsRefused() throws IOException {
    v9.instant("100_110.commit").instant("200_210.commit").instant("300_150.deltacommit");
    add(v9, "f1_0-1-2_100.parquet", "f1_0-1-3_200.parquet", ".f1_300.log.1_0-1-2");

    assertThatThrownBy(() -> snapshot(v9))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("v9")
        .hasMessageContaining("the write 300 completed, by the clock of its writer, at 150, before 200")
        .hasMessageContaining(".f1_300.log.1_0-1-2")
        .hasMessageContaining("roll the write back");
    assertThat(readOptimized(v9)).containsExactly("200 f1_0-1-3_200.parquet");
  }

  @Test
  void filesLeftOverFromARollbackAreNotRead() throws IOException {
    v6.instant("100.deltacommit").instant("150.rollback").instant("200.deltacommit");
    v9.instant("100_101.deltacommit").instant("150_151.rollback").instant("200_201.deltacommit");
    String[] files = {"f1_0-1-2_100.parquet", "f1_0-1-2_140.parquet", ".f1_140.log.1_0-1-2", ".f2_140.log.1_0-1-2"};
    add(v6, files);
    add(v9, files);

    assertThat(snapshot(v6)).containsExactly("100 f1_0-1-2_100.parquet");
    assertThat(snapshot(v9)).containsExactly("100 f1_0-1-2_100.parquet");
  }

  @Test
  void filesThatAreNotHudisAreNotRead() throws IOException {
    v6.instant("100.commit");
    add(v6, "f1_0-1-2_100.parquet", "_SUCCESS", "000000_0", "part-00000-x.snappy.parquet", "f2_0-1-2_100.orc",
        ".f1_0-1-2_100.parquet.crc", "f3_0-1-2_100.parquet.tmp");

    assertThat(snapshot(v6)).containsExactly("100 f1_0-1-2_100.parquet");
  }

  @Test
  void otherBaseFileFormatsAreReadWhereTheTableSaysSo() throws IOException {
    v9.instant("100_110.commit").property("hoodie.table.multiple.base.file.formats.enable", "true");
    add(v9, "f1_0-1-2_100.parquet", "f2_0-1-2_100.orc", "f3_0-1-2_100.csv");

    assertThat(snapshot(v9)).containsExactly("100 f1_0-1-2_100.parquet", "100 f2_0-1-2_100.orc");
  }

  @Test
  void aSavepointChangesNothing() throws IOException {
    v9.instant("100_110.commit").instant("100_111.savepoint").instant("200_210.commit");
    add(v9, "f1_0-1-2_100.parquet", "f1_0-1-3_200.parquet");

    assertThat(snapshot(v9)).containsExactly("200 f1_0-1-3_200.parquet");
  }

  @Test
  void anEmptyTableHasNoSlices() throws IOException {
    add(v9, "f1_0-1-2_100.parquet", ".f1_100.log.1_0-1-2");

    assertThat(snapshot(v9)).isEmpty();
    assertThat(readOptimized(v9)).isEmpty();
  }

  @Test
  void replacedFileGroupsAreNotReadFromTheReplacementOn() throws IOException {
    byte[] replaceF1 = StoredInstants.avroCommit(
        "INSERT_OVERWRITE", Map.of(), Map.of(), Map.of(PARTITION.toString(), List.of("f1")));
    v9.instant("100_110.commit").instant("200_210.replacecommit", replaceF1);
    v6.instant("100.commit").instant("200.replacecommit", replaceF1);
    for (TableOnDisk table : List.of(v6, v9)) {
      add(table, "f1_0-1-2_100.parquet", "f2_0-1-2_200.parquet");
      assertThat(snapshot(table)).containsExactly("200 f2_0-1-2_200.parquet");
      assertThat(readOptimized(table)).containsExactly("200 f2_0-1-2_200.parquet");
      assertThat(snapshotAsOf(table, "199")).containsExactly("100 f1_0-1-2_100.parquet");
    }
  }

  @Test
  void aReplacementInAnotherPartitionLeavesAGroupOfTheSameNameAlone() throws IOException {
    v9.instant("100_110.commit").instant("200_210.replacecommit",
        StoredInstants.avroCommit("DELETE_PARTITION", Map.of(), Map.of(), Map.of("dt=2", List.of("f1"))));
    add(v9, "f1_0-1-2_100.parquet");

    assertThat(snapshot(v9)).hasSize(1);
  }

  @Test
  void theInputOfAPendingClusteringStaysReadable() throws IOException {
    v9.instant("100_110.commit").instant("200.clustering.inflight");
    v6.instant("100.commit").instant("200.replacecommit.inflight");
    for (TableOnDisk table : List.of(v6, v9)) {
      add(table, "f1_0-1-2_100.parquet", "f2_0-1-2_200.parquet");
      assertThat(snapshot(table)).containsExactly("100 f1_0-1-2_100.parquet");
    }
  }

  @Test
  void version6LogsBelongToTheSliceTheyName() throws IOException {
    v6.instant("100.deltacommit").instant("200.deltacommit").instant("300.commit").instant("400.deltacommit");
    add(v6, "f1_0-1-2_100.parquet", ".f1_100.log.2_0-1-2", ".f1_100.log.10_0-1-2", ".f1_100.log.1_0-1-2",
        "f1_0-1-2_300.parquet", ".f1_300.log.1_0-1-2", ".f1_300.log.1_0-1-2.cdc");

    assertThat(snapshot(v6)).containsExactly("300 f1_0-1-2_300.parquet + .f1_300.log.1_0-1-2");
    assertThat(snapshotAsOf(v6, "299")).containsExactly(
        "100 f1_0-1-2_100.parquet + .f1_100.log.1_0-1-2 .f1_100.log.2_0-1-2 .f1_100.log.10_0-1-2");
    assertThat(readOptimized(v6)).containsExactly("300 f1_0-1-2_300.parquet");
  }

  /** Version 8 had called the log file of the write 200 by that, which in version 6 is the name of a base instant. */
  @Test
  void logsOfBeforeADowngradeHideNoBaseFile() throws IOException {
    v6.instant("100.deltacommit").instant("200.deltacommit").instant("300.commit").instant("400.deltacommit");
    add(v6, "f1_0-1-2_100.parquet", ".f1_200.log.1_0-1-2", "f1_0-1-2_300.parquet", ".f1_300.log.1_0-1-2",
        ".f2_200.log.1_0-1-2");

    assertThatThrownBy(() -> snapshotAsOf(v6, "250"))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("v6 cannot be read as of 250: file group " + PARTITION + "/f1 ")
        .hasMessageContaining("ask for an instant after the downgrade");
    assertThat(snapshotAsOf(v6, "400")).containsExactlyElementsOf(snapshot(v6)).containsExactly(
        "300 f1_0-1-2_300.parquet + .f1_300.log.1_0-1-2", "200 - + .f2_200.log.1_0-1-2");
  }

  @Test
  void aPendingCompactionIsReadOverTheSliceBeforeIt() throws IOException {
    byte[] plan = StoredInstants.compactionPlan(PARTITION.toString(), "f1");
    v6.instant("100.deltacommit").instant("200.compaction.requested", plan).instant("200.compaction.inflight")
        .instant("300.deltacommit");
    add(v6, "f1_0-1-2_100.parquet", ".f1_100.log.1_0-1-2", ".f1_200.log.1_0-1-2", "f1_0-1-2_200.parquet",
        ".f2_200.log.1_0-1-2");
    v9.instant("100_101.deltacommit").instant("150_151.deltacommit").instant("200.compaction.requested", plan)
        .instant("300_301.deltacommit");
    add(v9, "f1_0-1-2_100.parquet", ".f1_150.log.1_0-1-2", ".f1_300.log.1_0-1-2", "f1_0-1-2_200.parquet");

    assertThat(snapshot(v6)).containsExactly("100 f1_0-1-2_100.parquet + .f1_100.log.1_0-1-2 .f1_200.log.1_0-1-2");
    assertThat(snapshot(v9)).containsExactly("100 f1_0-1-2_100.parquet + .f1_150.log.1_0-1-2 .f1_300.log.1_0-1-2");
    assertThat(readOptimized(v6)).containsExactly("100 f1_0-1-2_100.parquet");
    assertThat(readOptimized(v9)).containsExactly("100 f1_0-1-2_100.parquet");
  }

  @Test
  void aPendingCompactionWithoutLaterLogsIsReadAsTheSliceBeforeIt() throws IOException {
    v9.instant("100_101.deltacommit").instant("200.compaction.inflight").instant("200.compaction.requested",
        StoredInstants.compactionPlan(PARTITION.toString(), "f1"));
    add(v9, "f1_0-1-2_100.parquet");

    assertThat(snapshot(v9)).containsExactly("100 f1_0-1-2_100.parquet");
  }

  @Test
  void aPendingCompactionOfLogsAloneIsRead() throws IOException {
    v9.instant("100_101.deltacommit").instant("300_301.deltacommit").instant("200.compaction.requested",
        StoredInstants.compactionPlan(PARTITION.toString(), "f1"));
    add(v9, ".f1_100.log.1_0-1-2", ".f1_300.log.1_0-1-2");

    assertThat(snapshot(v9)).containsExactly("100 - + .f1_100.log.1_0-1-2 .f1_300.log.1_0-1-2");
    assertThat(readOptimized(v9)).isEmpty();
  }

  @Test
  void version9LogsBelongToTheSliceThatIsLatestWhenTheyComplete() throws IOException {
    v9.instant("100_101.deltacommit")
        .instant("150_250.deltacommit")
        .instant("160_170.deltacommit")
        .instant("200_290.commit").instant("200.compaction.requested")
        .instant("300_310.deltacommit");
    add(v9, "f1_0-1-2_100.parquet", "f1_0-1-2_200.parquet", ".f1_150.log.1_0-1-2", ".f1_160.log.1_0-1-2",
        ".f1_300.log.1_0-1-2");

    assertThat(snapshot(v9)).containsExactly("200 f1_0-1-2_200.parquet + .f1_150.log.1_0-1-2 .f1_300.log.1_0-1-2");
    assertThat(snapshotAsOf(v9, "199")).containsExactly(
        "100 f1_0-1-2_100.parquet + .f1_150.log.1_0-1-2 .f1_160.log.1_0-1-2");
  }

  @Test
  void anArchivedLogWithoutRecordedCompletionBelongsToTheSliceBeforeIt() throws IOException {
    v9.instant("500_510.deltacommit");
    add(v9, "f1_0-1-2_100.parquet", ".f1_150.log.1_0-1-2", "f1_0-1-2_200.parquet", ".f1_250.log.1_0-1-2");

    assertThat(snapshot(v9)).containsExactly("200 f1_0-1-2_200.parquet + .f1_250.log.1_0-1-2");
  }

  @Test
  void logsWithoutABaseFileMakeASlice() throws IOException {
    v6.instant("100.deltacommit").instant("200.deltacommit");
    v9.instant("100_110.deltacommit").instant("200_210.deltacommit");
    add(v6, ".f1_100.log.1_0-1-2", ".f1_100.log.2_0-1-2");
    add(v9, ".f1_100.log.1_0-1-2", ".f1_200.log.1_0-1-2");

    assertThat(snapshot(v6)).containsExactly("100 - + .f1_100.log.1_0-1-2 .f1_100.log.2_0-1-2");
    assertThat(snapshot(v9)).containsExactly("100 - + .f1_100.log.1_0-1-2 .f1_200.log.1_0-1-2");
    assertThat(readOptimized(v6)).isEmpty();
  }

  @Test
  void anUncommittedLogDoesNotStartTheSliceOfCommittedOnes() throws IOException {
    v9.instant("090_091.clean").instant("100.deltacommit.inflight").instant("200_210.deltacommit");
    add(v9, ".f1_100.log.1_0-1-2", ".f1_200.log.1_0-1-2");

    assertThat(snapshot(v9)).containsExactly("200 - + .f1_200.log.1_0-1-2");
  }

  @Test
  void ofTwoBaseFilesInOnePlaceTheCommittedOneIsRead() throws IOException {
    v9.instant("100_110.commit", StoredInstants.avroCommit(
        "INSERT", Map.of(), Map.of(PARTITION.toString(), List.of(PARTITION + "/f1_0-1-7_100.parquet")), Map.of()));
    add(v9, "f1_0-1-2_100.parquet", "f1_0-1-7_100.parquet", "f1_0-1-9_100.parquet");

    assertThat(snapshot(v9)).containsExactly("100 f1_0-1-7_100.parquet");
  }

  @Test
  void twoBaseFilesInOnePlaceAreRefusedWhenNothingTellsThemApart() {
    v6.instant("100.commit");
    add(v6, "f1_0-1-2_100.parquet", "f1_0-1-7_100.parquet");

    assertThatThrownBy(() -> snapshot(v6))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("f1_0-1-2_100.parquet")
        .hasMessageContaining("f1_0-1-7_100.parquet")
        .hasMessageContaining("instant 100");
  }

  @Test
  void filesRegisteredByOtherToolsAreRefused() {
    v9.instant("100_110.commit");
    add(v9, "f1_hudiext_100.parquet");

    assertThatThrownBy(() -> snapshot(v9))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("f1_hudiext_100.parquet");
  }

  private static void add(TableOnDisk table, String... files) {
    table.partition(PARTITION.toString());
    for (String file : files) {
      table.file(PARTITION.toString(), file);
    }
  }

  private static List<String> snapshot(TableOnDisk disk) throws IOException {
    HudiTable table = disk.open();
    return describe(SliceView.latest(table).snapshot(PARTITION, FileSystemListing.of(table).files(PARTITION)));
  }

  private static List<String> snapshotAsOf(TableOnDisk disk, String instant) throws IOException {
    HudiTable table = disk.open();
    return describe(SliceView.asOf(table, InstantTime.of(instant))
        .snapshot(PARTITION, FileSystemListing.of(table).files(PARTITION)));
  }

  private static List<String> readOptimized(TableOnDisk disk) throws IOException {
    HudiTable table = disk.open();
    return describe(SliceView.latest(table).readOptimized(PARTITION, FileSystemListing.of(table).files(PARTITION)));
  }

  /** Each slice as its base instant, its base file and its log files. */
  private static List<String> describe(List<FileSlice> slices) {
    List<String> described = new ArrayList<>();
    for (FileSlice slice : slices) {
      String base = slice.baseFile().map(file -> file.path().getName()).orElse("-");
      String logs = slice.logFiles().stream().map(file -> file.path().getName()).collect(Collectors.joining(" "));
      described.add(slice.baseInstant() + " " + base + (logs.isEmpty() ? "" : " + " + logs));
    }
    return described;
  }
}
