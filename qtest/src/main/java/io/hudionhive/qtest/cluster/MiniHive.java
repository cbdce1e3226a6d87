package io.hudionhive.qtest.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hive in one JVM: a Thrift metastore over Derby and any number of HiveServer2 instances, with Tez and MapReduce in
 * local mode. One per JVM, because Hive keeps the metastore's state in static fields.
 *
 * <p>An installed HiveServer2 has the jars of its auxlib on its class path and names them in {@code
 * hive.aux.jars.path}, which ships them to jobs. Here the caller's class path does the former, {@link #startServer} the
 * latter.
 */
public final class MiniHive implements AutoCloseable {
  private final ClusterFolders folders;
  private final List<MiniHiveServer> servers = new ArrayList<>();

  private MiniHive(ClusterFolders folders) {
    this.folders = folders;
  }

  /**
   * Starts the metastore.
   *
   * @param folder where warehouse, scratch space and (for {@link MetastoreStore#DISK}) the Derby database go; emptied
   *     first for {@link MetastoreStore#MEMORY}
   */
  public static MiniHive start(Path folder, MetastoreStore store) {
    ClusterFolders folders = ClusterFolders.publish(folder, store);
    MetastoreServer.start(folders.metastorePort());
    return new MiniHive(folders);
  }

  /** Starts a HiveServer2 on a free port, with {@code auxJar} as its auxiliary jar when given. */
  public MiniHiveServer startServer(Optional<Path> auxJar) {
    return startServer(auxJar, ClusterFolders.freePort());
  }

  /** Starts a HiveServer2 on {@code port}, with {@code auxJar} as its auxiliary jar when given. */
  public MiniHiveServer startServer(Optional<Path> auxJar, int port) {
    return started(MiniHiveServer.start(auxJar, port, Map.of()));
  }

  /** Starts a HiveServer2 on a free port, with settings of its own, such as how users log in. */
  public MiniHiveServer startServer(Map<String, String> settings) {
    return started(MiniHiveServer.start(Optional.empty(), ClusterFolders.freePort(), settings));
  }

  private MiniHiveServer started(MiniHiveServer server) {
    servers.add(server);
    return server;
  }

  /** What a metastore client connects to, {@code thrift://host:port}. */
  public String metastoreUri() {
    return "thrift://localhost:" + folders.metastorePort();
  }

  /** The folder given at the start. */
  public Path folder() {
    return folders.root();
  }

  /** Stops the servers. The metastore stays: it lives in static fields and dies with the JVM. */
  @Override
  public void close() {
    servers.forEach(MiniHiveServer::close);
    servers.clear();
  }
}
