package io.hudionhive.sync;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.metastore.TableType;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.SerDeInfo;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;

/** What the metastore must hold for one view of a table. */
final class WantedTable {
  /** Refuses to write: Hive would otherwise put plain files into the table's folder, which no reader sees. */
  static final String OUTPUT_FORMAT = "io.hudionhive.hive.HiveCannotWriteHudiTables";

  private final String database;
  private final TableView view;
  private final String location;
  private final ColumnLayout columns;
  private final WantedPartitions partitions;
  private final TableParameters parameters;
  private final boolean managed;

  WantedTable(
      String database,
      TableView view,
      String location,
      ColumnLayout columns,
      WantedPartitions partitions,
      TableParameters parameters,
      boolean managed) {
    this.database = database;
    this.view = view;
    this.location = location;
    this.columns = columns;
    this.partitions = partitions;
    this.parameters = parameters;
    this.managed = managed;
  }

  /** The same under another name. */
  WantedTable named(String name) {
    return new WantedTable(database, view.named(name), location, columns, partitions, parameters, managed);
  }

  String database() {
    return database;
  }

  String name() {
    return view.name();
  }

  String location() {
    return location;
  }

  List<FieldSchema> columns() {
    return columns.dataColumns();
  }

  /** The partition columns with the types of a new entry, for which every partition's value is looked at. */
  List<FieldSchema> partitionColumns() {
    return columns.partitionColumns(partitions.all());
  }

  /** The partition columns without types. */
  List<FieldSchema> partitionKeys() {
    return columns.partitionKeys();
  }

  boolean isPartitioned() {
    return !columns.partitionNames().isEmpty();
  }

  /** Properties of the entry, without those that tell external from managed tables. */
  Map<String, String> parameters() {
    return parameters.ofTable();
  }

  /** Whether a new entry makes Hive the owner of the data. */
  boolean isManaged() {
    return managed;
  }

  WantedPartitions partitions() {
    return partitions;
  }

  String inputFormat() {
    return view.inputFormat();
  }

  String serde() {
    return parameters.serdeClass();
  }

  Map<String, String> serdeParameters() {
    return parameters.ofSerde(view);
  }

  /**
   * A new entry.
   *
   * @param createdSeconds seconds since 1970-01-01 UTC
   */
  Table toTable(String owner, int createdSeconds) {
    Table table = new Table();
    table.setDbName(database);
    table.setTableName(name());
    table.setOwner(owner);
    table.setCreateTime(createdSeconds);
    table.setTableType((managed ? TableType.MANAGED_TABLE : TableType.EXTERNAL_TABLE).toString());
    table.setPartitionKeys(partitionColumns());
    Map<String, String> properties = new HashMap<>(parameters());
    if (!managed) {
      properties.put(TableParameters.EXTERNAL, "TRUE");
    }
    table.setParameters(properties);
    table.setSd(storage());
    return table;
  }

  private StorageDescriptor storage() {
    SerDeInfo serde = new SerDeInfo();
    serde.setSerializationLib(serde());
    serde.setParameters(serdeParameters());
    StorageDescriptor storage = new StorageDescriptor();
    storage.setCols(columns());
    storage.setLocation(location);
    storage.setInputFormat(inputFormat());
    storage.setOutputFormat(OUTPUT_FORMAT);
    storage.setSerdeInfo(serde);
    storage.setNumBuckets(-1);
    storage.setBucketCols(Collections.emptyList());
    storage.setSortCols(Collections.emptyList());
    storage.setParameters(new HashMap<>());
    return storage;
  }

  @Override
  public String toString() {
    return database + "." + name();
  }
}
