package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.SerDeInfo;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;

/** The statements of HiveQL that a sync needs. */
final class SqlStatements {
  private static final String PARQUET_SERDE = "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe";

  private final int majorVersion;

  /** @param majorVersion the first part of the version of the Hive that reads them */
  SqlStatements(int majorVersion) {
    this.majorVersion = majorVersion;
  }

  String create(Table table) {
    StorageDescriptor storage = table.getSd();
    SerDeInfo serde = storage.getSerdeInfo();
    StringBuilder text = new StringBuilder("CREATE ")
        .append(TableChange.isManaged(table) ? "" : "EXTERNAL ")
        .append("TABLE ").append(name(table)).append(' ').append(columns(storage.getCols()));
    if (!table.getPartitionKeys().isEmpty()) {
      text.append(" PARTITIONED BY ").append(columns(table.getPartitionKeys()));
    }
    text.append(" ROW FORMAT SERDE ").append(SqlText.literal(serde.getSerializationLib()))
        .append(" WITH SERDEPROPERTIES ").append(properties(serde.getParameters()))
        .append(" STORED AS INPUTFORMAT ").append(SqlText.literal(storage.getInputFormat()))
        .append(" OUTPUTFORMAT ").append(SqlText.literal(storage.getOutputFormat()))
        .append(" LOCATION ").append(SqlText.literal(storage.getLocation()));
    Map<String, String> properties = new TreeMap<>(table.getParameters());
    properties.remove(TableParameters.EXTERNAL);
    return text + (properties.isEmpty() ? "" : " TBLPROPERTIES " + properties(properties));
  }

  String replaceColumns(Table table, List<FieldSchema> columns, boolean cascade) {
    return alter(table) + "REPLACE COLUMNS " + columns(columns) + (cascade ? " CASCADE" : "");
  }

  String setProperties(Table table, Map<String, String> properties) {
    return alter(table) + "SET TBLPROPERTIES " + properties(properties);
  }

  String unsetProperties(Table table, Collection<String> keys) {
    StringJoiner list = new StringJoiner(", ", "(", ")");
    keys.forEach(key -> list.add(SqlText.literal(key)));
    return alter(table) + "UNSET TBLPROPERTIES IF EXISTS " + list;
  }

  String setSerdeProperties(Table table, Map<String, String> properties) {
    return alter(table) + "SET SERDEPROPERTIES " + properties(properties);
  }

  String setFormat(Table table, StorageDescriptor storage) {
    return alter(table) + format(storage);
  }

  String rename(Table table, String name) {
    return alter(table) + "RENAME TO " + SqlText.name(table.getDbName()) + '.' + SqlText.name(name);
  }

  String addPartitions(Table table, List<Partition> partitions) {
    StringBuilder text = new StringBuilder(alter(table)).append("ADD IF NOT EXISTS");
    partitions.forEach(partition -> text.append(' ').append(partition(table, partition.getValues()))
        .append(" LOCATION ").append(SqlText.literal(partition.getSd().getLocation())));
    return text.toString();
  }

  String dropPartitions(Table table, List<List<String>> values) {
    StringJoiner specs = new StringJoiner(", ");
    values.forEach(each -> specs.add(partition(table, each)));
    return alter(table) + "DROP IF EXISTS " + specs;
  }

  String touch(Table table, List<Partition> partitions) {
    StringJoiner specs = new StringJoiner(" ");
    partitions.forEach(partition -> specs.add(partition(table, partition.getValues())));
    return alter(table) + "TOUCH " + specs;
  }

  /** The statements after which a partition has the columns, formats and location given. */
  List<String> change(Table table, Partition partition) {
    StorageDescriptor storage = partition.getSd();
    String of = alter(table) + partition(table, partition.getValues()) + ' ';
    List<String> steps = new ArrayList<>();
    steps.add(of + format(replaceable(storage)));
    steps.add(of + "REPLACE COLUMNS " + columns(storage.getCols()));
    if (!replaceable(storage).equals(storage)) {
      steps.add(of + format(storage));
    }
    steps.add(of + "SET LOCATION " + SqlText.literal(storage.getLocation()));
    return steps;
  }

  /** With the one SerDe for Parquet under which Hive replaces columns. */
  static StorageDescriptor replaceable(StorageDescriptor storage) {
    StorageDescriptor copy = storage.deepCopy();
    copy.getSerdeInfo().setSerializationLib(PARQUET_SERDE);
    return copy;
  }

  String describe(String database, String table) {
    return "DESCRIBE EXTENDED " + SqlText.name(database) + '.' + SqlText.name(table);
  }

  String describe(Table table, List<String> values) {
    return describe(table.getDbName(), table.getTableName()) + ' ' + partition(table, values);
  }

  static String name(Table table) {
    return SqlText.name(table.getDbName()) + '.' + SqlText.name(table.getTableName());
  }

  private static String alter(Table table) {
    return "ALTER TABLE " + name(table) + ' ';
  }

  private String partition(Table table, List<String> values) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      parts.add(SqlText.name(table.getPartitionKeys().get(i).getName().toLowerCase(Locale.ROOT)) + '='
          + SqlText.partitionValue(values.get(i), majorVersion));
    }
    return "PARTITION (" + String.join(", ", parts) + ')';
  }

  private static String format(StorageDescriptor storage) {
    return "SET FILEFORMAT INPUTFORMAT " + SqlText.literal(storage.getInputFormat())
        + " OUTPUTFORMAT " + SqlText.literal(storage.getOutputFormat())
        + " SERDE " + SqlText.literal(storage.getSerdeInfo().getSerializationLib());
  }

  private static String columns(List<FieldSchema> columns) {
    StringJoiner list = new StringJoiner(", ", "(", ")");
    columns.forEach(column -> list.add(SqlText.name(column.getName()) + ' ' + SqlText.type(column.getType())
        + (column.getComment() == null ? "" : " COMMENT " + SqlText.literal(column.getComment()))));
    return list.toString();
  }

  private static String properties(Map<String, String> properties) {
    StringJoiner list = new StringJoiner(", ", "(", ")");
    properties.forEach((key, value) -> list.add(SqlText.literal(key) + '=' + SqlText.literal(value)));
    return list.toString();
  }
}
