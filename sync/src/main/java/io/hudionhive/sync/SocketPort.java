package io.hudionhive.sync;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.hive.metastore.api.ThriftHiveMetastore;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A plain connection, as {@link MetastoreSettings#isPlain} has it, of sockets and Thrift alone. Hive's client does the
 * same and more; most of the time that a sync with nothing new takes is that client getting ready.
 */
final class SocketPort implements MetastorePort {
  private static final Logger LOG = LoggerFactory.getLogger(SocketPort.class);

  private final MetastoreSettings settings;
  private final List<URI> addresses;
  private TTransport transport;
  private ThriftHiveMetastore.Iface calls;

  private SocketPort(MetastoreSettings settings) {
    this.settings = settings;
    this.addresses = new ArrayList<>(settings.addresses());
    if (settings.picksAddressAtRandom()) {
      Collections.shuffle(addresses);
    }
  }

  /** @throws TTransportException when none of the addresses answers */
  static SocketPort open(MetastoreSettings settings) throws TTransportException {
    SocketPort port = new SocketPort(settings);
    port.connect();
    return port;
  }

  @Override
  public ThriftHiveMetastore.Iface calls() {
    return calls;
  }

  @Override
  public void reconnect() throws TTransportException {
    close();
    // The one that broke comes last.
    Collections.rotate(addresses, -1);
    connect();
  }

  @Override
  public void close() {
    transport.close();
  }

  private void connect() throws TTransportException {
    TTransportException last = null;
    for (int round = 0; round < settings.connectRounds(); round++) {
      if (round > 0) {
        pause();
      }
      for (URI address : addresses) {
        try {
          connect(address);
          return;
        } catch (TTransportException e) {
          LOG.warn("No connection to the metastore at {}: {}", address, e.toString());
          last = e;
        }
      }
    }
    throw last;
  }

  private void connect(URI address) throws TTransportException {
    TConfiguration limits = new TConfiguration();
    // The library's own limit is less than a list of many partitions.
    limits.setMaxMessageSize(Integer.MAX_VALUE);
    transport = new TSocket(
        limits, address.getHost(), address.getPort(), settings.socketMillis(), settings.connectMillis());
    ThriftHiveMetastore.Client client = new ThriftHiveMetastore.Client(new TBinaryProtocol(transport));
    transport.open();
    calls = client;
    if (settings.tellsUser()) {
      tellUser();
    }
  }

  /** Without it the server does in its own name what it does to folders; it looks up the user's groups itself. */
  private void tellUser() throws TTransportException {
    try {
      calls.set_ugi(user(), Collections.emptyList());
    } catch (TTransportException e) {
      transport.close();
      throw e;
    } catch (TException | IOException e) {
      LOG.warn("The metastore was not told which user this is, and goes on without", e);
    }
  }

  private static String user() throws IOException {
    String named = System.getenv("HADOOP_USER_NAME");
    return named == null || named.isEmpty() ? UserGroupInformation.getCurrentUser().getUserName() : named;
  }

  private void pause() throws TTransportException {
    try {
      Thread.sleep(settings.pauseMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TTransportException("Interrupted while waiting for the metastore", e);
    }
  }
}
