package io.hudionhive.read;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.RowMapping;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.RowRange;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.VariantFields;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The rows of one split: base rows with the logs' versions in their place, then the rows only the logs have. Each row
 * has one element a wanted column, in the Java form {@link Coercion} names.
 */
final class SliceRows implements Closeable {
  private final RowSource base;
  private final RowMerge merge;
  private final MergedRecords logs;
  private final boolean withInserts;
  private MergedRecords.Inserts inserts;

  private SliceRows(RowSource base, RowMerge merge, MergedRecords logs, boolean withInserts) {
    this.base = base;
    this.merge = merge;
    this.logs = logs;
    this.withInserts = withInserts;
    this.inserts = base == null ? inserts() : null;
  }

  private MergedRecords.Inserts inserts() {
    return withInserts ? logs.takeInserts() : () -> null;
  }

  /**
   * Opens a split; its log files are read whole before the first row, unless merging is left out.
   *
   * @param memory how much of it the logs' records may take
   * @param filter base rows that it rules out are left out where there are no logs: these may hold a row that they move
   *     into the filter, or a version that the base row keeps from being inserted
   * @throws HudiOnHiveException naming the table and instant when a file cannot be read
   */
  static SliceRows open(
      Storage storage, MergeMemory memory, SliceSplit split, List<HiveColumn> columns, RowFilter filter)
      throws IOException {
    ColumnNames.check(split, columns);
    if (!split.logs().isPresent()) {
      return opened(storage, split, columns, null, Optional.empty(), filter);
    }
    Optional<RowRange> range = rangeOf(storage, split);
    if (range.filter(RowRange::isIdle).isPresent()) {
      return new SliceRows(null, null, null, false);
    }
    return opened(storage, split, columns, SliceLogs.read(storage, memory, split, columns), range, RowFilter.NONE);
  }

  /** The same with the logs' view; it is closed with the rows, or at once when opening fails. */
  static SliceRows over(MergedRecords logs, Storage storage, SliceSplit split, List<HiveColumn> columns)
      throws IOException {
    return opened(storage, split, columns, logs, rangeOf(storage, split), RowFilter.NONE);
  }

  private static SliceRows opened(
      Storage storage,
      SliceSplit split,
      List<HiveColumn> columns,
      MergedRecords logs,
      Optional<RowRange> range,
      RowFilter filter)
      throws IOException {
    if (!split.baseFile().isPresent()) {
      return new SliceRows(null, null, logs, logs != null);
    }
    try {
      return ofBase(storage, split, columns, logs, range, filter);
    } catch (IOException | RuntimeException e) {
      if (logs != null) {
        logs.close();
      }
      throw e;
    }
  }

  /** Which rows of a base file with logs are the split's; empty when it has all of them. */
  private static Optional<RowRange> rangeOf(Storage storage, SliceSplit split) throws IOException {
    if (!split.isPart()) {
      return Optional.empty();
    }
    BaseFile file = split.baseFile().orElseThrow(() -> new IllegalArgumentException(split + " has no base file"));
    StorageInputFile input = new StorageInputFile(storage, file.path(), file.length());
    return Optional.of(
        RowRange.of(ParquetRows.readFooter(input, "Base file " + file.path()), split.start(), split.end()));
  }

  private static SliceRows ofBase(
      Storage storage,
      SliceSplit split,
      List<HiveColumn> columns,
      MergedRecords logs,
      Optional<RowRange> range,
      RowFilter filter)
      throws IOException {
    RowMapping mapping = new HiveRowMapping(columns, split.table());
    Predicate<String> wanted = name -> SliceLogs.isWanted(name, columns);
    Predicate<String> ofBase = wanted;
    if (logs != null) {
      MergeSpec spec = logs.spec();
      ofBase = name -> wanted.test(name) || spec.needsOfBase(name);
    }
    BaseFile file = split.baseFile().get();
    String origin = "Base file " + file.path();
    // Merging may look at more of a base row than the query does.
    Map<String, VariantFields> variants = logs == null ? HiveColumn.variants(columns) : Collections.emptyMap();
    RowSource base = BaseRows.open(storage, split, file, origin, ofBase, variants, filter);
    try {
      if (logs == null) {
        return new SliceRows(base, mapping.from(base.schema())::map, null, false);
      }
      MergedRecords.BaseMerger merger = logs.baseMerger(base.schema(), origin);
      if (range.isPresent()) {
        Predicate<String> ofKeys = logs.spec().keys()::needs;
        merger.startAt(range.get().first(), () -> BaseRows.open(storage, split.before(), file, origin, ofKeys));
      }
      return new SliceRows(base, merger::merge, logs, range.map(RowRange::isLast).orElse(true));
    } catch (IOException | RuntimeException e) {
      base.close();
      throw e;
    }
  }

  /** The next row, or null after the last. */
  Object[] next() throws IOException {
    while (inserts == null) {
      Object[] row = base.next();
      if (row == null) {
        inserts = inserts();
        break;
      }
      Object[] merged = merge.apply(row);
      if (merged != null) {
        return merged;
      }
    }
    return inserts.next();
  }

  @Override
  public void close() throws IOException {
    try {
      if (base != null) {
        base.close();
      }
    } finally {
      if (logs != null) {
        logs.close();
      }
    }
  }

  /** What becomes of a base row: a row, or null when it is deleted. */
  private interface RowMerge {
    Object[] apply(Object[] baseRow) throws IOException;
  }
}
