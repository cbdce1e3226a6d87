package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.RetryingMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.AlreadyExistsException;
import org.apache.hadoop.hive.metastore.api.Database;
import org.apache.hadoop.hive.metastore.api.EnvironmentContext;
import org.apache.hadoop.hive.metastore.api.MetaException;
import org.apache.hadoop.hive.metastore.api.NoSuchObjectException;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.TException;
import org.apache.thrift.transport.TTransportException;

/**
 * The metastore over its Thrift port. Kerberos, encryption and what else is not a plain connection are those of Hive's
 * own client, as hive-site.xml sets them. Servers from Hive 2.3 on are spoken to each in the calls it knows.
 *
 * <p>Concurrency: one thread at a time, as for the client.
 */
final class ThriftMetastore implements Metastore {
  private static final String CHANGE_TIME = "transient_lastDdlTime";

  /** A setting of the server that clients may change for their connection, from Hive 3 on. */
  static final String COMPARES_POSITIONS = "hive.metastore.disallow.incompatible.col.type.changes";

  private final ThriftConnection connection;
  private final ThriftDialect dialect;
  private final String catalog;
  private final Optional<Supplier<ThriftConnection>> more;
  private final ThriftCalls calls;

  private ThriftMetastore(
      ThriftConnection connection,
      ThriftDialect dialect,
      String catalog,
      Optional<Supplier<ThriftConnection>> more) {
    this.connection = connection;
    this.dialect = dialect;
    this.catalog = catalog;
    this.more = more;
    this.calls = new ThriftCalls(dialect, catalog);
  }

  private ThriftMetastore(
      ThriftConnection connection, String catalog, Optional<Supplier<ThriftConnection>> more) {
    this(connection, new ThriftDialect(connection), catalog, more);
  }

  /** Speaks through a client that is open, with the server's default catalog. */
  ThriftMetastore(IMetaStoreClient client) {
    this(new ThriftConnection(new ClientPort(client), 1), ThriftCalls.DEFAULT_CATALOG, Optional.empty());
  }

  /**
   * Opens a connection as the settings say, by Hive's client where it is not a plain one.
   *
   * @param uris addresses, comma-separated, or empty for those of hive-site.xml
   * @throws BadConfigurationException when there is no address
   */
  static ThriftMetastore open(Configuration configuration, Optional<String> uris) {
    MetastoreSettings settings = MetastoreSettings.of(configuration, uris);
    String address = address(settings);
    Supplier<MetastorePort> ports = settings.isPlain()
        ? () -> plain(settings, address)
        : () -> new ClientPort(connect(configuration, uris));
    Supplier<ThriftConnection> connections = () -> new ThriftConnection(ports.get(), settings.retries());
    return new ThriftMetastore(connections.get(), settings.catalog(), Optional.of(connections));
  }

  /** The caller's settings as Hive's own classes want them, with the addresses if given. */
  static HiveConf hiveConf(Configuration configuration, Optional<String> uris) {
    HiveConf conf = new HiveConf(configuration, ThriftMetastore.class);
    for (Map.Entry<String, String> setting : configuration) {
      // Hive lays its defaults over what files say that it has not read itself.
      if (MetastoreSettings.isOne(setting.getKey()) && System.getProperty(setting.getKey()) == null) {
        conf.set(setting.getKey(), setting.getValue());
      }
    }
    for (String key : MetastoreSettings.URI_KEYS) {
      uris.ifPresent(value -> conf.set(key, value));
    }
    return conf;
  }

  static boolean hasAddress(Configuration configuration, Optional<String> uris) {
    return !MetastoreSettings.of(configuration, uris).address().isEmpty();
  }

  /**
   * @throws BadConfigurationException when there is no address: Hive's client would then start a metastore of its own,
   *     whose entries nobody sees
   */
  static String address(MetastoreSettings settings) {
    String address = settings.address();
    if (address.isEmpty()) {
      throw new BadConfigurationException("No metastore address: give one with " + SyncKey.METASTORE_URIS.shown()
          + ", or set hive.metastore.uris in a hive-site.xml on the class path");
    }
    return address;
  }

  /**
   * Opens Hive's own client; the caller closes it.
   *
   * @param uris addresses, comma-separated, or empty for those of hive-site.xml
   * @throws BadConfigurationException when there is no address
   */
  static IMetaStoreClient connect(Configuration configuration, Optional<String> uris) {
    String address = address(MetastoreSettings.of(configuration, uris));
    try {
      return RetryingMetaStoreClient.getProxy(hiveConf(configuration, uris), false);
    } catch (MetaException | RuntimeException e) {
      throw unreachable(address, e);
    }
  }

  private static MetastorePort plain(MetastoreSettings settings, String address) {
    try {
      return SocketPort.open(settings);
    } catch (TTransportException e) {
      throw unreachable(address, e);
    }
  }

  private static MetastoreException unreachable(String address, Exception e) {
    return new MetastoreException(SyncFailure.message(
        e, "cannot reach the metastore at " + address, "check the address and that the metastore runs"), e);
  }

  @Override
  public boolean databaseExists(String database) {
    return call("look up database " + database, () -> {
      try {
        calls.getDatabase(database);
        return true;
      } catch (NoSuchObjectException e) {
        return false;
      }
    });
  }

