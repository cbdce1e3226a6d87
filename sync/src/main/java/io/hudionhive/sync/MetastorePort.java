package io.hudionhive.sync;

import org.apache.hadoop.hive.metastore.api.ThriftHiveMetastore;
import org.apache.thrift.TException;

/**
 * A connection to a metastore's Thrift port.
 *
 * <p>Concurrency: one thread at a time.
 */
interface MetastorePort extends AutoCloseable {
  /** The port's calls; asked for anew after {@link #reconnect}. */
  ThriftHiveMetastore.Iface calls();

  /** Opens the connection again, at another address where there are several. */
  void reconnect() throws TException;

  @Override
  void close();
}
