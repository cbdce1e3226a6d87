package io.hudionhive.peers;

import io.hudionhive.servers.DistantServer;
import io.hudionhive.servers.MetastoreDatabase;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A metastore's database in a PostgreSQL server of its own, as far away as another host. */
final class PostgresServer implements MetastoreDatabase, AutoCloseable {
  private static final String MAIN = "io.hudionhive.postgres.PostgresProgram";

  private final Process process;
  private final DistantServer distant;
  private final String classPath;

  private PostgresServer(Process process, DistantServer distant, String classPath) {
    this.process = process;
    this.distant = distant;
    this.classPath = classPath;
  }

  /**
   * Starts an empty database and waits until it answers.
   *
   * @param module the folder of module postgres, built
   * @param folder for its files
   * @param delay of each direction of the network to it
   */
  static PostgresServer start(Path module, Path folder, Duration delay) throws IOException {
    String classPath = module.resolve("target/classes") + File.pathSeparator
        + Files.readString(module.resolve("target/class-path.txt")).strip();
    Path log = Files.createDirectories(folder).resolve("postgres.log");
    Process process = new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx256m", "-XX:+UseSerialGC", "-classpath", classPath, MAIN, folder.toString())
        .redirectError(log.toFile())
        .start();
    String port = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
        .readLine();
    if (port == null) {
      throw new IOException("PostgreSQL did not start, see " + log);
    }
    return new PostgresServer(process, DistantServer.of(Integer.parseInt(port), delay), classPath);
  }

  @Override
  public Map<String, String> settings(Path folder) {
    return Map.of(
        "javax.jdo.option.ConnectionURL", "jdbc:postgresql://localhost:" + distant.port() + "/postgres",
        "javax.jdo.option.ConnectionDriverName", "org.postgresql.Driver",
        "javax.jdo.option.ConnectionUserName", "postgres",
        "javax.jdo.option.ConnectionPassword", "postgres");
  }

  @Override
  public List<String> driver() {
    return List.of(classPath);
  }

  @Override
  public void close() throws IOException {
    distant.close();
    // Ends the server too.
    process.getOutputStream().close();
    try {
      process.waitFor(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
