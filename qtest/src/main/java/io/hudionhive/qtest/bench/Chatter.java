package io.hudionhive.qtest.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Hive, Tez and Hadoop print their progress to the standard streams; the console is for results. */
final class Chatter {
  private Chatter() {}

  /** Sends the standard streams and Hive's log to files of a folder. */
  static void sendTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    System.setProperty("qtest.log", folder.resolve("hive.log").toString());
    PrintStream chatter = new PrintStream(Files.newOutputStream(folder.resolve("hive.out")), true);
    System.setOut(chatter);
    System.setErr(chatter);
  }
}
