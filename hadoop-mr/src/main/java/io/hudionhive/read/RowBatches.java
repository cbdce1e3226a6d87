package io.hudionhive.read;

import io.hudionhive.plan.SliceSplit;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/** Batches made of the rows of one split, for slices and types that cannot be read in batches from the file. */
public final class RowBatches implements BatchSource {
  private final RowReader rows;
  private final List<HiveColumn> columns;

  public RowBatches(Storage storage, SliceSplit split, List<HiveColumn> columns) {
    this.rows = new RowReader(storage, Collections.singletonList(split), columns);
    this.columns = columns;
  }

  @Override
  public boolean next(VectorizedRowBatch batch) throws IOException {
    int size = 0;
    for (int max = batch.getMaxSize(); size < max; size++) {
      Object[] row = rows.next();
      if (row == null) {
        break;
      }
      for (int i = 0; i < row.length; i++) {
        HiveVectors.set(batch.cols[columns.get(i).index()], size, row[i]);
      }
    }
    batch.size = size;
    return size > 0;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
