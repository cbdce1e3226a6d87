package io.hudionhive.read;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.RowMapping;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
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
  private Iterator<Object[]> inserts;

  private SliceRows(RowSource base, RowMerge merge, MergedRecords logs) {
    this.base = base;
    this.merge = merge;
    this.logs = logs;
    this.inserts = base == null ? inserts(logs) : null;
  }

  private static Iterator<Object[]> inserts(MergedRecords logs) {
    return logs == null ? Collections.emptyIterator() : logs.takeInserts().iterator();
  }

  /**
   * Opens a split; its log files are read whole before the first row.
   *
   * @throws HudiOnHiveException naming the table and instant when a file cannot be read
   */
  static SliceRows open(Storage storage, SliceSplit split, List<HiveColumn> columns) throws IOException {
    ColumnNames.check(split, columns);
    RowMapping mapping = new HiveRowMapping(columns, split.table());
    Predicate<String> wanted = name -> SliceLogs.isWanted(name, columns);
    MergedRecords logs = split.logs().isPresent() ? SliceLogs.read(storage, split, columns) : null;
    if (!split.baseFile().isPresent()) {
      return new SliceRows(null, null, logs);
    }
    Predicate<String> ofBase = wanted;
    if (logs != null) {
      MergeSpec spec = split.logs().get().merge();
      ofBase = name -> wanted.test(name) || spec.needsOfBase(name);
    }
    BaseFile file = split.baseFile().get();
    String origin = "Base file " + file.path();
    RowSource base = BaseRows.open(storage, split, file, origin, ofBase);
    try {
      RowMerge merge =
          logs == null ? mapping.from(base.schema())::map : logs.baseMerger(base.schema(), origin)::merge;
      return new SliceRows(base, merge, logs);
    } catch (RuntimeException e) {
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
    return inserts.hasNext() ? inserts.next() : null;
  }

  @Override
  public void close() throws IOException {
    if (base != null) {
      base.close();
    }
  }

  /** What becomes of a base row: a row, or null when it is deleted. */
  private interface RowMerge {
    Object[] apply(Object[] baseRow);
  }
}
