package io.hudionhive.plan;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergeSpecs;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.slice.BootstrapIndex;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.slice.LogFile;
import io.hudionhive.slice.SourceFile;
import io.hudionhive.table.BaseFileFormat;
import io.hudionhive.table.ColumnRenames;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Turns the slices of one snapshot into splits, after checking that each can be read. */
public final class SliceSplitter {
  /** A last range this much longer than wanted is still one split, as Hadoop's own file splitting has it. */
  private static final double SLOP = 1.1;
  private static final int FIRST_VERSION_WITH_LOGS_BY_INSTANT = 8;

  private static final Optional<BaseFileFormat> UNDIVIDED = Optional.of(BaseFileFormat.HFILE);
  private static final Optional<BaseFileFormat> PARQUET = Optional.of(BaseFileFormat.PARQUET);
  private static final Set<BaseFileFormat> READABLE =
      EnumSet.of(BaseFileFormat.PARQUET, BaseFileFormat.ORC, BaseFileFormat.HFILE);

  private final HudiTable table;
  private final InstantTime instant;
  private final SplitSizes sizes;
  private final boolean merges;
  private MergeSpec mergeSpec;
  private ColumnRenames renames;
  private BootstrapIndex bootstrap;

  /**
   * @param instant the instant the snapshot sees
   * @param sizes the lengths to cut base files into
   */
  public SliceSplitter(HudiTable table, InstantTime instant, SplitSizes sizes) {
    this(table, instant, sizes, true);
  }

  private SliceSplitter(HudiTable table, InstantTime instant, SplitSizes sizes, boolean merges) {
    this.table = Objects.requireNonNull(table, "table");
    this.instant = Objects.requireNonNull(instant, "instant");
    this.sizes = Objects.requireNonNull(sizes, "sizes");
    this.merges = merges;
  }

  /** A splitter whose splits show the rows of base and log files side by side, none merged and none deleted. */
  public SliceSplitter unmerged() {
    return new SliceSplitter(table, instant, sizes, false);
  }

  /** @throws UnsupportedFeatureException when the slice's files or merge rules cannot be read */
  public List<SliceSplit> split(FileSlice slice) throws IOException {
    BaseFile base = slice.baseFile().orElse(null);
    if (base != null) {
      checkReadable(base);
    }
    String name = table.config().name();
    ColumnRenames ofSlice = renames(slice);
    Optional<SourceFile> source = sourceOf(slice);
    if (slice.logFiles().isEmpty()) {
      return base == null ? Collections.emptyList() : baseSplits(base, ofSlice, source);
    }
    boolean appended = table.config().version() < FIRST_VERSION_WITH_LOGS_BY_INSTANT;
    SliceSplit.LogMerge logs =
        new SliceSplit.LogMerge(
            slice.logFiles(), table.timeline().committedInstants(), appended, mergeSpec());
    checkComparable(ofSlice);
    if (mergeSpec().isUnmerged() && base != null) {
      List<SliceSplit> apart = new ArrayList<>(baseSplits(base, ofSlice, source));
      apart.add(SliceSplit.ofSlice(name, instant, null, logs, ofSlice));
      return apart;
    }
    SliceSplit merged = SliceSplit.ofSlice(name, instant, base, logs, ofSlice);
    return source.isPresent()
        ? Collections.singletonList(merged.withSource(source.get()))
        : mergedSplits(merged);
  }

  /** Only Parquet's footer tells a task which rows of the file are its own. */
  private List<SliceSplit> mergedSplits(SliceSplit slice) {
    BaseFile base = slice.baseFile().orElse(null);
    if (base == null || !base.format().equals(PARQUET)) {
      return Collections.singletonList(slice);
    }
    long logBytes = slice.length() - base.length();
    List<SliceSplit> splits = new ArrayList<>();
    long start = 0;
    for (long end : ends(base.length(), sizes.ofMerged(logBytes))) {
      splits.add(slice.withRange(start, end));
      start = end;
    }
    return splits;
  }

  private Optional<SourceFile> sourceOf(FileSlice slice) throws IOException {
    if (!slice.baseFile().filter(BootstrapIndex::isSkeleton).isPresent()) {
      return Optional.empty();
    }
    if (bootstrap == null) {
      bootstrap = BootstrapIndex.of(table);
    }
    return Optional.of(bootstrap.sourceOf(slice.partition(), slice.fileId()));
  }

  /** The renames that the slice's files may need: of the log files, none has a block older than its name says. */
  private ColumnRenames renames(FileSlice slice) throws IOException {
    if (renames == null) {
      renames = table.columnRenames();
    }
    InstantTime oldest = slice.baseFile().map(BaseFile::instant).orElse(null);
    for (LogFile log : slice.logFiles()) {
      oldest = oldest == null || log.instant().isBefore(oldest) ? log.instant() : oldest;
    }
    return oldest == null ? renames : renames.since(oldest);
  }

  /** Keys and ordering values are compared as they are stored. */
  private void checkComparable(ColumnRenames ofSlice) throws IOException {
    List<String> compared = new ArrayList<>(mergeSpec().keys().keyFields());
    compared.addAll(mergeSpec().ordering().fields());
    for (String field : compared) {
      if (ofSlice.isRetyped(field.split("\\.")[0])) {
        throw new UnsupportedFeatureException(
            "Table " + table.config().name() + " merges its log files by " + field + ", whose type was changed;"
                + " values of both types are not compared: compact the table with Hudi first");
      }
    }
  }

  private MergeSpec mergeSpec() throws IOException {
    if (mergeSpec == null) {
      mergeSpec = merges ? MergeSpecs.of(table) : MergeSpec.unmerged();
    }
    return mergeSpec;
  }

  private List<SliceSplit> baseSplits(BaseFile base, ColumnRenames ofBase, Optional<SourceFile> source) {
    String name = table.config().name();
    if (source.isPresent()) {
      return Collections.singletonList(
          SliceSplit.ofBase(name, instant, base, 0, base.length(), ofBase).withSource(source.get()));
    }
    List<SliceSplit> splits = new ArrayList<>();
    long start = 0;
    for (long end : ends(base.length(), pieceBytes(base))) {
      splits.add(SliceSplit.ofBase(name, instant, base, start, end, ofBase));
      start = end;
    }
    return splits;
  }

  private long pieceBytes(BaseFile base) {
    if (base.format().equals(UNDIVIDED)) {
      return base.length();
    }
    return base.format().equals(PARQUET) ? sizes.ofParquet() : sizes.ofBase();
  }

  /** Where the pieces of a file end, the last at the end of the file. */
  private static List<Long> ends(long length, long pieceBytes) {
    List<Long> ends = new ArrayList<>();
    long start = 0;
    while (length - start > pieceBytes * SLOP) {
      start += pieceBytes;
      ends.add(start);
    }
    ends.add(length);
    return ends;
  }

  private void checkReadable(BaseFile base) {
    if (!base.format().filter(READABLE::contains).isPresent()) {
      String format = base.format().map(BaseFileFormat::name).orElse("unknown");
      throw new UnsupportedFeatureException(
          "Table " + table.config().name() + " has base files of the format " + format + " (" + base.path()
              + "), which is not supported; Parquet, ORC and HFile are");
    }
  }
}
