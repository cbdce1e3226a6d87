package io.hudionhive.merge;

import io.hudionhive.schema.StructType;
import io.hudionhive.spill.ForeignValues;
import java.util.List;

/** Brings the rows of any file or log block of a table into the one form the query wants. */
public interface RowMapping {
  /** The columns the query wants, in the order of the values in a mapped row. */
  List<String> columns();

  /** A mapper for rows of these fields. */
  RowMapper from(StructType rows);

  /** The values of mapped rows whose classes are not those of {@link io.hudionhive.schema.DataType.Kind}. */
  default ForeignValues foreignValues() {
    return ForeignValues.NONE;
  }

  /** Maps the rows of one source. */
  interface RowMapper {
    Object[] map(Object[] row);
  }
}
