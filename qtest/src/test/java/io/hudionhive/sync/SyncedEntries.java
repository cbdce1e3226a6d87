package io.hudionhive.sync;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TException;

/** What a metastore holds of a database, as text, without what tells when and by whom it was written. */
final class SyncedEntries {
  private static final List<String> BY_HIVE = List.of("transient_lastDdlTime", "last_modified_by",
      "last_modified_time", "bucketing_version", "numFiles", "totalSize", "numFilesErasureCoded");

  private final IMetaStoreClient client;

  SyncedEntries(IMetaStoreClient client) {
    this.client = client;
  }

  /** One text an entry. */
  Map<String, String> of(String database) throws TException {
    Map<String, String> entries = new TreeMap<>();
    for (String name : client.getAllTables(database)) {
      Table table = client.getTable(database, name);
      entries.put(name, table.getTableType() + "\nkeys " + columns(table.getPartitionKeys())
          + "\nproperties " + properties(table.getParameters()) + storage(table.getSd()));
      for (Partition partition : client.listPartitions(database, name, (short) -1)) {
        entries.put(name + " " + partition.getValues(),
            "properties " + properties(partition.getParameters()) + storage(ofPartition(partition.getSd())));
      }
    }
    return entries;
  }

  /** Without the parameters of the SerDe: ADD PARTITION copies those of the table, which hold for partitions anyway. */
  private static StorageDescriptor ofPartition(StorageDescriptor storage) {
    StorageDescriptor copy = storage.deepCopy();
    copy.getSerdeInfo().setParameters(Map.of());
    return copy;
  }

  private static String storage(StorageDescriptor storage) {
    return "\nlocation " + new Path(storage.getLocation()).toUri().getPath()
        + "\ncolumns " + columns(storage.getCols())
        + "\nformat " + storage.getInputFormat() + ' ' + storage.getOutputFormat()
        + "\nserde " + storage.getSerdeInfo().getSerializationLib()
        + ' ' + new TreeMap<>(storage.getSerdeInfo().getParameters());
  }

  private static Map<String, String> properties(Map<String, String> parameters) {
    Map<String, String> properties = new TreeMap<>(parameters);
    properties.keySet().removeAll(BY_HIVE);
    return properties;
  }

  private static String columns(List<FieldSchema> columns) {
    StringBuilder text = new StringBuilder();
    columns.forEach(column -> text.append("\n  ").append(column.getName()).append(' ').append(column.getType())
        .append(' ').append(column.getComment()));
    return text.toString();
  }
}
