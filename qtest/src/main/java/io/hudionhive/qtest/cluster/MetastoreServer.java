package io.hudionhive.qtest.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hadoop.hive.metastore.HiveMetaStore;
import org.apache.hadoop.hive.metastore.conf.MetastoreConf;
import org.apache.hadoop.hive.metastore.security.HadoopThriftAuthBridge;

/** A metastore that serves Thrift from a daemon thread of this JVM, until the JVM ends. */
final class MetastoreServer {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private MetastoreServer() {}

  /**
   * Starts the server and waits until its port answers.
   *
   * @throws IllegalStateException when it does not start; the cause is what the server thread died of
   */
  static void start(int port) {
    AtomicReference<Throwable> death = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                HiveMetaStore.startMetaStore(
                    port, HadoopThriftAuthBridge.getBridge(), MetastoreConf.newMetastoreConf());
              } catch (Throwable e) {
                death.set(e);
              }
            },
            "metastore-" + port);
    thread.setDaemon(true);
    thread.start();
    awaitPort(port, death);
  }

  private static void awaitPort(int port, AtomicReference<Throwable> death) {
    Instant deadline = Instant.now().plus(PATIENCE);
    while (Instant.now().isBefore(deadline)) {
      Optional<Throwable> cause = Optional.ofNullable(death.get());
      if (cause.isPresent()) {
        throw new IllegalStateException("The metastore did not start on port " + port, cause.get());
      }
      if (answers(port)) {
        return;
      }
    }
    throw new IllegalStateException("The metastore did not answer on port " + port + " within " + PATIENCE);
  }

  private static boolean answers(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("localhost", port), 1000);
      return true;
    } catch (IOException notYet) {
      pause();
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while the metastore was starting", e);
    }
  }
}
