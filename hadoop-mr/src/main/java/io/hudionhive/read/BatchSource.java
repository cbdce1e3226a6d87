package io.hudionhive.read;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/** Batches of rows, the columns at their positions in the table; partition columns are the caller's. */
public interface BatchSource extends Closeable {
  /**
   * Fills a batch whose non-partition columns were reset.
   *
   * @return false when there are no more rows, the batch then being empty
   */
  boolean next(VectorizedRowBatch batch) throws IOException;
}
