package io.hudionhive.plan;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.metadata.TableListing;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.slice.PartitionListing;
import io.hudionhive.slice.SliceView;
import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/**
 * A table at one instant: opened once for a query, and asked for the slices of each partition the query reads.
 *
 * <p>Concurrency: safe to share between threads.
 */
public final class TableSnapshot {
  private final ScanRequest request;
  private final HudiTable table;
  private final SeenTable seen;
  private final InstantTime instant;
  private final SliceView view;
  private final PartitionListing listing;

  private TableSnapshot(
      ScanRequest request, HudiTable table, SeenTable seen, InstantTime instant, SliceView view,
      PartitionListing listing) {
    this.request = Objects.requireNonNull(request, "request");
    this.table = Objects.requireNonNull(table, "table");
    this.seen = Objects.requireNonNull(seen, "seen");
    this.instant = instant;
    this.view = Objects.requireNonNull(view, "view");
    this.listing = Objects.requireNonNull(listing, "listing");
  }

  /**
   * Opens a table as it is now, or as it was at the instant that is asked for.
   *
   * @throws UnsupportedFeatureException when the table needs what this reader does not have
   */
  public static TableSnapshot open(Storage storage, ScanRequest request) throws IOException {
    HudiTable latest = HudiTable.open(storage, request.basePath());
    return of(request, latest, latest);
  }

  /**
   * Opens a table as a snapshot of it has shown it before, whatever was written since.
   *
   * @throws HudiOnHiveException when files that the snapshot showed may have been removed since
   */
  public static TableSnapshot reopen(Storage storage, ScanRequest request, SeenTable seen) throws IOException {
    HudiTable latest = HudiTable.open(storage, request.basePath());
    return of(request, latest, seen.asSeen(latest));
  }

  private static TableSnapshot of(ScanRequest request, HudiTable latest, HudiTable seen) throws IOException {
    HudiTable table = request.asOf().isPresent() ? PastInstant.of(seen, request.asOf().get()) : seen;
    PartitionListing listing = TableListing.open(latest, request.usesMetadataTable());
    InstantTime instant = table.timeline().latestCompletedWrite().map(Instant::time).orElse(null);
    return new TableSnapshot(request, table, SeenTable.of(seen), instant, SliceView.latest(table), listing);
  }

  public HudiTable table() {
    return table;
  }

  /** The latest write the snapshot sees; empty for a table without one, which has no slices either. */
  public Optional<InstantTime> instant() {
    return Optional.ofNullable(instant);
  }

  /** What the snapshot is of, to {@link #reopen} it. */
  public SeenTable seen() {
    return seen;
  }

  /**
   * To be called once the slices of a snapshot as of an earlier instant have been listed: a cleaner may have removed
   * files of then before they were. The latest slices are no cleaner's.
   *
   * @throws HudiOnHiveException when files of the instant may be missing
   */
  public void checkStillKept() throws IOException {
    if (request.asOf().isPresent()) {
      PastInstant.of(HudiTable.open(table.storage(), table.basePath()), request.asOf().get());
    }
  }

  public QueryType type() {
    return request.type();
  }

  /**
   * The partition a folder is, or the partitions below it: a table may be registered without its partitions.
   *
   * @param folder a folder at or below the table's base path
   */
  public List<PartitionPath> partitionsUnder(Path folder) throws IOException {
    String relative = relativeTo(folder);
    if (!relative.isEmpty() && isPartition(relative)) {
      return Collections.singletonList(PartitionPath.of(relative));
    }
    List<PartitionPath> below = new ArrayList<>();
    for (PartitionPath partition : listing.partitions()) {
      if (relative.isEmpty() || partition.toString().startsWith(relative + "/")) {
        below.add(partition);
      }
    }
    return below;
  }

  private boolean isPartition(String relative) throws IOException {
    int levels = table.config().partitionFields().size();
    return relative.split("/").length >= levels && !listing.files(PartitionPath.of(relative)).isEmpty();
  }

  private String relativeTo(Path folder) {
    String base = table.basePath().toUri().getPath();
    String path = folder.toUri().getPath();
    if (path.equals(base)) {
      return "";
    }
    if (!path.startsWith(base.endsWith("/") ? base : base + "/")) {
      throw new IllegalArgumentException(folder + " is not below " + table.basePath());
    }
    return path.substring(base.length()).replaceAll("^/+|/+$", "");
  }

  /** The slices of a partition that the query reads. */
  public List<FileSlice> slices(PartitionPath partition) throws IOException {
    if (instant == null) {
      return Collections.emptyList();
    }
    List<StoredFile> files = listing.files(partition);
    return request.type() == QueryType.READ_OPTIMIZED
        ? view.readOptimized(partition, files)
        : view.snapshot(partition, files);
  }
}
