package io.hudionhive.read;

import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/** Batches without columns, for queries that only count. */
public final class CountedBatches implements BatchSource {
  private long rowsLeft;

  public CountedBatches(long rows) {
    this.rowsLeft = rows;
  }

  @Override
  public boolean next(VectorizedRowBatch batch) {
    batch.size = (int) Math.min(rowsLeft, batch.getMaxSize());
    rowsLeft -= batch.size;
    return batch.size > 0;
  }

  @Override
  public void close() {
    // Holds nothing.
  }
}
