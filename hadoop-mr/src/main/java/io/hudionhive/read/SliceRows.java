package io.hudionhive.read;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.RowMapping;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/**
 * The rows of one split: base rows with the logs' versions in their place, then the rows only the logs have. Each row
 * has one element a wanted column, in the Java form {@link Coercion} names.
 */
final class SliceRows implements Closeable {
  private final RowSource base;
  private final RowMerge merge;
  private final MergedRecords logs;
  private MergedRecords.Inserts inserts;

  private SliceRows(RowSource base, RowMerge merge, MergedRecords logs) {
    this.base = base;
    this.merge = merge;
    this.logs = logs;
    this.inserts = base == null ? inserts(logs) : null;
  }

  private static MergedRecords.Inserts inserts(MergedRecords logs) {
    return logs == null ? () -> null : logs.takeInserts();
  }

  /**
   * Opens a split; its log files are read whole before the first row, unless merging is left out.
   *
   * @param memory how much of it the logs' records may take
   * @throws HudiOnHiveException naming the table and instant when a file cannot be read
   */
  static SliceRows open(Storage storage, MergeMemory memory, SliceSplit split, List<HiveColumn> columns)
      throws IOException {
    ColumnNames.check(split, columns);
    MergedRecords logs = split.logs().isPresent() ? SliceLogs.read(storage, memory, split, columns) : null;
    return open(storage, split, columns, logs);
  }

  /** The same with the logs' view, null for none; it is closed with the rows, or at once when opening fails. */
  static SliceRows open(Storage storage, SliceSplit split, List<HiveColumn> columns, MergedRecords logs)
      throws IOException {
    if (!split.baseFile().isPresent()) {
      return new SliceRows(null, null, logs);
    }
    try {
      return ofBase(storage, split, columns, logs);
    } catch (IOException | RuntimeException e) {
      if (logs != null) {
        logs.close();
      }
      throw e;
    }
  }

  private static SliceRows ofBase(Storage storage, SliceSplit split, List<HiveColumn> columns, MergedRecords logs)
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
    RowSource base = BaseRows.open(storage, split, file, origin, ofBase);
    try {
      RowMerge merge =
          logs == null ? mapping.from(base.schema())::map : logs.baseMerger(base.schema(), origin)::merge;
      return new SliceRows(base, merge, logs);
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
        inserts = inserts(logs);
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
