package io.hudionhive.merge;

import io.hudionhive.schema.StructType;
import java.util.List;
import java.util.OptionalInt;

/** Rows as the wanted columns' values just as a file has them. */
final class NamedColumns implements RowMapping {
  private final List<String> columns;

  NamedColumns(String... columns) {
    this.columns = List.of(columns);
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public RowMapper from(StructType rows) {
    return row -> {
      Object[] result = new Object[columns.size()];
      for (int i = 0; i < result.length; i++) {
        OptionalInt index = rows.indexOf(columns.get(i));
        result[i] = index.isPresent() ? row[index.getAsInt()] : null;
      }
      return result;
    };
  }
}
