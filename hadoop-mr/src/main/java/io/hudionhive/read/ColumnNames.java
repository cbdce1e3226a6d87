package io.hudionhive.read;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.plan.SliceSplit;
import java.util.List;

/** Checks that the columns a query asks for are called what the table calls them. */
public final class ColumnNames {
  private ColumnNames() {}

  /**
   * @throws HudiOnHiveException when a column was renamed or dropped: under its old name there would be nothing but
   *     nulls, where other engines say that there is no such column
   */
  public static void check(SliceSplit split, List<HiveColumn> columns) {
    for (HiveColumn column : columns) {
      if (split.renames().isFormerName(column.name())) {
        throw new HudiOnHiveException(
            "Column " + column.name() + " of table " + split.table() + " has been renamed or dropped; bring the"
                + " metastore in step with the table (HiveSyncTool)");
      }
    }
  }
}
