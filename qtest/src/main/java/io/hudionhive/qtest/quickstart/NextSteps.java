package io.hudionhive.qtest.quickstart;

import java.io.PrintStream;
import java.nio.file.Path;

/** What the quickstart says when it is done. */
final class NextSteps {
  private final PrintStream console;

  NextSteps(PrintStream console) {
    this.console = console;
  }

  void afterTheTour(Path folder) {
    console.println();
    console.println("What to try next");
    console.println("  - Keep HiveServer2 running and connect a client of your own: the same command with -Dserve");
    console.println("  - Register a table of yours: README.md, HiveSyncTool");
    console.println("  - Use the jar in your Hive: copy it into auxlib, or ADD JAR in a session (README.md)");
    console.println("  - Hive's log of this run: " + folder.resolve("hive.log"));
  }

  void whileServing(String jdbcUrl) {
    console.println();
    console.println("HiveServer2 stays up. Connect with any Hive JDBC client:");
    console.println("  URL       " + jdbcUrl);
    console.println("  user      " + System.getProperty("user.name") + ", empty password");
    console.println("  beeline   beeline -u " + jdbcUrl + " -n " + System.getProperty("user.name"));
    console.println("Try       select * from rides_mor_rt;");
    console.println("Ctrl-C stops it; the tables are there again at the next start.");
  }
}
