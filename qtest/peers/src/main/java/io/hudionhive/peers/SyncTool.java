package io.hudionhive.peers;

import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that syncs a table to a metastore of its own: this project's, or Hudi's.
 *
 * @param heap such as {@code 512m}
 * @param program its main class
 */
record SyncTool(String title, String classPath, String heap, MetastoreProcess metastore, String program) {
  /** The same for both. */
  static final String MAIN = "org.apache.hudi.hive.HiveSyncTool";

  /** This project's, in the client of Hive 4. */
  static SyncTool ours(Path jar, Path servers, MetastoreProcess metastore) {
    String ownClasses = System.getProperty("java.class.path");
    String classes = ownClasses.substring(0, ownClasses.indexOf(File.pathSeparatorChar));
    return new SyncTool(
        "this sync",
        String.join(File.pathSeparator, jar.toString(), MetastoreVersion.HIVE_4_0.classPath(servers), classes),
        "512m",
        metastore,
        MAIN);
  }

  /** This project's through the catalog of a Spark session, Hudi's Spark bundle behind it on the class path. */
  static SyncTool inSpark(Path jar, MetastoreProcess metastore) {
    return new SyncTool(
        "this sync through Spark's catalog",
        jar + File.pathSeparator + System.getProperty("java.class.path"),
        "2g",
        metastore,
        SparkCatalogSync.class.getName());
  }

  /** The same as a program that makes no Spark session. */
  SyncTool withoutSession() {
    return new SyncTool(title, classPath, heap, metastore, MAIN);
  }

  /** Hudi's, with Spark's jars as they are on the class path of this JVM. */
  static SyncTool hudis(MetastoreProcess metastore) {
    return new SyncTool("Hudi 1.2.0", System.getProperty("java.class.path"), "4g", metastore, MAIN);
  }

  /** Runs the command line once in a JVM of its own. @return seconds from its start to its end */
  double run(String database, String name, Path table, Path log, List<String> more) throws IOException {
    long start = System.nanoTime();
    await(start(log, List.of(program), flags(database, name, table, more)), title, log);
    return (System.nanoTime() - start) / 1e9;
  }

  /** The folder as Spark spells it, so that a table that Spark has made is not spelt otherwise by Hudi's tool. */
  private List<String> flags(String database, String name, Path table, List<String> more) {
    List<String> flags = new ArrayList<>(List.of(
        "--base-path", "file:" + table.toAbsolutePath(), "--database", database, "--table", name,
        "--sync-mode", "hms", "--metastore-uris", metastore.uri()));
    flags.addAll(more);
    return flags;
  }

  private Process start(Path log, List<String> program, List<String> flags) throws IOException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx" + heap, "-Duser.timezone=UTC"));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("--add-opens"))
        .forEach(command::add);
    command.addAll(List.of("-classpath", classPath));
    command.addAll(program);
    command.addAll(flags);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  /** @param title of what runs, for errors */
  static void await(Process process, String title, Path log) {
    try {
      if (process.waitFor() != 0) {
        throw new IllegalStateException(title + " failed, see " + log);
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while " + title + " was measured", e);
    }
  }
}
