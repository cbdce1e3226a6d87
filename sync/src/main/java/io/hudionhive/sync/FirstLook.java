package io.hudionhive.sync;

import io.hudionhive.table.TableConfig;
import io.hudionhive.table.TableType;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.api.Table;

/**
 * What a sync asks the metastore first, whatever comes of it: whether the database is there, and its first entry. Asked
 * while the table's schema is still being read. Where an answer is not needed in the end, it was one too many; so what
 * is asked for is told by the table's configuration, which is known by then.
 */
final class FirstLook {
  /** Nothing was asked. */
  static final FirstLook NONE = new FirstLook(null, null);

  private final String database;
  private final String table;
  private boolean databaseExists;
  private Optional<Table> entry = Optional.empty();
  private RuntimeException failure;

  private FirstLook(String database, String table) {
    this.database = database;
    this.table = table;
  }

  /** Asks. An error of the metastore comes up when its answer is wanted: one of the table counts before it. */
  static FirstLook of(Metastore metastore, TableConfig config, SyncOptions options) {
    Optional<String> name = WantedTables.name(config.property("hoodie.table.name"), options);
    if (!name.isPresent()) {
      return NONE;
    }
    boolean mergeOnRead = config.type() == TableType.MERGE_ON_READ;
    FirstLook look = new FirstLook(
        WantedTables.database(config.databaseName(), options),
        WantedTables.views(name.get(), config.baseFileFormat(), mergeOnRead, options).get(0).name());
    look.ask(metastore);
    return look;
  }

  private void ask(Metastore metastore) {
    try {
      databaseExists = metastore.databaseExists(database);
      if (databaseExists) {
        entry = metastore.table(database, table);
      }
    } catch (RuntimeException e) {
      failure = e;
    }
  }

  /** Empty when it was not asked for. */
  Optional<Boolean> databaseExists(String name) {
    if (!name.equals(database)) {
      return Optional.empty();
    }
    if (failure != null) {
      throw failure;
    }
    return Optional.of(databaseExists);
  }

  /** The entry, empty where there is none; empty as a whole when it was not asked for. */
  Optional<Optional<Table>> entry(WantedTable wanted) {
    return databaseExists && wanted.database().equals(database) && wanted.name().equals(table)
        ? Optional.of(entry) : Optional.empty();
  }
}
