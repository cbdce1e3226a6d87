package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.TableType;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;

/**
 * Brings one entry of the metastore to what it must be: table, then partitions, then the marker of the last commit, so
 * that an entry that bears the marker is complete. Run again after a failure, it ends in the same state.
 */
final class TableSync {
  private final Metastore metastore;
  private final String owner;
  private final SyncSummary summary;

  TableSync(Metastore metastore, String owner, SyncSummary summary) {
    this.metastore = metastore;
    this.owner = owner;
    this.summary = summary;
  }

  /** @param marker parameters that say which commit the entry shows */
  void sync(WantedTable wanted, Map<String, String> marker) {
    Optional<Table> present = metastore.table(wanted.database(), wanted.name());
    if (present.isPresent()) {
      update(wanted, present.get());
    } else {
      metastore.createTable(wanted.toTable(owner, (int) (System.currentTimeMillis() / 1000)));
      summary.createdTable();
    }
    Table table = metastore.table(wanted.database(), wanted.name()).orElseThrow(() -> new BadConfigurationException(
        "Table " + wanted + " was dropped while it was being synced; sync again"));
    if (!wanted.partitionColumns().isEmpty()) {
      new PartitionSync(metastore, table, wanted, summary).sync();
    }
    mark(table, marker);
  }

  private void update(WantedTable wanted, Table present) {
    check(wanted, present);
    Table table = present.deepCopy();
    StorageDescriptor storage = table.getSd();
    Map<String, String> parameters = mergedParameters(wanted, present);
    Map<String, String> serde = merged(storage.getSerdeInfo().getParameters(), wanted.serdeParameters());
    ColumnChange columns = new ColumnChange(storage.getCols(), wanted.columns());
    boolean changed = !columns.isNone()
        || !parameters.equals(present.getParameters())
        || !serde.equals(storage.getSerdeInfo().getParameters())
        || !StorageFormat.isWanted(storage, wanted);
    if (!changed) {
      return;
    }
    table.setParameters(parameters);
    StorageFormat.set(storage, wanted);
    storage.getSerdeInfo().setParameters(serde);
    if (columns.isNone()) {
      metastore.alterTable(table, false);
    } else {
      List<List<FieldSchema>> steps = columns.steps();
      for (int i = 0; i < steps.size(); i++) {
        storage.setCols(steps.get(i));
        metastore.alterTable(table, i == steps.size() - 1 && !wanted.partitionColumns().isEmpty());
      }
    }
    summary.changedTable();
  }

  private static void check(WantedTable wanted, Table present) {
    if (!TableType.EXTERNAL_TABLE.toString().equals(present.getTableType())) {
      throw new BadConfigurationException(wanted + " exists in the metastore as a " + present.getTableType()
          + ", not as an external table; choose another name with " + SyncKey.TABLE.flag() + " or drop it");
    }
    String location = present.getSd().getLocation();
    if (location == null || !Location.of(location).isSameAs(Location.of(wanted.location()))) {
      throw new BadConfigurationException("Table " + wanted + " exists in the metastore at " + location + ", not at "
          + wanted.location() + "; choose another name with " + SyncKey.TABLE.flag() + " or drop it");
    }
    PartitionKeys.check(wanted, present.getPartitionKeys());
  }

  private static Map<String, String> mergedParameters(WantedTable wanted, Table present) {
    Map<String, String> parameters = merged(present.getParameters(), wanted.parameters());
    // A shorter schema has fewer parts; the rest of the longer one must not stay behind.
    parameters.keySet().removeIf(key -> key.startsWith(TableParameters.SPARK_SCHEMA_PART)
        && !wanted.parameters().containsKey(key));
    return parameters;
  }

  private static Map<String, String> merged(Map<String, String> present, Map<String, String> wanted) {
    Map<String, String> merged = new HashMap<>(present == null ? new HashMap<>() : present);
    merged.putAll(wanted);
    return merged;
  }

  private void mark(Table table, Map<String, String> marker) {
    Map<String, String> parameters = merged(table.getParameters(), marker);
    if (parameters.equals(table.getParameters())) {
      return;
    }
    // Statistics that someone computed in Hive describe an older commit now.
    parameters.remove("COLUMN_STATS_ACCURATE");
    table.setParameters(parameters);
    metastore.alterTable(table, false);
  }
}
