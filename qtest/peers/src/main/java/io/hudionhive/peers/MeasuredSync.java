package io.hudionhive.peers;

import io.hudionhive.fixtures.ManyPartitions;
import io.hudionhive.servers.MetastoreProcess;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A sync that is measured as its users run it, with a metastore of its own: this project's by the script of its
 * tarball, Hudi's by its main class.
 *
 * @param command what runs it once, but for the tool's own arguments
 * @param java what starts a JVM with it, but for the main class
 * @param more of the tool's arguments
 */
record MeasuredSync(
    String title,
    List<String> command,
    List<String> java,
    Map<String, String> settings,
    MetastoreProcess metastore,
    List<String> more) {
  static final String DATABASE = "bench";

  /** What Hudi's tool must be told and this one would know. */
  private static final List<String> FLAGS = List.of(
      "--partitioned-by", "region,day",
      "--partition-value-extractor", "org.apache.hudi.hive.MultiPartKeysValueExtractor");

  /** This project's, in 512 MB. */
  static MeasuredSync ours(Path tarball, MetastoreProcess metastore, List<String> more) {
    String classPath = String.join(
        File.pathSeparator, tarball + "/lib/*", tarball + "/client/hive/*", tarball + "/client/hadoop/*", ownClasses());
    return new MeasuredSync(
        "this sync",
        List.of(tarball.resolve("bin/run_sync_tool.sh").toString()),
        java("512m", classPath),
        Map.of("SYNC_JAVA_OPTS", "-Xmx512m -Duser.timezone=UTC", "JAVA_HOME", System.getProperty("java.home")),
        metastore,
        more);
  }

  /** Hudi's, in 4 GB, with Spark's jars as they are on the class path of this JVM. */
  static MeasuredSync hudis(MetastoreProcess metastore) {
    List<String> java = java("4g", System.getProperty("java.class.path"));
    List<String> command = new ArrayList<>(java);
    command.add(SyncTool.MAIN);
    return new MeasuredSync("Hudi 1.2.0", command, java, Map.of(), metastore, List.of());
  }

  /** Syncs once. @return seconds from the start of a process to its end */
  double once(Path table, Path log) throws IOException {
    long start = System.nanoTime();
    Process process = builder(command, table, log)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
    SyncTool.await(process, title, log);
    return (System.nanoTime() - start) / 1e9;
  }

  /** Syncs several times in one JVM. @return the seconds of each */
  List<Double> often(Path table, Path log, int times) throws IOException {
    List<String> program = new ArrayList<>(java);
    program.addAll(List.of(SyncLoop.class.getName(), Integer.toString(times)));
    Process process = builder(program, table, log).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    SyncTool.await(process, title, log);
    return printed.lines().map(Double::valueOf).toList();
  }

  private ProcessBuilder builder(List<String> program, Path table, Path log) {
    List<String> command = new ArrayList<>(program);
    command.addAll(List.of(
        "--base-path", table.toUri().toString(), "--database", DATABASE, "--table", ManyPartitions.NAME,
        "--sync-mode", "hms", "--metastore-uris", metastore.uri()));
    command.addAll(FLAGS);
    command.addAll(more);
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().keySet().removeAll(List.of("HIVE_HOME", "HIVE_CONF_DIR", "HADOOP_CONF_DIR"));
    builder.environment().putAll(settings);
    return builder;
  }

  private static List<String> java(String heap, String classPath) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx" + heap, "-Duser.timezone=UTC", "--add-opens=java.base/java.net=ALL-UNNAMED",
        "--add-opens=java.base/java.lang=ALL-UNNAMED", "--add-opens=java.base/java.util=ALL-UNNAMED",
        "-classpath", classPath);
  }

  private static String ownClasses() {
    String all = System.getProperty("java.class.path");
    return all.substring(0, all.indexOf(File.pathSeparatorChar));
  }
}
