package io.hudionhive.servers;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A metastore server of one Hive version in a JVM of its own, with that version's default settings, until it is
 * closed or this JVM ends.
 */
public final class MetastoreProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private static final List<String> OPENED =
      List.of("java.lang", "java.net", "java.nio", "java.util", "java.util.concurrent");

  private final MetastoreVersion version;
  private final Process process;
  private final int port;
  private final Path log;

  private MetastoreProcess(MetastoreVersion version, Process process, int port, Path log) {
    this.version = version;
    this.process = process;
    this.port = port;
    this.log = log;
  }

  /**
   * Starts a server without waiting for it.
   *
   * @param servers the folder {@code sync/servers} of the built project
   * @param folder where its warehouse, settings and log go; made when missing
   * @param heap such as {@code 512m}
   */
  public static MetastoreProcess start(
      MetastoreVersion version, Path servers, Path folder, MetastoreDatabase database, String heap) throws IOException {
    return start(version, servers, folder, database, List.of("-Xmx" + heap), Map.of());
  }

  /**
   * As the other, with arguments of the JVM.
   *
   * @param settings of Hive and Hadoop, beside those every server here has
   */
  public static MetastoreProcess start(
      MetastoreVersion version, Path servers, Path folder, MetastoreDatabase database, List<String> jvm,
      Map<String, String> settings) throws IOException {
    Path home = Files.createDirectories(folder.toAbsolutePath().normalize());
    new MetastoreSettings(home, database, settings).write();
    Path log = home.resolve("server.log");
    int port = freePort();
    List<String> classPath = new ArrayList<>(List.of(home.toString(), ownClasses(), version.classPath(servers)));
    classPath.addAll(database.driver());
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Duser.timezone=UTC", "-Dderby.stream.error.file=" + home.resolve("derby.log")));
    command.addAll(jvm);
    OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    command.addAll(List.of(
        "-classpath", String.join(File.pathSeparator, classPath),
        MetastoreProgram.class.getName(), "-p", Integer.toString(port)));
    Process process = new ProcessBuilder(command)
        .directory(home.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
    return new MetastoreProcess(version, process, port, log);
  }

  /**
   * Waits until the server answers.
   *
   * @throws IllegalStateException when it ends instead, or takes too long; the message names its log
   */
  public MetastoreProcess await() throws InterruptedException {
    Instant deadline = Instant.now().plus(PATIENCE);
    while (!answers()) {
      if (!process.isAlive() || Instant.now().isAfter(deadline)) {
        throw new IllegalStateException("The metastore of " + version + " did not start, see " + log);
      }
      process.waitFor(100, TimeUnit.MILLISECONDS);
    }
    return this;
  }

  public MetastoreVersion version() {
    return version;
  }

  public int port() {
    return port;
  }

  /** What a client connects to. */
  public String uri() {
    return "thrift://localhost:" + port;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private boolean answers() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("localhost", port), 1000);
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static String ownClasses() {
    try {
      return Path.of(MetastoreProcess.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
