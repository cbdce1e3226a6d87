package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.List;

/** One run of the sync: every view of a table brought to what the metastore must hold. */
final class SyncRun {
  private final Metastore metastore;
  private final String owner;

  SyncRun(Metastore metastore, String owner) {
    this.metastore = metastore;
    this.owner = owner;
  }

  SyncSummary sync(TableDescription table, SyncOptions options) {
    return sync(table, options, new SyncSummary());
  }

  /** @param summary takes what changes, as it changes */
  SyncSummary sync(TableDescription table, SyncOptions options, SyncSummary summary) {
    List<WantedTable> wanted = WantedTables.of(table, options);
    SyncRules rules = SyncRules.of(options);
    ensureDatabase(wanted.get(0).database(), rules);
    TableSync sync = new TableSync(metastore, owner, rules, summary);
    for (WantedTable view : wanted) {
      sync.sync(view, table.marker());
    }
    return summary;
  }

  private void ensureDatabase(String database, SyncRules rules) {
    if (metastore.databaseExists(database)) {
      return;
    }
    if (!rules.createsDatabase()) {
      throw new BadConfigurationException("Database " + database + " does not exist in the metastore: create it,"
          + " or leave " + SyncKey.AUTO_CREATE_DATABASE.shown() + " on");
    }
    try {
      metastore.createDatabase(database);
    } catch (MetastoreException e) {
      // Of two syncs at once a metastore may tell the second nothing but that a row of its own is there twice.
      if (!metastore.databaseExists(database)) {
        throw e;
      }
    }
  }
}
