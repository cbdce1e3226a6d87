package io.hudionhive.sync;

import org.apache.hadoop.hive.metastore.api.ThriftHiveMetastore;
import org.apache.thrift.TException;
import org.apache.thrift.transport.TTransportException;

/** A connection to a metastore's Thrift port that is opened again when it breaks. */
final class ThriftConnection implements AutoCloseable {
  private final MetastorePort port;
  private final int retries;

  /** @param retries how often a call is made again over a new connection when the connection breaks */
  ThriftConnection(MetastorePort port, int retries) {
    this.port = port;
    this.retries = retries;
  }

  <T> T call(Call<T> call) throws TException {
    for (int retry = 0; ; retry++) {
      try {
        return call.on(port.calls());
      } catch (TTransportException e) {
        if (retry >= retries) {
          throw e;
        }
        port.reconnect();
      }
    }
  }

  @Override
  public void close() {
    port.close();
  }

  interface Call<T> {
    T on(ThriftHiveMetastore.Iface port) throws TException;
  }
}
