package io.hudionhive.schema;

import java.io.IOException;
import java.util.Objects;

/** Rows of a file under the present names of their fields. */
public final class RenamedRows implements RowSource {
  private final RowSource rows;
  private final StructType schema;

  private RenamedRows(RowSource rows, StructType schema) {
    this.rows = Objects.requireNonNull(rows, "rows");
    this.schema = schema;
  }

  /** @param rows closed together with the renamed ones */
  public static RowSource of(RowSource rows, FieldRenames renames) {
    return renames.isNone() ? rows : new RenamedRows(rows, renames.apply(rows.schema()));
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Object[] next() throws IOException {
    return rows.next();
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
