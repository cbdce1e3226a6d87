package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import org.apache.hadoop.hive.metastore.api.Table;

/**
 * Makes an entry anew that cannot be changed: complete under a name of its own first, then in place of the old one. A
 * failure before that leaves the old entry; one between the two leaves none, and the next sync makes it.
 */
final class TableRecreation {
  private static final String SUFFIX = "__hudi_sync_new";

  private final Metastore metastore;
  private final TableSync sync;

  TableRecreation(Metastore metastore, TableSync sync) {
    this.metastore = metastore;
    this.sync = sync;
  }

  /** @throws BadConfigurationException when Hive owns the data, which the change of names could move or delete */
  void recreate(WantedTable wanted, Table old, CommitMarker marker) {
    if (wanted.isManaged() || !"EXTERNAL_TABLE".equals(old.getTableType())) {
      throw new BadConfigurationException("The entry " + wanted + " is or would be a " + old.getTableType()
          + "; only external tables are made anew. Drop it in Hive once its data are safe, and sync again");
    }
    removeLeftOver(metastore, wanted);
    WantedTable fresh = wanted.named(wanted.name() + SUFFIX);
    sync.make(fresh, marker);
    metastore.dropTable(old);
    Table made = metastore.table(fresh.database(), fresh.name()).orElseThrow(() -> new BadConfigurationException(
        "Table " + fresh + " was dropped while " + wanted + " was being made anew; sync again"));
    metastore.renameTable(made, wanted.name());
  }

  /** Removes what a recreation left behind that did not come to its end. */
  static void removeLeftOver(Metastore metastore, WantedTable wanted) {
    metastore.table(wanted.database(), wanted.name() + SUFFIX)
        .filter(table -> "EXTERNAL_TABLE".equals(table.getTableType())
            && Location.of(table.getSd().getLocation()).isSameAs(Location.of(wanted.location())))
        .ifPresent(metastore::dropTable);
  }
}
