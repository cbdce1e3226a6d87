package io.hudionhive.merge;

import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import java.util.Iterator;
import java.util.List;

/** Rows of a list. */
final class ListedRows implements RowSource {
  private final StructType schema;
  private final Iterator<Object[]> rows;

  ListedRows(StructType schema, List<Object[]> rows) {
    this.schema = schema;
    this.rows = rows.iterator();
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Object[] next() {
    return rows.hasNext() ? rows.next() : null;
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
