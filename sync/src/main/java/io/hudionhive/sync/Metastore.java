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
interface Metastore extends AutoCloseable {
  boolean databaseExists(String database);

  /** A database that exists already is left as it is. */
  void createDatabase(String database);

  Optional<Table> table(String database, String name);

  /** @return false when the table exists already, which is then left as it is */
  boolean createTable(Table table);

  /** @param cascade whether the columns of every partition change with the table's */
  void alterTable(Table table, boolean cascade);

  /**
   * The same, the metastore being told for this once not to compare columns position by position; one that cannot be
   * told refuses as before.
   */
  void moveColumns(Table table, boolean cascade);

  /** Gives an external table another name; its data stays where it is. */
  void renameTable(Table table, String name);

  /** A table that does not exist is left out. */
  void dropTable(Table table);

  List<String> partitionNames(Table table);

  /** Full entries; names that no longer exist are left out. */
  List<Partition> partitions(Table table, List<String> names);

  /** Partitions that exist already are left as they are. */
  void addPartitions(Table table, List<Partition> partitions);

  void alterPartitions(Table table, List<Partition> partitions);

  /** Gives partitions a new change time, which whoever watches the metastore sees. */
  void touchPartitions(Table table, List<Partition> partitions);

  /** Partitions that do not exist are left out. */
  void dropPartitions(Table table, List<List<String>> values);

  /** One more connection to the same metastore, which the caller closes; empty where there is only this one. */
  default Optional<Metastore> another() {
    return Optional.empty();
  }

  @Override
  void close();
}
