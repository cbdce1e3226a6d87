package io.hudionhive.schema;

import java.io.Closeable;
import java.io.IOException;

/**
 * Rows of one file or log block, read forward once. Each row is a new {@code Object[]} with one element a field of
 * {@link #schema()}, in the Java form its {@link DataType.Kind} names, or null.
 */
public interface RowSource extends Closeable {
  /** The fields of every row, under the names and types of the file the rows come from. */
  StructType schema();

  /** The next row, or null after the last. */
  Object[] next() throws IOException;
}
