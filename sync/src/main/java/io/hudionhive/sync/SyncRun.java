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
    return sync(table, options, FirstLook.NONE, new SyncSummary());
  }

  /**
   * @param look what the metastore said of the first entry just now
   * @param summary takes what changes, as it changes
   */
  SyncSummary sync(TableDescription table, SyncOptions options, FirstLook look, SyncSummary summary) {
    List<WantedTable> wanted = WantedTables.of(table, options);
    SyncRules rules = SyncRules.of(options);
    ensureDatabase(wanted.get(0).database(), look, rules);
    TableSync sync = new TableSync(metastore, owner, rules, summary);
    for (WantedTable view : wanted) {
      sync.sync(view, look.entry(view).orElseGet(() -> metastore.table(view.database(), view.name())), table.marker());
    }
    return summary;
  }

  private void ensureDatabase(String database, FirstLook look, SyncRules rules) {
    if (look.databaseExists(database).orElseGet(() -> metastore.databaseExists(database))) {
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
