package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.tables.TableZip;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What timelines of Hudi's own writers tell of partitions; the names of their files tell of instants. */
class TimelinePartitionHistoryTest {
  @TempDir Path folder;

  @Test
  void nothingHasChangedSinceTheNewestCommit() throws IOException {
    Path table = unpack("drop_partition_v9");
    List<String[]> commits = commits(table);

    assertThat(history(table).changedSince(marker(commits.get(2), commits.get(2)))).contains(Set.of());
  }

  @Test
  void aDroppedPartitionHasChangedAndIsToldApart() throws IOException {
    Path table = unpack("drop_partition_v9");
    List<String[]> commits = commits(table);

    Set<PartitionPath> dropped = history(table).dropped();
    assertThat(dropped).hasSize(1);
    assertThat(history(table).changedSince(marker(commits.get(0), commits.get(0))).orElseThrow()).containsAll(dropped);
    assertThat(history(table).changedSince(marker(commits.get(1), commits.get(1))).orElseThrow())
        .isNotEmpty().doesNotContainAnyElementsOf(dropped);
  }

  @Test
  void aWriteThatEndsAfterALaterOneIsNewAfterThatOnesSync() throws IOException {
    Path table = unpack("overlapping_writers_v9");
    List<String[]> commits = commits(table);
    String[] early = commits.get(1);
    String[] late = commits.get(2);
    assertThat(early[1]).as("of files in which the earlier write ends last").isGreaterThan(late[1]);

    assertThat(history(table).changedSince(marker(late, late))).contains(Set.of(PartitionPath.of("")));
    assertThat(history(table).changedSince(marker(late, early))).contains(Set.of());
  }

  @Test
  void nothingIsToldSinceACommitThatIsGone() throws IOException {
    Path restored = unpack("restored");
    String[] before = commits(restored).get(1);
    String gone = before[1];

    assertThat(history(restored).changedSince(marker(before, before))).isPresent();
    assertThat(history(restored).changedSince(CommitMarker.of(Optional.of(gone), Optional.of(gone)))).isEmpty();
    assertThat(history(unpack("archived")).changedSince(
        CommitMarker.of(Optional.of("20261130055550472"), Optional.of("20261130055551091")))).isEmpty();
  }

  @Test
  void timelinesThatDoNotSayWhenCommitsEndedTellNothing() throws IOException {
    Path table = unpack("drop_partition_v6");
    String newest = HudiTable.open(new HadoopStorage(new Configuration(false)), path(table)).timeline()
        .latestCompletedWrite().orElseThrow().time().toString();

    assertThat(history(table).changedSince(CommitMarker.of(Optional.of(newest), Optional.empty()))).isEmpty();
  }

  /** The requested and the completion time of each write, in the order of the former. */
  private static List<String[]> commits(Path table) throws IOException {
    try (Stream<Path> files = Files.list(table.resolve(".hoodie/timeline"))) {
      return files.map(file -> file.getFileName().toString())
          .filter(name -> name.matches("\\d+_\\d+\\.(commit|deltacommit|replacecommit)"))
          .sorted()
          .map(name -> name.split("\\.")[0].split("_"))
          .toList();
    }
  }

  private static CommitMarker marker(String[] requested, String[] completed) {
    return CommitMarker.of(Optional.of(requested[0]), Optional.of(completed[1]));
  }

  private static TimelinePartitionHistory history(Path table) throws IOException {
    return new TimelinePartitionHistory(
        HudiTable.open(new HadoopStorage(new Configuration(false)), path(table)).timeline());
  }

  private static org.apache.hadoop.fs.Path path(Path table) {
    return new org.apache.hadoop.fs.Path(table.toString());
  }

  private Path unpack(String name) throws IOException {
    return new TableZip(ProjectFolders.fixtures().resolve(name + ".zip")).unpack(folder);
  }
}
