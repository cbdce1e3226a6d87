package io.hudionhive.sync;

import java.util.List;
import org.apache.hadoop.hive.metastore.api.AddPartitionsRequest;
import org.apache.hadoop.hive.metastore.api.AlterPartitionsRequest;
import org.apache.hadoop.hive.metastore.api.AlterTableRequest;
import org.apache.hadoop.hive.metastore.api.CreateDatabaseRequest;
import org.apache.hadoop.hive.metastore.api.CreateTableRequest;
import org.apache.hadoop.hive.metastore.api.Database;
import org.apache.hadoop.hive.metastore.api.DropPartitionsRequest;
import org.apache.hadoop.hive.metastore.api.DropTableRequest;
import org.apache.hadoop.hive.metastore.api.EnvironmentContext;
import org.apache.hadoop.hive.metastore.api.GetDatabaseRequest;
import org.apache.hadoop.hive.metastore.api.GetPartitionsByNamesRequest;
import org.apache.hadoop.hive.metastore.api.GetTableRequest;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.PartitionsRequest;
import org.apache.hadoop.hive.metastore.api.RequestPartsSpec;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TException;

/**
 * The calls of the metastore's Thrift port that a sync makes, each with one request where the server knows it so and in
 * the older way where not.
 *
 * <p>Source: hive_metastore.thrift of Hive 2.3.9, 3.1.3, 4.0.1, 4.1.0 and 4.2.0.
 */
final class ThriftCalls {
  /** The one catalog that every server from Hive 3 on has. */
  static final String DEFAULT_CATALOG = "hive";

  private final ThriftDialect dialect;
  private final String catalog;

  /** @param catalog of all tables */
  ThriftCalls(ThriftDialect dialect, String catalog) {
    this.dialect = dialect;
    this.catalog = catalog;
  }

  void getDatabase(String database) throws TException {
    GetDatabaseRequest request = new GetDatabaseRequest();
    request.setName(database);
    request.setCatalogName(catalog);
    dialect.ask(
        "get_database_req", port -> port.get_database_req(request),
        "get_database", port -> port.get_database(qualified(database)));
  }

  void createDatabase(Database database) throws TException {
    CreateDatabaseRequest request = new CreateDatabaseRequest(database.getName());
    request.setParameters(database.getParameters());
    request.setCatalogName(catalog);
    database.setCatalogName(catalog);
    dialect.ask(
        "create_database_req", port -> {
          port.create_database_req(request);
          return null;
        },
        "create_database", port -> {
          port.create_database(database);
          return null;
        });
  }

  Table getTable(String database, String name) throws TException {
    GetTableRequest request = new GetTableRequest(database, name);
    request.setCatName(catalog);
    return dialect.ask(port -> port.get_table_req(request).getTable());
  }

  void createTable(Table table, EnvironmentContext context) throws TException {
    CreateTableRequest request = new CreateTableRequest(inCatalog(table));
    request.setEnvContext(context);
    dialect.ask(
        "create_table_req", port -> {
          port.create_table_req(request);
          return null;
        },
        "create_table_with_environment_context", port -> {
          port.create_table_with_environment_context(request.getTable(), context);
          return null;
        });
  }

  /** @param name the entry's name before, which may be another than that of {@code table} */
  void alterTable(String name, Table table, EnvironmentContext context) throws TException {
    AlterTableRequest request = new AlterTableRequest(table.getDbName(), name, inCatalog(table));
    request.setCatName(catalog);
    request.setEnvironmentContext(context);
    dialect.ask(
        "alter_table_req", port -> port.alter_table_req(request),
        "alter_table_with_environment_context", port -> {
          port.alter_table_with_environment_context(
              qualified(table.getDbName()), name, request.getTable(), context);
          return null;
        });
  }

  /** A setting of the server as this connection has it; one that sessions may not see is refused. */
  String settingOfConnection(String key) throws TException {
    return dialect.ask(port -> port.getMetaConf(key));
  }

  /** Changes a setting of the server for this connection; one that sessions may not change is refused. */
  void setForConnection(String key, String value) throws TException {
    dialect.ask(port -> {
      port.setMetaConf(key, value);
      return null;
    });
  }

  /** Drops the entry; the data stay. */
  void dropTable(Table table) throws TException {
    DropTableRequest request = new DropTableRequest(table.getDbName(), table.getTableName());
    request.setCatalogName(catalog);
    request.setDeleteData(false);
    request.setDropPartitions(true);
    dialect.ask(
        "drop_table_req", port -> {
          port.drop_table_req(request);
          return null;
        },
        "drop_table_with_environment_context", port -> {
          port.drop_table_with_environment_context(qualified(table.getDbName()), table.getTableName(), false, null);
          return null;
        });
  }

  List<String> getPartitionNames(Table table) throws TException {
    PartitionsRequest request = new PartitionsRequest(table.getDbName(), table.getTableName());
    request.setCatName(catalog);
    request.setMaxParts((short) -1);
    return dialect.ask(
        "fetch_partition_names_req", port -> port.fetch_partition_names_req(request),
        "get_partition_names",
        port -> port.get_partition_names(qualified(table.getDbName()), table.getTableName(), (short) -1));
  }

  List<Partition> getPartitions(Table table, List<String> names) throws TException {
    GetPartitionsByNamesRequest request =
        new GetPartitionsByNamesRequest(qualified(table.getDbName()), table.getTableName());
    request.setNames(names);
    return dialect.ask(
        "get_partitions_by_names_req", port -> port.get_partitions_by_names_req(request).getPartitions(),
        "get_partitions_by_names",
        port -> port.get_partitions_by_names(qualified(table.getDbName()), table.getTableName(), names));
  }

  void addPartitions(Table table, List<Partition> partitions) throws TException {
    AddPartitionsRequest request =
        new AddPartitionsRequest(table.getDbName(), table.getTableName(), partitions, true);
    request.setCatName(catalog);
    request.setNeedResult(false);
    dialect.ask(port -> port.add_partitions_req(request));
  }

  void alterPartitions(Table table, List<Partition> partitions, EnvironmentContext context) throws TException {
    AlterPartitionsRequest request =
        new AlterPartitionsRequest(table.getDbName(), table.getTableName(), partitions);
    request.setCatName(catalog);
    request.setEnvironmentContext(context);
    dialect.ask(
        "alter_partitions_req", port -> port.alter_partitions_req(request),
        "alter_partitions_with_environment_context", port -> {
          port.alter_partitions_with_environment_context(
              qualified(table.getDbName()), table.getTableName(), partitions, context);
          return null;
        });
  }

  /** Drops the entries that are there; the data stay. */
  void dropPartitions(Table table, List<String> names) throws TException {
    DropPartitionsRequest request =
        new DropPartitionsRequest(table.getDbName(), table.getTableName(), RequestPartsSpec.names(names));
    request.setCatName(catalog);
    request.setDeleteData(false);
    request.setIfExists(true);
    request.setNeedResult(false);
    dialect.ask(port -> port.drop_partitions_req(request));
  }

  private Table inCatalog(Table table) {
    Table copy = table.deepCopy();
    copy.setCatName(catalog);
    return copy;
  }

  /** How calls without a request name a catalog, which servers of Hive 2 do not have. */
  private String qualified(String database) {
    return catalog.equals(DEFAULT_CATALOG) ? database : "@" + catalog + "#" + database;
  }
}
