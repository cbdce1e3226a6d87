package io.hudionhive.qtest.quickstart;

import io.hudionhive.qtest.cluster.MetastoreStore;
import io.hudionhive.qtest.cluster.MiniHive;
import io.hudionhive.qtest.cluster.MiniHiveServer;
import io.hudionhive.qtest.tables.ShippedJar;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/**
 * Shows Hudi tables in Hive: starts a metastore and HiveServer2 with our jar as its auxiliary jar, registers two sample
 * tables and queries them over JDBC. With {@code serve} it then stays up for other JDBC clients.
 */
public final class Quickstart {
  private static final List<String> TABLES = List.of("rides_cow", "rides_mor");

  private final QuickstartOptions options;
  private final PrintStream console;

  private Quickstart(QuickstartOptions options, PrintStream console) {
    this.options = options;
    this.console = console;
  }

  /** Arguments: see {@link QuickstartOptions#parse}. */
  public static void main(String[] arguments) {
    PrintStream console = System.out;
    QuickstartOptions options = QuickstartOptions.parse(arguments);
    int code = 1;
    try {
      sendChatterTo(options.folder());
      new Quickstart(options, console).run();
      code = 0;
    } catch (IOException | SQLException | RuntimeException e) {
      console.println("The quickstart failed: " + e.getMessage());
      console.println("Hive's log: " + options.folder().resolve("hive.log"));
      e.printStackTrace();
    }
    // Hive and Tez leave threads behind that would keep the JVM up.
    System.exit(code);
  }

  /** Hive, Tez and Hadoop print their progress to the standard streams; the console is for results. */
  private static void sendChatterTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    System.setProperty("qtest.log", folder.resolve("hive.log").toString());
    OutputStream file = Files.newOutputStream(folder.resolve("hive.out"));
    PrintStream chatter = new PrintStream(file, true);
    System.setOut(chatter);
    System.setErr(chatter);
  }

  private void run() throws IOException, SQLException {
    console.println("Starting a metastore and HiveServer2 in " + options.folder() + " ...");
    ShippedJar jar = new ShippedJar(options.jar());
    MiniHive hive = MiniHive.start(options.folder(), MetastoreStore.DISK);
    MiniHiveServer server = hive.startServer(Optional.of(jar.file()), options.port());
    console.println("HiveServer2 is up, its auxiliary jar is " + jar.file().getFileName());
    for (String table : TABLES) {
      console.println("Registering Hudi table " + table + " by HiveSyncTool ...");
      Path basePath = new TableZip(options.fixtures().resolve(table + ".zip")).unpack(options.folder().resolve("hudi"));
      jar.sync(basePath, "default", table, hive.metastoreUri());
    }
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      new Tour(statement, console).run();
    }
    if (options.serve()) {
      serve(server);
    } else {
      new NextSteps(console).afterTheTour(options.folder());
    }
    hive.close();
  }

  private void serve(MiniHiveServer server) {
    new NextSteps(console).whileServing(server.jdbcUrl());
    try {
      Thread.currentThread().join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
