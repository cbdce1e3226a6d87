package io.hudionhive.peers;

import io.hudionhive.fixtures.FixtureSpark;
import io.hudionhive.fixtures.ManyPartitions;
import io.hudionhive.servers.DerbyPlace;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.SparkSession;

/**
 * Measures this project's sync against that of Hudi's Spark bundle on a table of many partitions, each with a metastore
 * server of its own, and prints the seconds: the first sync, syncs with nothing new, and syncs after commits to 100
 * partitions of which 50 are new.
 *
 * <p>Command line: {@code PARTITIONS FOLDER JAR SERVERS VERSION}: JAR is the shipped jar, SERVERS the folder {@code
 * sync/servers} of the built project, VERSION a name of {@link MetastoreVersion}. FOLDER is emptied first.
 */
public final class SyncBenchmark {
  static final String DATABASE = "bench";

  private static final int ROUNDS = 3;
  private static final int REPETITIONS = 10;

  /** What Hudi's tool must be told and this one would know. */
  private static final List<String> FLAGS = List.of(
      "--partitioned-by", "region,day",
      "--partition-value-extractor", "org.apache.hudi.hive.MultiPartKeysValueExtractor");

  private final Path folder;
  private final ManyPartitions table;
  private final List<SyncTool> tools;

  private SyncBenchmark(Path folder, ManyPartitions table, List<SyncTool> tools) {
    this.folder = folder;
    this.table = table;
    this.tools = tools;
  }

  public static void main(String[] arguments) throws Exception {
    int partitions = Integer.parseInt(arguments[0]);
    Path folder = Path.of(arguments[1]).toAbsolutePath();
    Path servers = Path.of(arguments[3]);
    MetastoreVersion version = MetastoreVersion.valueOf(arguments[4]);
    Folders.recreate(folder);
    SparkSession spark = FixtureSpark.start();
    try (MetastoreProcess ours = start(version, servers, folder.resolve("metastore-ours"));
        MetastoreProcess theirs = start(version, servers, folder.resolve("metastore-hudi"))) {
      SyncBenchmark benchmark = new SyncBenchmark(
          folder,
          ManyPartitions.write(spark, folder.resolve(ManyPartitions.NAME), partitions),
          List.of(
              SyncTool.ours(Path.of(arguments[2]), servers, ours.await()), SyncTool.hudis(theirs.await())));
      System.out.printf("%d partitions, metastore of %s, seconds%n", partitions, version);
      benchmark.run();
    } finally {
      spark.stop();
    }
  }

  private static MetastoreProcess start(MetastoreVersion version, Path servers, Path folder) throws IOException {
    return MetastoreProcess.start(version, servers, folder, DerbyPlace.DISK, "2g");
  }

  private void run() throws Exception {
    System.out.printf("%-44s %12s %12s %8s%n", "", tools.get(0).title(), tools.get(1).title(), "ratio");
    add("first sync", List.of(single(tools.get(0))), List.of(single(tools.get(1))));
    new SyncedEntries(tools, table).compare();
    add("nothing new, a command", rounds(tools.get(0)), rounds(tools.get(1)));
    add("nothing new, in a JVM that has synced before", loop(tools.get(0)), loop(tools.get(1)));
    List<Double> ours = new ArrayList<>();
    List<Double> theirs = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      table.change(round);
      ours.add(single(tools.get(0)));
      theirs.add(single(tools.get(1)));
    }
    new SyncedEntries(tools, table).compare();
    add("100 partitions changed, a command", ours, theirs);
  }

  private double single(SyncTool tool) throws IOException {
    return tool.run(DATABASE, ManyPartitions.NAME, table.folder(), log(tool), FLAGS);
  }

  private List<Double> rounds(SyncTool tool) throws IOException {
    List<Double> seconds = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      seconds.add(single(tool));
    }
    return seconds;
  }

  /** Without the first, which warms the JVM up. */
  private List<Double> loop(SyncTool tool) throws IOException {
    List<Double> seconds = tool.loop(
        DATABASE, ManyPartitions.NAME, table.folder(), log(tool), FLAGS, REPETITIONS + 1);
    return seconds.subList(1, seconds.size());
  }

  private Path log(SyncTool tool) {
    return folder.resolve(tool.title().replace(' ', '-') + ".log");
  }

  private void add(String what, List<Double> ours, List<Double> theirs) {
    System.out.printf(Locale.ROOT, "%-44s %12.2f %12.2f %7.1fx%n",
        what, median(ours), median(theirs), median(theirs) / median(ours));
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
