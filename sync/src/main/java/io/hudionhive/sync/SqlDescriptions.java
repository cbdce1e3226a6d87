package io.hudionhive.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.BadConfigurationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.SerDeInfo;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;

/** Entries read from Hive's answers in JSON, which tell apart what its tables of text run together. */
final class SqlDescriptions {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Hive adds the sums over a table's partitions to the properties of the table when it describes it. */
  private static final List<String> SUMS = Collections.unmodifiableList(Arrays.asList("numRows", "rawDataSize",
      "numFiles", "totalSize", "numFilesErasureCoded", "numPartitions", "COLUMN_STATS_ACCURATE"));

  private SqlDescriptions() {}

  /** @param answer to {@code DESCRIBE EXTENDED} of a table */
  static Table table(List<String> answer) {
    JsonNode info = json(answer).path("tableInfo");
    Table table = new Table();
    table.setDbName(text(info, "dbName"));
    table.setTableName(text(info, "tableName"));
    table.setOwner(text(info, "owner"));
    table.setCreateTime(info.path("createTime").asInt());
    table.setTableType(text(info, "tableType"));
    table.setPartitionKeys(columns(info.path("partitionKeys")));
    table.setParameters(properties(info.path("parameters")));
    if (!table.getPartitionKeys().isEmpty()) {
      table.getParameters().keySet().removeAll(SUMS);
    }
    table.setSd(storage(info.path("sd"), table.getPartitionKeys()));
    return table;
  }

  /** @param answer to {@code DESCRIBE EXTENDED} of a partition */
  static Partition partition(List<String> answer, Table table, List<String> values) {
    JsonNode info = json(answer).path("partitionInfo");
    if (info.isMissingNode()) {
      throw new BadConfigurationException("Hive does not take " + values + " as values of a partition of "
          + table.getDbName() + "." + table.getTableName() + ", partitioned by " + table.getPartitionKeys());
    }
    Partition partition = new Partition();
    partition.setDbName(table.getDbName());
    partition.setTableName(table.getTableName());
    partition.setValues(values);
    partition.setParameters(properties(info.path("parameters")));
    partition.setSd(storage(info.path("sd"), table.getPartitionKeys()));
    return partition;
  }

  /** @param answer to {@code SHOW DATABASES} */
  static List<String> databases(List<String> answer) {
    List<String> names = new ArrayList<>();
    json(answer).path("databases").forEach(name -> names.add(name.asText()));
    return names;
  }

  /** Hive 2 counts the partition columns among the others when it describes a table. */
  private static StorageDescriptor storage(JsonNode node, List<FieldSchema> partitionKeys) {
    SerDeInfo serde = new SerDeInfo();
    serde.setSerializationLib(text(node.path("serdeInfo"), "serializationLib"));
    serde.setParameters(properties(node.path("serdeInfo").path("parameters")));
    StorageDescriptor storage = new StorageDescriptor();
    List<FieldSchema> columns = columns(node.path("cols"));
    columns.removeIf(column -> partitionKeys.stream().anyMatch(key -> key.getName().equals(column.getName())));
    storage.setCols(columns);
    storage.setLocation(text(node, "location"));
    storage.setInputFormat(text(node, "inputFormat"));
    storage.setOutputFormat(text(node, "outputFormat"));
    storage.setSerdeInfo(serde);
    return storage;
  }

  private static List<FieldSchema> columns(JsonNode node) {
    List<FieldSchema> columns = new ArrayList<>();
    node.forEach(column ->
        columns.add(new FieldSchema(text(column, "name"), text(column, "type"), text(column, "comment"))));
    return columns;
  }

  private static Map<String, String> properties(JsonNode node) {
    Map<String, String> properties = new HashMap<>();
    node.fields().forEachRemaining(field -> properties.put(field.getKey(), field.getValue().asText()));
    return properties;
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isMissingNode() || value.isNull() ? null : value.asText();
  }

  private static JsonNode json(List<String> answer) {
    String text = String.join("\n", answer);
    try {
      JsonNode node = JSON.readTree(text);
      if (node != null && node.isObject()) {
        return node;
      }
    } catch (IOException e) {
      // Falls through: text that is no JSON at all is the same error.
    }
    throw new BadConfigurationException("Hive does not answer in JSON; let sessions set hive.ddl.output.format"
        + " (hive.security.authorization.sqlstd.confwhitelist.append), or give the metastore's address with "
        + SyncKey.METASTORE_URIS.shown() + ": " + text.substring(0, Math.min(200, text.length())));
  }
}
