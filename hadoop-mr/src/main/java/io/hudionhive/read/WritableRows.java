package io.hudionhive.read;

import io.hudionhive.merge.MergeMemory;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.Writable;

/** The rows of splits as {@link ArrayWritable}s of the table's whole width, null where a column is not read. */
public final class WritableRows implements Closeable {
  private final RowReader rows;
  private final List<HiveColumn> columns;
  private final int width;

  /**
   * @param memory how much of it the records of a slice's logs may take
   * @param filter rules out rows of slices without logs
   * @param width how many columns Hive's rows have
   */
  public WritableRows(
      Storage storage,
      MergeMemory memory,
      List<SliceSplit> splits,
      List<HiveColumn> columns,
      RowFilter filter,
      int width) {
    this.rows = new RowReader(storage, memory, splits, columns, filter);
    this.columns = columns;
    this.width = width;
  }

  /** Fills in the next row; false after the last. */
  public boolean next(ArrayWritable target) throws IOException {
    Object[] row = rows.next();
    if (row == null) {
      return false;
    }
    Writable[] values = new Writable[width];
    for (int i = 0; i < row.length; i++) {
      HiveColumn column = columns.get(i);
      values[column.index()] = HiveWritables.toWritable(row[i], column.type());
    }
    target.set(values);
    return true;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
