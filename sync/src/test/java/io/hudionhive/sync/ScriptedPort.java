package io.hudionhive.sync;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.GetPartitionsByNamesResult;
import org.apache.hadoop.hive.metastore.api.GetTableResult;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.hadoop.hive.metastore.api.ThriftHiveMetastore;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.transport.TTransportException;

/** A metastore's Thrift port that knows some calls, answers them with nothing much, and refuses the rest. */
final class ScriptedPort {
  private final Set<String> known;
  private final List<String> answered = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private String broken = "";
  private int connectionsToLose;
  private int reconnections;

  ScriptedPort(Set<String> known) {
    this.known = known;
  }

  Metastore metastore() {
    ThriftHiveMetastore.Iface port = proxy(ThriftHiveMetastore.Iface.class, this::answer);
    return new ThriftMetastore(proxy(IMetaStoreClient.class, new Client(port)));
  }

  List<String> answered() {
    return answered;
  }

  List<String> refused() {
    return refused;
  }

  /** A call that the server knows and fails in. */
  void breakInside(String call) {
    broken = call;
  }

  void loseConnections(int count) {
    connectionsToLose = count;
  }

  int reconnections() {
    return reconnections;
  }

  private Object answer(Object proxy, Method method, Object[] arguments) throws Exception {
    String name = method.getName();
    if (connectionsToLose > 0) {
      connectionsToLose--;
      throw new TTransportException("connection reset");
    }
    if (name.equals(broken)) {
      throw new TApplicationException(TApplicationException.INTERNAL_ERROR, "Internal error processing " + name);
    }
    if (!known.contains(name)) {
      refused.add(name);
      // As the Thrift library's server words it.
      throw new TApplicationException(TApplicationException.UNKNOWN_METHOD, "Invalid method name: '" + name + "'");
    }
    if (!answered.contains(name)) {
      answered.add(name);
    }
    if (method.getReturnType() == GetTableResult.class) {
      return new GetTableResult(new Table());
    }
    if (method.getReturnType() == GetPartitionsByNamesResult.class) {
      return new GetPartitionsByNamesResult(new ArrayList<>());
    }
    return method.getReturnType() == List.class ? new ArrayList<>() : null;
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(ScriptedPort.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** Holds the port in a field, as Hive's client does. */
  private final class Client implements InvocationHandler {
    private final ThriftHiveMetastore.Iface port;

    private Client(ThriftHiveMetastore.Iface port) {
      this.port = port;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      if (method.getName().equals("reconnect")) {
        reconnections++;
      }
      return null;
    }
  }
}
