package io.hudionhive.qtest.cluster;

import io.hudionhive.qtest.tables.FolderTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder that one JVM's mini cluster works in, and the system properties through which {@code hive-site.xml}
 * finds it.
 *
 * <p>Hive reads {@code hive-site.xml} into every configuration it makes, in many places and threads, so the settings
 * that differ from run to run are variables there and system properties here: one truth for all of them.
 */
final class ClusterFolders {
  private final Path root;
  private final int metastorePort;

  private ClusterFolders(Path root, int metastorePort) {
    this.root = root;
    this.metastorePort = metastorePort;
  }

  /**
   * Prepares {@code root} and publishes the variables. Must run before the first Hive class is loaded.
   *
   * @throws UncheckedIOException when the folder cannot be made
   */
  static ClusterFolders publish(Path root, MetastoreStore store) {
    Path folder = root.toAbsolutePath().normalize();
    try {
      if (!store.outlivesTheJvm()) {
        // A new metastore would take what an earlier one's tables left in the warehouse for rows of its own.
        new FolderTree(folder).delete();
      }
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make the mini cluster's folder " + folder, e);
    }
    int port = freePort();
    System.setProperty("qtest.folder", folder.toString());
    System.setProperty("qtest.metastore.port", Integer.toString(port));
    System.setProperty("qtest.derby.url", store.connectionUrl(folder));
    System.setProperty("derby.stream.error.file", folder.resolve("derby.log").toString());
    // DataNucleus asks the system properties too, in code paths that have no Hive configuration.
    System.setProperty("datanucleus.schema.autoCreateAll", "true");
    return new ClusterFolders(folder, port);
  }

  Path root() {
    return root;
  }

  int metastorePort() {
    return metastorePort;
  }

  /** A TCP port that was free a moment ago. */
  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException("No free TCP port", e);
    }
  }
}
