package io.hudionhive.read;

import io.hudionhive.merge.MergeMemory;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The rows of several splits, one split after the other. Each is opened when the one before has ended. */
final class RowReader implements Closeable {
  private final Storage storage;
  private final MergeMemory memory;
  private final Iterator<SliceSplit> splits;
  private final List<HiveColumn> columns;
  private final RowFilter filter;
  private SliceSplit currentSplit;
  private SliceRows current;

  RowReader(Storage storage, MergeMemory memory, List<SliceSplit> splits, List<HiveColumn> columns) {
    this(storage, memory, splits, columns, RowFilter.NONE);
  }

  /** @param filter rules out rows of slices without logs */
  RowReader(
      Storage storage, MergeMemory memory, List<SliceSplit> splits, List<HiveColumn> columns, RowFilter filter) {
    this.filter = filter;
    this.storage = storage;
    this.memory = memory;
    this.splits = new ArrayList<>(splits).iterator();
    this.columns = columns;
  }

  /** The next row, one element a column, or null after the last row of the last split. */
  Object[] next() throws IOException {
    while (true) {
      if (current == null) {
        if (!splits.hasNext()) {
          return null;
        }
        currentSplit = splits.next();
        current =
            SplitErrors.of(currentSplit).run(() -> SliceRows.open(storage, memory, currentSplit, columns, filter));
      }
      Object[] row = SplitErrors.of(currentSplit).run(current::next);
      if (row != null) {
        return row;
      }
      close();
    }
  }

  @Override
  public void close() throws IOException {
    if (current != null) {
      SliceRows ended = current;
      current = null;
      ended.close();
    }
  }
}