  @Override
  public void createDatabase(String database) {
    Database entry = new Database(database, null, null, new HashMap<>());
    run("create database " + database, () -> {
      try {
        calls.createDatabase(entry);
      } catch (AlreadyExistsException e) {
        // Another sync was first.
      }
    });
  }

  @Override
  public Optional<Table> table(String database, String name) {
    return call("look up table " + database + "." + name, () -> {
      try {
        return Optional.of(calls.getTable(database, name));
      } catch (NoSuchObjectException e) {
        return Optional.empty();
      }
    });
  }

  @Override
  public boolean createTable(Table table) {
    return call("create table " + name(table), () -> {
      try {
        calls.createTable(table, context(false));
        return true;
      } catch (AlreadyExistsException e) {
        return false;
      }
    });
  }

  @Override
  public void alterTable(Table table, boolean cascade) {
    run("change table " + name(table), () -> calls.alterTable(table.getTableName(), table, context(cascade)));
  }

  @Override
  public void moveColumns(Table table, boolean cascade) {
    String before;
    try {
      before = calls.settingOfConnection(COMPARES_POSITIONS);
      calls.setForConnection(COMPARES_POSITIONS, "false");
    } catch (TException e) {
      // That this call is unknown says nothing of the others: it is no reason to go on by SQL.
      MetastoreException refusal = refusal("let columns of " + name(table) + " move", e);
      throw e instanceof TApplicationException ? new MetastoreException(refusal.getMessage(), null) : refusal;
    }
    try {
      alterTable(table, cascade);
    } catch (MetastoreException e) {
      try {
        compareAgain(before);
      } catch (MetastoreException again) {
        e.addSuppressed(again);
      }
      throw e;
    }
    compareAgain(before);
  }

  private void compareAgain(String before) {
    run("compare columns as before", () -> calls.setForConnection(COMPARES_POSITIONS, before));
  }

  @Override
  public void renameTable(Table table, String name) {
    Table renamed = table.deepCopy();
    renamed.setTableName(name);
    run("rename table " + name(table) + " to " + name,
        () -> calls.alterTable(table.getTableName(), renamed, context(false)));
  }

  @Override
  public void dropTable(Table table) {
    run("drop the entry " + name(table), () -> {
      try {
        calls.dropTable(table);
      } catch (NoSuchObjectException e) {
        // Gone already.
      }
    });
  }

  @Override
  public List<String> partitionNames(Table table) {
    return call("list the partitions of " + name(table), () -> calls.getPartitionNames(table));
  }

  @Override
  public List<Partition> partitions(Table table, List<String> names) {
    return call("read " + names.size() + " partitions of " + name(table), () -> calls.getPartitions(table, names));
  }

  @Override
  public void addPartitions(Table table, List<Partition> partitions) {
    if (table.isSetCatName()) {
      partitions.forEach(partition -> partition.setCatName(table.getCatName()));
    }
    if (dialect.isOlder()) {
      partitions.forEach(ThriftMetastore::stateNoFiles);
    }
    run("add " + partitions.size() + " partitions to " + name(table), () -> calls.addPartitions(table, partitions));
  }

  @Override
  public void alterPartitions(Table table, List<Partition> partitions) {
    run("change " + partitions.size() + " partitions of " + name(table),
        () -> calls.alterPartitions(table, partitions, context(false)));
  }

  @Override
  public void touchPartitions(Table table, List<Partition> partitions) {
    List<Partition> touched = new ArrayList<>();
    for (Partition partition : partitions) {
      Partition copy = partition.deepCopy();
      // The metastore sets the time of a change where there is none.
      copy.getParameters().remove(CHANGE_TIME);
      touched.add(copy);
    }
    alterPartitions(table, touched);
  }

  @Override
  public void dropPartitions(Table table, List<List<String>> values) {
    List<String> names = new ArrayList<>();
    values.forEach(each -> names.add(PartitionName.of(table.getPartitionKeys(), each)));
    run("drop " + names.size() + " partitions of " + name(table) + ", " + names.get(0) + " first",
        () -> calls.dropPartitions(table, names));
  }

  @Override
  public Optional<Metastore> another() {
    return more.map(connections -> {
      ThriftConnection other = connections.get();
      return new ThriftMetastore(other, dialect.over(other), catalog, more);
    });
  }

  @Override
  public void close() {
    connection.close();
  }

  /**
   * Servers up to Hive 3 list the folder of each new partition that does not say how many files it has, and count
   * superseded ones. To Hive none means that it does not know.
   */
  private static void stateNoFiles(Partition partition) {
    partition.putToParameters("numFiles", "0");
    partition.putToParameters("totalSize", "0");
  }

  private static EnvironmentContext context(boolean cascade) {
    Map<String, String> properties = new HashMap<>();
    properties.put(TableParameters.NO_STATS, "true");
    if (cascade) {
      properties.put("CASCADE", "true");
    }
    return new EnvironmentContext(properties);
  }

  private static String name(Table table) {
    return table.getDbName() + "." + table.getTableName();
  }

  private static void run(String step, Step action) {
    call(step, () -> {
      action.run();
      return null;
    });
  }

  private static <T> T call(String step, Call<T> call) {
    try {
      return call.get();
    } catch (TException e) {
      throw refusal(step, e);
    }
  }

  private static MetastoreException refusal(String step, TException e) {
    return MetastoreException.of("the metastore could not " + step, e);
  }

  private interface Step {
    void run() throws TException;
  }

  private interface Call<T> {
    T get() throws TException;
  }
}
