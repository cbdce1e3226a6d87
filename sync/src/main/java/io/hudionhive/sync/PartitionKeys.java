package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.hive.metastore.api.FieldSchema;

/** Checks that the partition columns of an existing entry, which no metastore can change, still fit the table. */
final class PartitionKeys {
  private static final String REMEDY = "; drop the table in Hive, which leaves its data in place, and sync again,"
      + " or sync with --recreate-table-on-error";

  private PartitionKeys() {}

  /** @throws BadConfigurationException when the names differ */
  static void checkNames(WantedTable wanted, List<FieldSchema> present) {
    List<FieldSchema> columns = wanted.partitionKeys();
    boolean same = columns.size() == present.size();
    for (int i = 0; same && i < columns.size(); i++) {
      same = columns.get(i).getName().equalsIgnoreCase(present.get(i).getName());
    }
    if (!same) {
      throw new BadConfigurationException("Table " + wanted + " is partitioned by " + names(present)
          + " in the metastore, but must be by " + names(columns) + REMEDY);
    }
  }

  /**
   * @throws BadConfigurationException when a partition's value does not read as the column's type; another type than
   *     the schema's is fine otherwise
   */
  static void checkValues(WantedTable wanted, List<PartitionEntry> partitions, List<FieldSchema> present) {
    for (PartitionEntry partition : partitions) {
      for (int i = 0; i < present.size(); i++) {
        String type = present.get(i).getType().toLowerCase(Locale.ROOT);
        if (!PartitionValueType.of(type).canRead(partition.values().get(i))) {
          throw new BadConfigurationException("Partition '" + partition.path() + "' of " + wanted + " has the value '"
              + partition.values().get(i) + "', which is no " + type + ", the type of partition column "
              + present.get(i).getName() + " in the metastore" + REMEDY);
        }
      }
    }
  }

  private static String names(List<FieldSchema> columns) {
    StringBuilder names = new StringBuilder("(");
    for (FieldSchema column : columns) {
      names.append(names.length() > 1 ? ", " : "").append(column.getName());
    }
    return names.append(')').toString();
  }
}
