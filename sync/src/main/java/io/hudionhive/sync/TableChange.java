package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.TableType;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;

/** The way from an entry as the metastore holds it to what it must be; whose table the data is does not change. */
final class TableChange {
  private final WantedTable wanted;
  private final Table present;
  private final Map<String, String> parameters;
  private final Map<String, String> serde;
  private final ColumnChange columns;
  private final boolean commentsOfKeys;
  private final boolean format;

  private TableChange(WantedTable wanted, Table present) {
    this.wanted = wanted;
    this.present = present;
    StorageDescriptor storage = present.getSd();
    this.columns = new ColumnChange(storage.getCols(), wanted.columns());
    this.commentsOfKeys = ColumnChange.hasOtherComments(present.getPartitionKeys(), wanted.partitionKeys());
    this.format = !StorageFormat.isWanted(storage, wanted);
    this.parameters = parameters(wanted, present, format);
    this.serde = TableParameters.ofSerde(
        merged(storage.getSerdeInfo().getParameters(), Collections.emptyMap()), wanted.serdeParameters());
  }

  /** @throws BadConfigurationException when the entry is another table's, or cannot become what it must be */
  static TableChange of(WantedTable wanted, Table present) {
    check(wanted, present);
    return new TableChange(wanted, present);
  }

  /** Whether the entry's data are Hive's own to delete. */
  static boolean isManaged(Table table) {
    return TableType.MANAGED_TABLE.toString().equals(table.getTableType());
  }

  boolean isNone() {
    return columns.isNone()
        && !columns.changesComments()
        && !commentsOfKeys
        && !format
        && areSame(parameters, present.getParameters())
        && serde.equals(present.getSd().getSerdeInfo().getParameters());
  }

  /** Whether the classes that read the table change, and with them those of every partition. */
  boolean changesFormat() {
    return format;
  }

  /** Columns that come, go or change their type or comment. */
  int changedColumns() {
    return columns.count();
  }

  /** The entry as it must be. */
  Table table() {
    Table table = present.deepCopy();
    StorageDescriptor storage = table.getSd();
    table.setParameters(parameters);
    StorageFormat.set(storage, wanted);
    storage.getSerdeInfo().setParameters(serde);
    if (commentsOfKeys) {
      table.setPartitionKeys(ColumnChange.withComments(table.getPartitionKeys(), wanted.partitionKeys()));
    }
    storage.setCols(columns.isNone()
        ? ColumnChange.withComments(storage.getCols(), wanted.columns())
        : columns.wanted());
    return table;
  }

  /** Whether the columns of the partitions change with the table's. */
  boolean isCascading() {
    return !columns.isNone() && wanted.isPartitioned();
  }

  /** Whether a metastore that compares columns position by position may refuse the change. */
  boolean changesTypesByPosition() {
    return columns.changesTypesByPosition();
  }

  /** The entry on the way, for a metastore that refuses to change it at once; empty where there is no such way. */
  Optional<Table> inBetween() {
    return columns.inBetween().map(those -> {
      Table table = table();
      table.getSd().setCols(those);
      return table;
    });
  }

  private static void check(WantedTable wanted, Table present) {
    if (!TableType.EXTERNAL_TABLE.toString().equals(present.getTableType()) && !isManaged(present)) {
      throw new BadConfigurationException(wanted + " exists in the metastore as a " + present.getTableType()
          + ", not as a table; choose another name with " + SyncKey.TABLE.shown() + " or drop it");
    }
    String location = present.getSd().getLocation();
    if (location == null || !Location.of(location).isSameAs(Location.of(wanted.location()))) {
      throw new BadConfigurationException("Table " + wanted + " exists in the metastore at " + location + ", not at "
          + wanted.location() + "; choose another name with " + SyncKey.TABLE.shown() + " or drop it");
    }
    PartitionKeys.checkNames(wanted, present.getPartitionKeys());
  }

  private static Map<String, String> parameters(WantedTable wanted, Table present, boolean format) {
    Map<String, String> ours = ownParameters(wanted, present);
    Map<String, String> parameters = merged(present.getParameters(), ours);
    parameters.keySet().removeIf(key -> TableParameters.isStale(key, ours));
    if (!isManaged(present)) {
      parameters.put(TableParameters.EXTERNAL, "TRUE");
    }
    if (format) {
      // The partitions follow after the table. Without its marker the next sync finishes what this one may not.
      CommitMarker.remove(parameters);
    }
    return parameters;
  }

  /** The properties that the sync sets, those that say the same in other words as they are. */
  static Map<String, String> ownParameters(WantedTable wanted, Table present) {
    return SparkSchemaParts.keepingEqual(
        wanted.parameters(), merged(present.getParameters(), Collections.emptyMap()));
  }

  /**
   * Whether properties of tables are alike. Tables without partitions lose the rule for statistics with every change
   * that SQL or Hudi's own sync makes, which alone is no change to make.
   */
  static boolean areSame(Map<String, String> parameters, Map<String, String> others) {
    return withoutStatsRule(parameters).equals(withoutStatsRule(others));
  }

  private static Map<String, String> withoutStatsRule(Map<String, String> parameters) {
    Map<String, String> others = merged(parameters, Collections.emptyMap());
    others.remove(TableParameters.NO_STATS);
    return others;
  }

  private static Map<String, String> merged(Map<String, String> present, Map<String, String> wanted) {
    Map<String, String> merged = new HashMap<>(present == null ? new HashMap<>() : present);
    merged.putAll(wanted);
    return merged;
  }
}
