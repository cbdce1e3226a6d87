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
  static final String SERDE = "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe";

  /** Refuses to write: Hive would otherwise put plain files into the table's folder, which no reader sees. */
  static final String OUTPUT_FORMAT = "io.hudionhive.hive.HiveCannotWriteHudiTables";

  private final String database;
  private final TableView view;
  private final String location;
  private final List<FieldSchema> columns;
  private final List<FieldSchema> partitionColumns;
  private final Map<String, String> parameters;
  private final List<PartitionEntry> partitions;

  WantedTable(
      String database,
      TableView view,
      String location,
      List<FieldSchema> columns,
      List<FieldSchema> partitionColumns,
      Map<String, String> parameters,
      List<PartitionEntry> partitions) {
    this.database = database;
    this.view = view;
    this.location = location;
    this.columns = columns;
    this.partitionColumns = partitionColumns;
    this.parameters = Collections.unmodifiableMap(parameters);
    this.partitions = partitions;
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
    return columns;
  }

  List<FieldSchema> partitionColumns() {
    return partitionColumns;
  }

  Map<String, String> parameters() {
    return parameters;
  }

  List<PartitionEntry> partitions() {
    return partitions;
  }

  String inputFormat() {
    return view.inputFormat();
  }

  /** For readers that go by the table's entry: where the table is, and which of its views this is. */
  Map<String, String> serdeParameters() {
    Map<String, String> serde = new HashMap<>();
    serde.put("serialization.format", "1");
    serde.put("path", location);
    serde.put("hoodie.query.as.ro.table", Boolean.toString(view.isReadOptimized()));
    return serde;
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
    table.setTableType(TableType.EXTERNAL_TABLE.toString());
    table.setPartitionKeys(partitionColumns);
    table.setParameters(new HashMap<>(parameters));
    table.setSd(storage());
    return table;
  }

  private StorageDescriptor storage() {
    SerDeInfo serde = new SerDeInfo();
    serde.setSerializationLib(SERDE);
    serde.setParameters(serdeParameters());
    StorageDescriptor storage = new StorageDescriptor();
    storage.setCols(columns);
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
