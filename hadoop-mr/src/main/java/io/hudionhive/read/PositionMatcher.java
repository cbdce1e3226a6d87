package io.hudionhive.read;

import io.hudionhive.merge.LogRecord;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.OrderingSpec;
import io.hudionhive.parquet.FlatColumns;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;

/** Matches base rows by their number in the file: reads no key, and no column at all where the order is known. */
final class PositionMatcher implements BaseRowMatcher {
  private final MergedRecords.ByRow logs;
  private final FlatColumns orderingColumns;
  private final OrderingSpec.Reader ordering;
  private final Object[] orderingRow;
  private long row;

  private PositionMatcher(
      MergedRecords.ByRow logs, long firstRow, FlatColumns orderingColumns, OrderingSpec.Reader ordering) {
    this.logs = logs;
    this.row = firstRow;
    this.orderingColumns = orderingColumns;
    this.ordering = ordering;
    this.orderingRow = new Object[orderingColumns == null ? 0 : orderingColumns.fields().size()];
  }

  /**
   * Opens the rows of a split, whose ordering columns are flat.
   *
   * @param firstRow the number in the file of the split's first row; the records of rows before it leave the view
   * @param ordered whether a row's ordering value may be higher than that of its log record
   */
  static PositionMatcher open(
      Storage storage, SliceSplit split, BaseFile file, long firstRow, MergeSpec spec, MergedRecords.ByRow logs,
      boolean ordered)
      throws IOException {
    logs.passOver(firstRow);
    if (!ordered) {
      return new PositionMatcher(logs, firstRow, null, null);
    }
    String origin = "Base file " + file.path();
    FlatColumns columns =
        FlatColumns.open(
            new StorageInputFile(storage, file.path(), file.length()), origin, spec.ordering().fields(),
            split.start(), split.end());
    return new PositionMatcher(logs, firstRow, columns, spec.ordering().reader(columns.fields(), origin));
  }

  @Override
  public LogRecord next() throws IOException {
    LogRecord record = logs.take(row++);
    if (orderingColumns == null) {
      return record;
    }
    orderingColumns.advance();
    if (record == null) {
      return null;
    }
    for (int i = 0; i < orderingRow.length; i++) {
      orderingRow[i] = orderingColumns.value(i);
    }
    return record.beats(ordering.orderingValue(orderingRow)) ? record : null;
  }

  @Override
  public int passStanding(int most) throws IOException {
    int rows = (int) Math.max(0, Math.min(most, logs.nextRow() - row));
    for (int i = 0; orderingColumns != null && i < rows; i++) {
      orderingColumns.advance();
    }
    row += rows;
    return rows;
  }

  @Override
  public void close() throws IOException {
    if (orderingColumns != null) {
      orderingColumns.close();
    }
  }
}
