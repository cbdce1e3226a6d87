package io.hudionhive.slice;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.FileGroupId;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.Timeline;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Which file slices, or which base files, of a partition a query at one instant reads. Made once a query: it reads the
 * plans of pending compactions and the metadata of replace commits.
 *
 * <p>Concurrency: safe to share between threads.
 */
public final class SliceView {
  private final HudiTable table;
  private final Map<FileGroupId, InstantTime> compactions;
  private final Map<FileGroupId, InstantTime> replaced;
  private final Map<InstantTime, InstantTime> completedBeforeRequested;

  private SliceView(
      HudiTable table, Map<FileGroupId, InstantTime> compactions, Map<FileGroupId, InstantTime> replaced) {
    this.table = Objects.requireNonNull(table, "table");
    this.compactions = Objects.requireNonNull(compactions, "compactions");
    this.replaced = Objects.requireNonNull(replaced, "replaced");
    this.completedBeforeRequested = table.timeline().completedBeforeRequested();
  }

  /** The view after the latest completed write of a table. */
  public static SliceView latest(HudiTable table) throws IOException {
    Timeline timeline = table.timeline();
    return new SliceView(table, timeline.pendingCompactions(), timeline.replacedFileGroups());
  }

  /** The view at an instant: of what was requested up to it, all that has completed. */
  public static SliceView asOf(HudiTable table, InstantTime instant) throws IOException {
    return latest(table.asOf(instant));
  }

  /**
   * The slices that hold a partition's current rows, by file id.
   *
   * @param files all files of the partition
   * @throws DamagedFileException when two files claim the same place and the timeline does not tell which is meant
   * @throws UnsupportedFeatureException as of an instant before the table was downgraded from version 8 or later
   */
  public List<FileSlice> snapshot(PartitionPath partition, List<StoredFile> files) throws IOException {
    Optional<InstantTime> limit = table.timeline().committedInstants().limit();
    return choose(
        partition, files, limit.isPresent() ? group -> sliceOfThen(group, limit.get()) : FileGroup::latestSlice);
  }

  /**
   * Log files of before a downgrade from table version 8 are named by their writers. By the rules of earlier versions
   * they would hide the base file that they belong to. The downgrade compacts, so that the latest rows need none.
   */
  private Optional<FileSlice> sliceOfThen(FileGroup group, InstantTime instant) {
    if (group.lacksLatestBaseFile()) {
      throw new UnsupportedFeatureException(
          "Table " + table.basePath() + " cannot be read as of " + instant + ": file group " + group.id() + " has log"
              + " files of before the table was downgraded, and what they were laid over is not known any more; ask for"
              + " an instant after the downgrade");
    }
    return group.latestSlice();
  }

  /**
   * The latest base file of each file group, as slices without log files, by file id: the rows as of the latest
   * compaction.
   *
   * @see #snapshot
   */
  public List<FileSlice> readOptimized(PartitionPath partition, List<StoredFile> files) throws IOException {
    return choose(partition, files, FileGroup::latestBaseFile);
  }

  private List<FileSlice> choose(
      PartitionPath partition, List<StoredFile> files, Function<FileGroup, Optional<FileSlice>> choice)
      throws IOException {
    List<FileSlice> chosen = new ArrayList<>();
    FileGroupAssembly assembly = new FileGroupAssembly(table, partition, compactions, completedBeforeRequested);
    for (FileGroup group : assembly.assemble(files)) {
      if (!replaced.containsKey(group.id())) {
        choice.apply(group).ifPresent(chosen::add);
      }
    }
    return chosen;
  }
}
