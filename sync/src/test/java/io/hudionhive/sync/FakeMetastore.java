package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;

/** Entries in memory; counts calls, and can stop answering at one of them. */
final class FakeMetastore implements Metastore {
  private final Set<String> databases = new HashSet<>(Set.of("default"));
  private final Map<String, Table> tables = new LinkedHashMap<>();
  private final Map<String, Map<List<String>, Partition>> partitions = new HashMap<>();
  private final List<String> calls = new ArrayList<>();
  private int callsLeft = Integer.MAX_VALUE;

  /** The names of the calls so far. */
  List<String> calls() {
    return calls;
  }

  /** Lets some calls through and fails from then on, before doing anything. */
  void failAfter(int count) {
    callsLeft = count;
  }

  void answerAgain() {
    callsLeft = Integer.MAX_VALUE;
    calls.clear();
  }

  Table table(String name) {
    return tables.get("default." + name);
  }

  Set<String> tableNames() {
    return tables.keySet();
  }

  Map<List<String>, String> locations(String table) {
    return partitions.get("default." + table).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().getSd().getLocation()));
  }

  @Override
  public boolean databaseExists(String database) {
    called("databaseExists");
    return databases.contains(database);
  }

  @Override
  public void createDatabase(String database) {
    called("createDatabase");
    databases.add(database);
  }

  @Override
  public Optional<Table> table(String database, String name) {
    called("table");
    return Optional.ofNullable(tables.get(database + "." + name)).map(Table::deepCopy);
  }

  @Override
  public boolean createTable(Table table) {
    called("createTable");
    if (tables.containsKey(name(table))) {
      return false;
    }
    tables.put(name(table), table.deepCopy());
    partitions.put(name(table), new LinkedHashMap<>());
    return true;
  }

  @Override
  public void alterTable(Table table, boolean cascade) {
    called("alterTable");
    tables.put(name(table), table.deepCopy());
    if (cascade) {
      List<FieldSchema> columns = table.getSd().getCols();
      partitions.get(name(table)).values().forEach(partition -> partition.getSd().setCols(columns));
    }
  }

  @Override
  public void moveColumns(Table table, boolean cascade) {
    alterTable(table, cascade);
  }

  @Override
  public void renameTable(Table table, String name) {
    called("renameTable");
    Table renamed = tables.remove(name(table));
    renamed.setTableName(name);
    tables.put(name(renamed), renamed);
    partitions.put(name(renamed), partitions.remove(name(table)));
  }

  @Override
  public void dropTable(Table table) {
    called("dropTable");
    tables.remove(name(table));
    partitions.remove(name(table));
  }

  @Override
  public List<String> partitionNames(Table table) {
    called("partitionNames");
    return partitions.get(name(table)).keySet().stream()
        .map(values -> PartitionName.of(table.getPartitionKeys(), values)).collect(Collectors.toList());
  }

  @Override
  public List<Partition> partitions(Table table, List<String> names) {
    called("partitions");
    return partitions.get(name(table)).values().stream()
        .filter(partition -> names.contains(PartitionName.of(table.getPartitionKeys(), partition.getValues())))
        .map(Partition::deepCopy).collect(Collectors.toList());
  }

  @Override
  public void addPartitions(Table table, List<Partition> added) {
    called("addPartitions");
    added.forEach(partition -> partitions.get(name(table)).putIfAbsent(partition.getValues(), partition.deepCopy()));
  }

  @Override
  public void alterPartitions(Table table, List<Partition> altered) {
    called("alterPartitions");
    altered.forEach(partition -> partitions.get(name(table)).put(partition.getValues(), partition.deepCopy()));
  }

  @Override
  public void touchPartitions(Table table, List<Partition> touched) {
    called("touchPartitions " + touched.stream().map(Partition::getValues).collect(Collectors.toList()));
  }

  @Override
  public void dropPartitions(Table table, List<List<String>> values) {
    called("dropPartitions");
    values.forEach(partitions.get(name(table))::remove);
  }

  @Override
  public void close() {}

  private void called(String call) {
    if (callsLeft-- <= 0) {
      throw new MetastoreException("The metastore stopped answering", null);
    }
    calls.add(call);
  }

  private static String name(Table table) {
    return table.getDbName() + "." + table.getTableName();
  }
}
