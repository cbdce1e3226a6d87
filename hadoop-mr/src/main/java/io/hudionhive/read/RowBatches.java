package io.hudionhive.read;

import io.hudionhive.merge.MergeMemory;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/** Batches made of the rows of one split, for slices and types that cannot be read in batches from the file. */
public final class RowBatches implements BatchSource {
  private final SliceRows rows;
  private final List<HiveColumn> columns;

  private RowBatches(SliceRows rows, List<HiveColumn> columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /**
   * @param memory how much of it the records of the slice's logs may take
   * @param filter rules out rows where there are no logs
   */
  public static RowBatches open(
      Storage storage, MergeMemory memory, SliceSplit split, List<HiveColumn> columns, RowFilter filter)
      throws IOException {
    return new RowBatches(SliceRows.open(storage, memory, split, columns, filter), columns);
  }

  /** The same with the logs' view, which is closed with the batches, or at once when opening fails. */
  static RowBatches open(Storage storage, SliceSplit split, List<HiveColumn> columns, MergedRecords logs)
      throws IOException {
    return new RowBatches(SliceRows.over(logs, storage, split, columns), columns);
  }

  @Override
  public boolean next(VectorizedRowBatch batch) throws IOException {
    int size = 0;
    for (int max = batch.getMaxSize(); size < max; size++) {
      Object[] row = rows.next();
      if (row == null) {
        break;
      }
      HiveVectors.setRow(batch, columns, size, row);
    }
    batch.size = size;
    return size > 0;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
