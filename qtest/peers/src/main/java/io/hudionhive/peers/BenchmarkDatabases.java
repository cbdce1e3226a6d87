package io.hudionhive.peers;

import io.hudionhive.servers.DerbyPlace;
import io.hudionhive.servers.MetastoreDatabase;
import io.hudionhive.servers.MetastoreProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.thrift.TException;

/** The databases of the metastore servers that are measured, each empty and all of one kind. */
final class BenchmarkDatabases implements AutoCloseable {
  private final boolean isPostgres;
  private final Path module;
  private final Duration delay;
  private final List<PostgresServer> started = new ArrayList<>();

  private BenchmarkDatabases(boolean isPostgres, Path module, Duration delay) {
    this.isPostgres = isPostgres;
    this.module = module;
    this.delay = delay;
  }

  /**
   * @param kind {@code derby}, in the metastore server's JVM, or {@code postgres}, in processes of its own
   * @param module the folder of module postgres, built
   * @param delay in milliseconds, of each direction of the network to PostgreSQL
   */
  static BenchmarkDatabases of(String kind, Path module, String delay) {
    if (!List.of("derby", "postgres").contains(kind)) {
      throw new IllegalArgumentException("The database is derby or postgres, not " + kind);
    }
    return new BenchmarkDatabases(
        kind.equals("postgres"), module, Duration.ofNanos(Math.round(Double.parseDouble(delay) * 1e6)));
  }

  /** @param folder of the metastore server */
  MetastoreDatabase start(Path folder) throws IOException {
    if (!isPostgres) {
      return DerbyPlace.DISK;
    }
    PostgresServer server = PostgresServer.start(module, folder.resolve("postgres"), delay);
    started.add(server);
    return server;
  }

  /**
   * Has the metastore server make its tables in PostgreSQL, as an administrator has done before a first sync: it makes
   * them when it first uses them, one statement after the other.
   */
  void prepare(MetastoreProcess server) throws TException {
    if (isPostgres) {
      MetastoreEntries.passThrough(server.uri());
    }
  }

  @Override
  public String toString() {
    return isPostgres ? "PostgreSQL " + delay.toNanos() / 1e6 + " ms away" : "Derby";
  }

  @Override
  public void close() throws IOException {
    for (PostgresServer server : started) {
      server.close();
    }
  }
}
