package io.hudionhive.read;

import io.hudionhive.merge.RowMapping;
import io.hudionhive.schema.StructType;
import io.hudionhive.spill.ForeignValues;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Rows of any file as one element a wanted Hive column, each in the Java form {@link Coercion} names. */
final class HiveRowMapping implements RowMapping {
  private final List<HiveColumn> columns;
  private final String table;

  HiveRowMapping(List<HiveColumn> columns, String table) {
    this.columns = columns;
    this.table = table;
  }

  @Override
  public List<String> columns() {
    List<String> names = new ArrayList<>();
    for (HiveColumn column : columns) {
      names.add(column.name());
    }
    return names;
  }

  @Override
  public ForeignValues foreignValues() {
    return new HiveValues();
  }

  @Override
  public RowMapper from(StructType rows) {
    int[] indexes = new int[columns.size()];
    Coercion[] coercions = new Coercion[indexes.length];
    for (int i = 0; i < indexes.length; i++) {
      HiveColumn column = columns.get(i);
      OptionalInt index = rows.indexOf(column.name());
      indexes[i] = index.orElse(-1);
      if (index.isPresent()) {
        String place = "Column " + column.name() + " of table " + table;
        coercions[i] = Coercions.of(rows.field(indexes[i]).type(), column, place);
      }
    }
    return row -> {
      Object[] result = new Object[indexes.length];
      for (int i = 0; i < result.length; i++) {
        Object value = indexes[i] < 0 ? null : row[indexes[i]];
        result[i] = value == null ? null : coercions[i].apply(value);
      }
      return result;
    };
  }
}
