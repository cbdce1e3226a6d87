package io.hudionhive.sync;

import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;

/**
 * What a sync asks of the metastore. Nothing here removes data: entries only.
 *
 * <p>Every method throws {@link MetastoreException} when the metastore refuses or cannot be reached.
 */
interface Metastore {
  boolean databaseExists(String database);

  void createDatabase(String database);

  Optional<Table> table(String database, String name);

  void createTable(Table table);

  /** @param cascade whether the columns of every partition change with the table's */
  void alterTable(Table table, boolean cascade);

  List<String> partitionNames(Table table);

  /** Full entries; names that no longer exist are left out. */
  List<Partition> partitions(Table table, List<String> names);

  /** Partitions that exist already are left as they are. */
  void addPartitions(Table table, List<Partition> partitions);

  void alterPartitions(Table table, List<Partition> partitions);

  void dropPartition(Table table, List<String> values);
}
