package io.hudionhive.peers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.metastore.HiveMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.Database;
import org.apache.hadoop.hive.metastore.api.EnvironmentContext;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.SerDeInfo;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TException;

/** What a metastore holds of a database, one line a fact, so that two states can be compared. */
final class MetastoreEntries {
  private static final EnvironmentContext KEEPING_STATISTICS =
      new EnvironmentContext(Map.of("DO_NOT_UPDATE_STATS", "true"));

  private final Map<String, String> facts = new TreeMap<>();

  private MetastoreEntries() {}

  /** The tables of a database. */
  static List<Table> tables(String metastoreUri, String database) throws TException {
    HiveMetaStoreClient client = open(metastoreUri);
    List<Table> tables = new ArrayList<>();
    try {
      for (String name : client.getAllTables(database)) {
        tables.add(client.getTable(database, name));
      }
    } finally {
      client.close();
    }
    return tables;
  }

  /** A client that the caller closes. */
  static HiveMetaStoreClient open(String metastoreUri) throws TException {
    HiveConf conf = new HiveConf(new Configuration(), MetastoreEntries.class);
    conf.set("hive.metastore.uris", metastoreUri);
    return new HiveMetaStoreClient(conf);
  }

  /** Makes a database with a table of one partition, reads it and drops it all, so that nothing is left. */
  static void passThrough(String metastoreUri) throws TException {
    String name = "passing";
    HiveMetaStoreClient client = open(metastoreUri);
    try {
      client.createDatabase(new Database(name, null, null, Map.of()));
      StorageDescriptor storage = new StorageDescriptor();
      storage.setCols(List.of(new FieldSchema("id", "string", null)));
      storage.setSerdeInfo(new SerDeInfo(null, null, Map.of()));
      Table table = new Table();
      table.setDbName(name);
      table.setTableName(name);
      table.setTableType("MANAGED_TABLE");
      table.setParameters(new HashMap<>());
      table.setPartitionKeys(List.of(new FieldSchema("day", "string", null)));
      table.setSd(storage);
      client.createTable(table);
      client.appendPartition(name, name, List.of("2020-01-01"));
      client.getPartition(name, name, List.of("2020-01-01"));
      client.dropDatabase(name, true, false, true);
    } finally {
      client.close();
    }
  }

  /** Takes the markers of the last commit off a table's entries: the next sync compares everything. */
  static void forgetCommits(String metastoreUri, String database, String start) throws TException {
    HiveMetaStoreClient client = open(metastoreUri);
    try {
      for (String name : client.getTables(database, start + "*")) {
        Table table = client.getTable(database, name);
        table.getParameters().keySet().removeIf(key -> key.startsWith("last_commit_"));
        client.alter_table_with_environmentContext(database, name, table, KEEPING_STATISTICS);
      }
    } finally {
      client.close();
    }
  }

  static MetastoreEntries of(String metastoreUri, String database) throws TException {
    HiveMetaStoreClient client = open(metastoreUri);
    MetastoreEntries entries = new MetastoreEntries();
    try {
      for (String name : client.getAllTables(database)) {
        entries.add(client.getTable(database, name));
        for (Partition partition : client.listPartitions(database, name, (short) -1)) {
          String title = name + " " + partition.getValues();
          entries.add(title, partition.getSd(), partition.getParameters());
        }
      }
    } finally {
      client.close();
    }
    return entries;
  }

  /** The same without facts that end in one of these names. */
  MetastoreEntries without(List<String> names) {
    MetastoreEntries others = new MetastoreEntries();
    facts.forEach((fact, value) -> {
      if (names.stream().noneMatch(name -> fact.endsWith(" " + name))) {
        others.facts.put(fact, value);
      }
    });
    return others;
  }

  /** The facts that are others there, one a line. */
  List<String> differencesTo(MetastoreEntries other) {
    Map<String, String> all = new TreeMap<>(facts);
    all.putAll(other.facts);
    List<String> differences = new ArrayList<>();
    for (String fact : all.keySet()) {
      String before = facts.get(fact);
      String after = other.facts.get(fact);
      if (before == null || !before.equals(after)) {
        differences.add(fact + ": " + before + " -> " + after);
      }
    }
    return differences;
  }

  private void add(Table table) {
    String title = table.getTableName();
    facts.put(title + " type", table.getTableType());
    facts.put(title + " owner", table.getOwner());
    facts.put(title + " keys", columns(table.getPartitionKeys()));
    add(title, table.getSd(), table.getParameters());
  }

  private void add(String title, StorageDescriptor storage, Map<String, String> parameters) {
    facts.put(title + " columns", columns(storage.getCols()));
    facts.put(title + " location", storage.getLocation());
    facts.put(title + " input", storage.getInputFormat());
    facts.put(title + " output", storage.getOutputFormat());
    facts.put(title + " serde", storage.getSerdeInfo().getSerializationLib());
    new HashMap<>(storage.getSerdeInfo().getParameters())
        .forEach((key, value) -> facts.put(title + " serde " + key, value));
    parameters.forEach((key, value) -> facts.put(title + " property " + key, value));
    facts.remove(title + " property transient_lastDdlTime");
  }

  private static String columns(List<FieldSchema> columns) {
    StringBuilder text = new StringBuilder();
    columns.forEach(column -> text.append(column.getName()).append(' ').append(column.getType()).append(' ')
        .append(column.getComment()).append("; "));
    return text.toString();
  }
}
