package io.hudionhive.sync;

import io.hudionhive.servers.MetastoreProcess;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hive.metastore.api.GetTableRequest;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.SerDeInfo;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.hadoop.hive.metastore.api.ThriftHiveMetastore;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;

/** Looks at a server's entries with bare calls that every version has, past the client under test. */
final class EntryReader implements AutoCloseable {
  /** What differs from run to run: times. */
  private static final List<String> OF_THE_RUN = List.of("transient_lastDdlTime");

  private final TSocket socket;
  private final ThriftHiveMetastore.Client client;

  EntryReader(MetastoreProcess server) throws TException {
    this.socket = new TSocket("localhost", server.port());
    this.client = new ThriftHiveMetastore.Client(new TBinaryProtocol(socket));
    socket.open();
  }

  Table table(String database, String name) throws TException {
    return client.get_table_req(new GetTableRequest(database, name)).getTable();
  }

  /** By their values. */
  List<Partition> partitions(String database, String table) throws TException {
    List<Partition> partitions = new ArrayList<>(client.get_partitions(database, table, (short) -1));
    partitions.sort(Comparator.comparing(Partition::getValues, Comparator.comparing(List::toString)));
    return partitions;
  }

  /** In order. */
  List<String> tables(String database) throws TException {
    return client.get_all_tables(database).stream().sorted().toList();
  }

  void alter(Table table) throws TException {
    client.alter_table(table.getDbName(), table.getTableName(), table);
  }

  /** The entry alone goes. */
  void dropTable(String database, String name) throws TException {
    client.drop_table(database, name, false);
  }

  /** All a database holds, without its name, ids and times, as text that is equal for equal entries. */
  Map<String, List<String>> everything(String database) throws TException {
    Map<String, List<String>> entries = new TreeMap<>();
    for (String name : tables(database)) {
      List<String> texts = new ArrayList<>();
      texts.add(text(table(database, name)).replace(database, ""));
      for (Partition partition : partitions(database, name)) {
        texts.add(text(partition).replace(database, ""));
      }
      entries.put(name, texts);
    }
    return entries;
  }

  private static String text(Table table) {
    Table copy = table.deepCopy();
    copy.unsetId();
    copy.setCreateTime(0);
    copy.setLastAccessTime(0);
    copy.setWriteId(0);
    copy.setParameters(sorted(copy.getParameters()));
    sort(copy.getSd().getSerdeInfo());
    return copy.toString();
  }

  private static String text(Partition partition) {
    Partition copy = partition.deepCopy();
    copy.setCreateTime(0);
    copy.setLastAccessTime(0);
    copy.setWriteId(0);
    copy.setParameters(sorted(copy.getParameters()));
    sort(copy.getSd().getSerdeInfo());
    return copy.toString();
  }

  private static void sort(SerDeInfo serde) {
    serde.setParameters(sorted(serde.getParameters()));
  }

  private static Map<String, String> sorted(Map<String, String> parameters) {
    Map<String, String> sorted = new TreeMap<>(parameters == null ? new HashMap<>() : parameters);
    sorted.keySet().removeAll(OF_THE_RUN);
    return sorted;
  }

  @Override
  public void close() {
    socket.close();
  }
}
