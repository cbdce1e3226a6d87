package io.hudionhive.metadata;

import io.hudionhive.DamagedFileException;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.slice.FileSystemListing;
import io.hudionhive.slice.SliceView;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.Action;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/**
 * The table at {@code .hoodie/metadata} as a reader of its data table may see it: a write of the metadata table
 * completes before the write of the data table whose instant it has, and does not count while that one is under way.
 *
 * <p>Concurrency: safe to share between threads.
 */
final class MetadataTable {
  /** Instants that set up the metadata table start with this in place of a date. */
  private static final String SETUP = "00000000000000";

  private final HudiTable table;
  private final SliceView view;

  private MetadataTable(HudiTable table, SliceView view) {
    this.table = table;
    this.view = view;
  }

  /**
   * Opens the metadata table.
   *
   * @param data the data table, opened before, so that the metadata table knows at least as much
   * @throws DamagedFileException when it is missing, cannot be read or lacks writes of the data table
   */
  static MetadataTable open(HudiTable data) throws IOException {
    Path path = new Path(data.hoodieFolder(), "metadata");
    if (!data.storage().exists(path)) {
      throw new DamagedFileException(
          data.basePath() + " says in hoodie.properties that it has a metadata table, but there is no " + path);
    }
    HudiTable opened = HudiTable.open(data.storage(), path);
    checkNotStale(opened, data);
    HudiTable visible = opened.withTimeline(opened.timeline().without(data.timeline().pendingInstants()));
    return new MetadataTable(visible, SliceView.latest(visible));
  }

  HudiTable table() {
    return table;
  }

  /** The slices of one of the metadata table's partitions. */
  List<FileSlice> slices(PartitionPath partition) throws IOException {
    List<FileSlice> slices = view.snapshot(partition, FileSystemListing.of(table).files(partition));
    if (slices.isEmpty()) {
      throw new DamagedFileException(
          "The metadata table " + table.basePath() + " has no committed files in its partition " + partition);
    }
    return slices;
  }

  /** A writer that goes on without the metadata table would leave one behind that lacks files. */
  private static void checkNotStale(HudiTable metadata, HudiTable data) {
    Optional<InstantTime> firstMirrored = metadata.timeline().completedWrites().stream()
        .filter(write -> write.action() == Action.DELTA_COMMIT)
        .map(Instant::time)
        .filter(time -> !time.toString().startsWith(SETUP))
        .findFirst();
    for (Instant write : data.timeline().completedWrites()) {
      boolean expected = firstMirrored.isPresent() && write.time().isAfter(firstMirrored.get());
      if (expected && !metadata.timeline().isCommitted(write.time())) {
        throw new DamagedFileException(
            "The metadata table " + metadata.basePath() + " does not know the completed write " + write.time()
                + " of its table; it is out of date");
      }
    }
  }
}
