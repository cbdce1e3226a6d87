package io.hudionhive.sync;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.HiveMetaStore;
import org.apache.hadoop.hive.metastore.conf.MetastoreConf;
import org.apache.hadoop.hive.metastore.security.HadoopThriftAuthBridge;

/** A metastore that serves Thrift from a daemon thread over Derby in memory, until the JVM ends. */
final class InProcessMetastore {
  private static final int PATIENCE_SECONDS = 90;

  private final int port;

  private InProcessMetastore(int port) {
    this.port = port;
  }

  static InProcessMetastore start(Path folder) throws IOException, InterruptedException {
    System.setProperty("derby.stream.error.file", folder.resolve("derby.log").toString());
    System.setProperty("datanucleus.schema.autoCreateAll", "true");
    Configuration conf = MetastoreConf.newMetastoreConf();
    MetastoreConf.setVar(conf, MetastoreConf.ConfVars.CONNECT_URL_KEY, "jdbc:derby:memory:sync;create=true");
    MetastoreConf.setVar(conf, MetastoreConf.ConfVars.WAREHOUSE, folder.resolve("managed").toString());
    MetastoreConf.setVar(conf, MetastoreConf.ConfVars.WAREHOUSE_EXTERNAL, folder.resolve("external").toString());
    MetastoreConf.setBoolVar(conf, MetastoreConf.ConfVars.SCHEMA_VERIFICATION, false);
    MetastoreConf.setBoolVar(conf, MetastoreConf.ConfVars.AUTO_CREATE_ALL, true);
    MetastoreConf.setBoolVar(conf, MetastoreConf.ConfVars.EVENT_DB_NOTIFICATION_API_AUTH, false);
    int port = freePort();
    AtomicReference<Throwable> death = new AtomicReference<>();
    Thread server = new Thread(() -> {
      try {
        HiveMetaStore.startMetaStore(port, HadoopThriftAuthBridge.getBridge(), conf);
      } catch (Throwable e) {
        death.set(e);
      }
    }, "metastore-" + port);
    server.setDaemon(true);
    server.start();
    await(port, death);
    return new InProcessMetastore(port);
  }

  String uris() {
    return "thrift://localhost:" + port;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static void await(int port, AtomicReference<Throwable> death) throws InterruptedException {
    for (int tenths = 0; tenths < PATIENCE_SECONDS * 10 && death.get() == null; tenths++) {
      try (Socket socket = new Socket("localhost", port)) {
        return;
      } catch (IOException notYet) {
        Thread.sleep(100);
      }
    }
    throw new IllegalStateException("The metastore did not start", death.get());
  }
}
