package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One run of the sync: every view of a table brought to what the metastore must hold. */
final class SyncRun {
  private final Metastore metastore;
  private final String owner;

  SyncRun(Metastore metastore, String owner) {
    this.metastore = metastore;
    this.owner = owner;
  }

  SyncSummary sync(TableDescription table, SyncOptions options) {
    List<WantedTable> wanted = WantedTables.of(table, options);
    ensureDatabase(wanted.get(0).database(), options);
    Map<String, String> marker = new HashMap<>();
    table.lastCommit().ifPresent(time -> marker.put(TableParameters.LAST_COMMIT, time));
    table.lastCompletion().ifPresent(time -> marker.put(TableParameters.LAST_COMPLETION, time));
    SyncSummary summary = new SyncSummary();
    TableSync sync = new TableSync(metastore, owner, summary);
    for (WantedTable view : wanted) {
      sync.sync(view, marker);
    }
    return summary;
  }

  private void ensureDatabase(String database, SyncOptions options) {
    if (metastore.databaseExists(database)) {
      return;
    }
    if (!options.autoCreateDatabase()) {
      throw new BadConfigurationException("Database " + database + " does not exist in the metastore: create it,"
          + " or leave " + SyncKey.AUTO_CREATE_DATABASE.flag() + " on");
    }
    metastore.createDatabase(database);
  }
}
