package io.hudionhive.sync;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;

/** Reads from a metastore, and says what would be written to it instead of writing. */
final class DryRunMetastore implements Metastore {
  private final Metastore metastore;
  private final Consumer<String> report;
  private final Map<String, Optional<Table>> pretended = new HashMap<>();

  /** @param report takes one line a change */
  DryRunMetastore(Metastore metastore, Consumer<String> report) {
    this.metastore = metastore;
    this.report = report;
  }

  @Override
  public boolean databaseExists(String database) {
    return metastore.databaseExists(database);
  }

  @Override
  public void createDatabase(String database) {
    report.accept("create database " + database);
  }

  @Override
  public Optional<Table> table(String database, String name) {
    Optional<Table> changed = pretended.get(database + "." + name);
    if (changed != null) {
      return changed;
    }
    return metastore.databaseExists(database) ? metastore.table(database, name) : Optional.empty();
  }

  @Override
  public boolean createTable(Table table) {
    report.accept("create table " + name(table) + " (" + columns(table) + ")"
        + (table.getPartitionKeysSize() == 0 ? "" : " partitioned by (" + columns(table.getPartitionKeys()) + ")"));
    pretended.put(name(table), Optional.of(table.deepCopy()));
    return true;
  }

  @Override
  public void alterTable(Table table, boolean cascade) {
    Table before = table(table.getDbName(), table.getTableName()).orElse(table);
    if (!before.getSd().getCols().equals(table.getSd().getCols())) {
      report.accept("change the columns of " + name(table) + " to (" + columns(table) + ")"
          + (cascade ? ", of its partitions too" : ""));
    }
    reportProperties(before.getParameters(), table.getParameters(), "of " + name(table));
    reportProperties(before.getSd().getSerdeInfo().getParameters(), table.getSd().getSerdeInfo().getParameters(),
        "of the serde of " + name(table));
    if (!String.valueOf(before.getSd().getInputFormat()).equals(table.getSd().getInputFormat())
        || !String.valueOf(before.getSd().getOutputFormat()).equals(table.getSd().getOutputFormat())) {
      report.accept("change the format of " + name(table) + " to " + table.getSd().getInputFormat());
    }
    pretended.put(name(table), Optional.of(table.deepCopy()));
  }

  @Override
  public void moveColumns(Table table, boolean cascade) {
    alterTable(table, cascade);
  }

  @Override
  public void renameTable(Table table, String name) {
    report.accept("rename table " + name(table) + " to " + name);
  }

  @Override
  public void dropTable(Table table) {
    report.accept("drop the entry " + name(table));
    pretended.put(name(table), Optional.empty());
  }

  @Override
  public List<String> partitionNames(Table table) {
    return isReal(table) ? metastore.partitionNames(table) : Collections.emptyList();
  }

  @Override
  public List<Partition> partitions(Table table, List<String> names) {
    return isReal(table) ? metastore.partitions(table, names) : Collections.emptyList();
  }

  @Override
  public void addPartitions(Table table, List<Partition> partitions) {
    reportPartitions("add to", table, partitions);
  }

  @Override
  public void alterPartitions(Table table, List<Partition> partitions) {
    reportPartitions("change in", table, partitions);
  }

  @Override
  public void touchPartitions(Table table, List<Partition> partitions) {
    reportPartitions("touch in", table, partitions);
  }

  @Override
  public void dropPartitions(Table table, List<List<String>> values) {
    values.forEach(each -> report.accept("drop from " + name(table) + " partition " + each));
  }

  @Override
  public void close() {
    metastore.close();
  }

  private boolean isReal(Table table) {
    return metastore.databaseExists(table.getDbName())
        && metastore.table(table.getDbName(), table.getTableName()).isPresent();
  }

  private void reportPartitions(String what, Table table, List<Partition> partitions) {
    partitions.forEach(partition -> report.accept(what + " " + name(table) + " partition " + partition.getValues()
        + " at " + partition.getSd().getLocation()));
  }

  private void reportProperties(Map<String, String> before, Map<String, String> after, String where) {
    after.forEach((key, value) -> {
      if (!value.equals(before.get(key))) {
        report.accept("set property " + key + " " + where + " to " + value);
      }
    });
    before.keySet().stream().filter(key -> !after.containsKey(key))
        .forEach(key -> report.accept("remove property " + key + " " + where));
  }

  private static String columns(Table table) {
    return columns(table.getSd().getCols());
  }

  private static String columns(List<FieldSchema> columns) {
    return columns.stream().map(column -> column.getName() + " " + column.getType()).collect(Collectors.joining(", "));
  }

  private static String name(Table table) {
    return table.getDbName() + "." + table.getTableName();
  }
}
