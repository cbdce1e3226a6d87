package io.hudionhive.read;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/** Columns of a file that are read row by row beside batches of its other columns. */
interface AddedColumns extends Closeable {
  /** Moves to the next row, at first to the first. @return false after the last */
  boolean advance() throws IOException;

  /** Puts the row's values into a row of a batch. */
  void set(VectorizedRowBatch batch, int row);
}
