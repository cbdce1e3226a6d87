package io.hudionhive.hive;

import io.hudionhive.plan.QueryType;
import io.hudionhive.plan.ScanRequest;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.plan.SliceSplitter;
import io.hudionhive.plan.SplitSizes;
import io.hudionhive.plan.TableSnapshot;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.FileInputFormat;
import org.apache.hadoop.mapred.JobConf;

/** Plans the splits of a job's input folders, each folder a partition or a whole table. */
final class SplitPlanner {
  private static final String METADATA_ENABLE = "hoodie.metadata.enable";
  private static final String MIN_SPLIT_BYTES = "mapreduce.input.fileinputformat.split.minsize";
  private static final String MAX_SPLIT_BYTES = "mapreduce.input.fileinputformat.split.maxsize";
  /** Small slices of a partition share a split up to this many bytes, or fewer where splits are to be smaller. */
  private static final long PACKED_BYTES = 16L << 20;

  private final JobConf job;
  private final QueryType type;
  private final InputFolders folders;

  SplitPlanner(JobConf job, QueryType type) {
    this.job = job;
    this.type = type;
    this.folders = new InputFolders(job);
  }

  /** @param wanted how many splits Hive would like */
  HudiInputSplit[] plan(int wanted) throws IOException {
    Map<Path, FolderSlices> byFolder = new LinkedHashMap<>();
    long total = 0;
    for (Path folder : FileInputFormat.getInputPaths(job)) {
      SharedFolders.check(job, folder);
      Optional<Path> dataFolder = folders.dataFolder(folder);
      if (dataFolder.isPresent()) {
        FolderSlices slices = slicesOf(dataFolder.get());
        byFolder.put(folder, slices);
        total += slices.length;
      }
    }
    for (TableSnapshot listed : byFolder.values().stream().map(found -> found.snapshot).collect(Collectors.toSet())) {
      listed.checkStillKept();
    }
    List<HudiInputSplit> splits = new ArrayList<>();
    Map<Path, SplitSizes> byTable = new HashMap<>();
    for (Map.Entry<Path, FolderSlices> entry : byFolder.entrySet()) {
      FolderSlices found = entry.getValue();
      if (!found.slices.isEmpty()) {
        SplitSizes sizes = byTable.get(found.table());
        if (sizes == null) {
          // Once for all partitions of a table, as it opens files.
          sizes = sizes(entry.getKey(), total / Math.max(1, wanted)).ofWholeRowGroups(
              found.snapshot.table().storage(), slicesOf(found.table(), byFolder.values()));
          byTable.put(found.table(), sizes);
        }
        pack(entry.getKey(), splitsOf(found, sizes), sizes.packed(PACKED_BYTES), splits);
      }
    }
    return splits.toArray(new HudiInputSplit[0]);
  }

  private static List<FileSlice> slicesOf(Path table, Collection<FolderSlices> folders) {
    return folders.stream()
        .filter(folder -> folder.table().equals(table))
        .flatMap(folder -> folder.slices.stream())
        .collect(Collectors.toList());
  }

  static boolean usesMetadataTable(JobConf job) {
    return job.getBoolean(METADATA_ENABLE, true);
  }

  private FolderSlices slicesOf(Path dataFolder) throws IOException {
    ScanRequest request = new ScanRequest(folders.basePath(dataFolder), type, usesMetadataTable(job));
    TableSnapshot snapshot = QuerySnapshots.open(job, request);
    Optional<InstantTime> asOf = AsOfInstant.of(snapshot.table().config(), job);
    if (asOf.isPresent()) {
      snapshot = QuerySnapshots.open(job, request.asOf(asOf.get()));
    }
    List<FileSlice> slices = new ArrayList<>();
    for (PartitionPath partition : snapshot.partitionsUnder(dataFolder)) {
      slices.addAll(snapshot.slices(partition));
    }
    return new FolderSlices(snapshot, slices);
  }

  private SplitSizes sizes(Path folder, long goal) throws IOException {
    long block = folder.getFileSystem(job).getDefaultBlockSize(folder);
    return SplitSizes.of(
        job.getLong(MIN_SPLIT_BYTES, 1), job.getLong(MAX_SPLIT_BYTES, Long.MAX_VALUE), goal, block);
  }

  private List<SliceSplit> splitsOf(FolderSlices found, SplitSizes sizes) throws IOException {
    SliceSplitter splitter =
        new SliceSplitter(
            found.snapshot.table(),
            found.snapshot.instant().orElseThrow(() -> new IllegalStateException("Slices without an instant")),
            sizes);
    if (MergeType.skipsMerge(job)) {
      splitter = splitter.unmerged();
    }
    List<SliceSplit> splits = new ArrayList<>();
    for (FileSlice slice : found.slices) {
      splits.addAll(splitter.split(slice));
    }
    return splits;
  }

  /** Parts of a base file stay apart: they were cut for several tasks. */
  private static void pack(Path folder, List<SliceSplit> slices, long bytes, List<HudiInputSplit> packed) {
    List<SliceSplit> current = new ArrayList<>();
    long length = 0;
    for (SliceSplit slice : slices) {
      if (!current.isEmpty() && (slice.isPart() || length + slice.length() > bytes)) {
        packed.add(new HudiInputSplit(folder, current));
        current = new ArrayList<>();
        length = 0;
      }
      current.add(slice);
      length += slice.isPart() ? bytes : slice.length();
    }
    if (!current.isEmpty()) {
      packed.add(new HudiInputSplit(folder, current));
    }
  }

  /** The slices below one input folder, and the snapshot they are of. */
  private static final class FolderSlices {
    private final TableSnapshot snapshot;
    private final List<FileSlice> slices;
    private final long length;

    FolderSlices(TableSnapshot snapshot, List<FileSlice> slices) {
      this.snapshot = snapshot;
      this.slices = Collections.unmodifiableList(slices);
      this.length = slices.stream().mapToLong(FolderSlices::lengthOf).sum();
    }

    Path table() {
      return snapshot.table().basePath();
    }

    private static long lengthOf(FileSlice slice) {
      long length = slice.baseFile().map(file -> file.length()).orElse(0L);
      return length + slice.logFiles().stream().mapToLong(file -> file.length()).sum();
    }
  }
}
