package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.api.Table;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings one entry of the metastore to what it must be: table, then partitions, then the marker of the last commit, so
 * that an entry that bears the marker is complete. Run again after a failure, it ends in the same state.
 */
final class TableSync {
  private static final Logger LOG = LoggerFactory.getLogger(TableSync.class);

  private final Metastore metastore;
  private final String owner;
  private final SyncRules rules;
  private final SyncSummary summary;

  TableSync(Metastore metastore, String owner, SyncRules rules, SyncSummary summary) {
    this.metastore = metastore;
    this.owner = owner;
    this.rules = rules;
    this.summary = summary;
  }

  /**
   * @param present the entry as it is
   * @param marker which commits the entry shows afterwards
   */
  void sync(WantedTable wanted, Optional<Table> present, CommitMarker marker) {
    if (!present.isPresent()) {
      TableRecreation.removeLeftOver(metastore, wanted);
      if (create(wanted, marker)) {
        return;
      }
    }
    Table existing = present.orElseGet(() -> reread(wanted));
    try {
      update(wanted, existing, marker);
    } catch (BadConfigurationException | MetastoreException e) {
      if (!rules.recreatesOnError()) {
        throw e;
      }
      LOG.warn("The entry {} cannot be changed to what it must be and is made anew", wanted, e);
      new TableRecreation(metastore, this).recreate(wanted, existing, marker);
    }
  }

  /** Makes an entry under a name of this sync's own, complete with partitions and marker. */
  void make(WantedTable wanted, CommitMarker marker) {
    if (!create(wanted, marker)) {
      // Made by a call whose answer was lost.
      update(wanted, reread(wanted), marker);
    }
  }

  /**
   * Makes an entry that does not exist, complete with partitions and marker.
   *
   * @return false when it does exist: another sync made it in the meantime
   */
  private boolean create(WantedTable wanted, CommitMarker marker) {
    if (!made(wanted)) {
      return false;
    }
    summary.createdTable();
    Table table = reread(wanted);
    syncPartitions(wanted, table, PartitionScope.everything());
    mark(wanted, table, marker);
    return true;
  }

  private boolean made(WantedTable wanted) {
    try {
      return metastore.createTable(wanted.toTable(owner, (int) (System.currentTimeMillis() / 1000)));
    } catch (MetastoreException e) {
      // Another sync that makes the same entry at this moment can be why.
      if (metastore.table(wanted.database(), wanted.name()).isPresent()) {
        return false;
      }
      throw e;
    }
  }

  private void update(WantedTable wanted, Table present, CommitMarker marker) {
    TableChange change = TableChange.of(wanted, present);
    PartitionScope scope = rules.isIncremental() && !change.changesFormat()
        ? PartitionScope.since(CommitMarker.of(present), marker, wanted.partitions())
        : PartitionScope.everything();
    Table table = present;
    if (!change.isNone()) {
      alter(change);
      summary.changedTable();
      summary.changedColumns(change.changedColumns());
      table = reread(wanted);
    }
    boolean partitionsChanged = syncPartitions(wanted, table, scope);
    if (!rules.isConditional() || !change.isNone() || partitionsChanged) {
      mark(wanted, table, marker);
    }
  }

  /** At once where the metastore lets it, as queries that come in between would miss columns. */
  private void alter(TableChange change) {
    Table table = change.table();
    try {
      metastore.alterTable(table, change.isCascading());
      return;
    } catch (MetastoreException e) {
      if (!change.changesTypesByPosition() || e.isOfConnection()) {
        throw e;
      }
      LOG.debug("The metastore compares columns position by position", e);
    }
    try {
      metastore.moveColumns(table, change.isCascading());
    } catch (MetastoreException e) {
      Optional<Table> inBetween = change.inBetween();
      if (!inBetween.isPresent() || e.isOfConnection()) {
        throw e;
      }
      LOG.info("The metastore compares columns position by position and cannot be told otherwise; those of {}.{} change"
          + " in two steps", table.getDbName(), table.getTableName());
      metastore.alterTable(inBetween.get(), false);
      metastore.alterTable(table, change.isCascading());
    }
  }

  private boolean syncPartitions(WantedTable wanted, Table table, PartitionScope scope) {
    return wanted.isPartitioned()
        && rules.syncsPartitions()
        && new PartitionSync(metastore, table, wanted, rules, summary).sync(scope);
  }

  private Table reread(WantedTable wanted) {
    return metastore.table(wanted.database(), wanted.name()).orElseThrow(() -> new BadConfigurationException(
        "Table " + wanted + " was dropped while it was being synced; sync again"));
  }

  private void mark(WantedTable wanted, Table table, CommitMarker marker) {
    Map<String, String> parameters = new HashMap<>(table.getParameters());
    // A metastore of Hive 3 takes some of a new table's parameters for its own, and does not keep them.
    parameters.putAll(TableChange.ownParameters(wanted, table));
    parameters.putAll(marker.parameters());
    parameters.putIfAbsent(TableParameters.WRITER_VERSION, TableParameters.HUDI_VERSION);
    if (TableChange.areSame(parameters, table.getParameters())) {
      return;
    }
    // Statistics that someone computed in Hive describe an older commit now.
    parameters.remove("COLUMN_STATS_ACCURATE");
    Table marked = table.deepCopy();
    marked.setParameters(parameters);
    metastore.alterTable(marked, false);
  }
}
