package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.MetaException;
import org.apache.hadoop.hive.metastore.api.ThriftHiveMetastore;

/**
 * The port inside a client of Hive: the client's own methods know the calls of one generation of servers only, while
 * the port's go on from one generation to the next.
 */
final class ClientPort implements MetastorePort {
  /** Clients stand in one another: a retrying one before the one that holds the port. */
  private static final int DEPTH = 4;

  private final IMetaStoreClient client;

  ClientPort(IMetaStoreClient client) {
    this.client = client;
  }

  /** Looked up for every call: a client that reconnects has another one afterwards. */
  @Override
  public ThriftHiveMetastore.Iface calls() {
    return port(client, DEPTH).orElseThrow(() -> new BadConfigurationException("The metastore client "
        + client.getClass().getName() + " does not speak Thrift; sync through Hive's own, HiveMetaStoreClient"));
  }

  @Override
  public void reconnect() throws MetaException {
    // Takes the next address when the first does not answer, and logs in again where a ticket has run out.
    client.reconnect();
  }

  @Override
  public void close() {
    client.close();
  }

  private static Optional<ThriftHiveMetastore.Iface> port(Object owner, int depth) {
    if (owner instanceof ThriftHiveMetastore.Iface) {
      return Optional.of((ThriftHiveMetastore.Iface) owner);
    }
    if (owner == null || depth == 0) {
      return Optional.empty();
    }
    if (Proxy.isProxyClass(owner.getClass())) {
      return port(Proxy.getInvocationHandler(owner), depth);
    }
    for (Class<?> type = owner.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        Optional<ThriftHiveMetastore.Iface> port =
            leadsToPort(field) ? port(value(field, owner), depth - 1) : Optional.empty();
        if (port.isPresent()) {
          return port;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean leadsToPort(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && (ThriftHiveMetastore.Iface.class.isAssignableFrom(field.getType())
            || IMetaStoreClient.class.isAssignableFrom(field.getType())
            || InvocationHandler.class.isAssignableFrom(field.getType()));
  }

  private static Object value(Field field, Object owner) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("Field " + field + " was made accessible", e);
    }
  }
}
