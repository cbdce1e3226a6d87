package io.hudionhive.read;

import io.hudionhive.merge.RowMapping;
import io.hudionhive.schema.RowSource;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/** Columns that a reader of rows gives. */
final class AddedRows implements AddedColumns {
  private final RowSource rows;
  private final RowMapping.RowMapper mapper;
  private final List<HiveColumn> columns;
  private Object[] stored;

  /** @param mapper makes values of the columns, in their order, of the rows */
  AddedRows(RowSource rows, RowMapping.RowMapper mapper, List<HiveColumn> columns) {
    this.rows = rows;
    this.mapper = mapper;
    this.columns = columns;
  }

  @Override
  public boolean advance() throws IOException {
    stored = rows.next();
    return stored != null;
  }

  @Override
  public void set(VectorizedRowBatch batch, int row) {
    HiveVectors.setRow(batch, columns, row, mapper.map(stored));
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
