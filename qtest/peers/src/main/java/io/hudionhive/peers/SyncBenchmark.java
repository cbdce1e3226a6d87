package io.hudionhive.peers;

import io.hudionhive.fixtures.FixtureSpark;
import io.hudionhive.fixtures.ManyPartitions;
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
 * <p>Command line: {@code PARTITIONS DATA FOLDER TARBALL SERVERS VERSION POSTGRES DATABASE DELAY}: DATA is where the
 * table is, or is written to; FOLDER is emptied and takes all else; TARBALL is that of this project, SERVERS and
 * POSTGRES the folders {@code sync/servers} and {@code qtest/peers/postgres} of the built project, VERSION a name of
 * {@link MetastoreVersion}, DATABASE and DELAY are those of {@link BenchmarkDatabases#of}. The system property {@code
 * sync.arguments} holds further arguments of this project's sync, with spaces between.
 */
public final class SyncBenchmark {
  private static final int ROUNDS = 3;
  private static final int REPETITIONS = 10;

  private final Path folder;
  private final ManyPartitions table;
  private final List<MeasuredSync> syncs;

  private SyncBenchmark(Path folder, ManyPartitions table, List<MeasuredSync> syncs) {
    this.folder = folder;
    this.table = table;
    this.syncs = syncs;
  }

  public static void main(String[] arguments) throws Exception {
    Path data = Path.of(arguments[1]).toAbsolutePath();
    Path folder = Path.of(arguments[2]).toAbsolutePath();
    Path servers = Path.of(arguments[4]);
    MetastoreVersion version = MetastoreVersion.valueOf(arguments[5]);
    Folders.recreate(folder);
    Path tarball = unpack(Path.of(arguments[3]), folder);
    SparkSession spark = FixtureSpark.start();
    try (BenchmarkDatabases databases = BenchmarkDatabases.of(arguments[7], Path.of(arguments[6]), arguments[8]);
        MetastoreProcess ours = start(version, servers, databases, folder.resolve("metastore-ours"));
        MetastoreProcess theirs = start(version, servers, databases, folder.resolve("metastore-hudi"))) {
      ManyPartitions table =
          ManyPartitions.at(spark, data.resolve(ManyPartitions.NAME), Integer.parseInt(arguments[0]));
      System.out.printf("%d partitions, metastore of %s with %s, seconds%n", table.partitions(), version, databases);
      databases.prepare(ours.await());
      databases.prepare(theirs.await());
      new SyncBenchmark(folder, table,
          List.of(MeasuredSync.ours(tarball, ours, more()), MeasuredSync.hudis(theirs))).run();
    } finally {
      spark.stop();
    }
  }

  private static MetastoreProcess start(
      MetastoreVersion version, Path servers, BenchmarkDatabases databases, Path folder) throws IOException {
    return MetastoreProcess.start(version, servers, folder, databases.start(folder), "3g");
  }

  private static List<String> more() {
    String arguments = System.getProperty("sync.arguments", "").strip();
    return arguments.isEmpty() ? List.of() : List.of(arguments.split("\\s+"));
  }

  private static Path unpack(Path tarball, Path folder) throws IOException, InterruptedException {
    int code = new ProcessBuilder("tar", "xzf", tarball.toString(), "-C", folder.toString())
        .inheritIO()
        .start()
        .waitFor();
    if (code != 0) {
      throw new IOException("Cannot unpack " + tarball);
    }
    return folder.resolve(tarball.getFileName().toString().replace("-bin.tar.gz", ""));
  }

  private void run() throws Exception {
    System.out.printf("%-46s %12s %12s %8s%n", "", syncs.get(0).title(), syncs.get(1).title(), "ratio");
    print("first sync", each(sync -> List.of(once(sync))));
    new SyncedEntries(syncs, table).compare();
    print("nothing new, a command", each(this::severalTimes));
    // Without the first, which warms the JVM up.
    print("nothing new, in a JVM that has synced before", each(sync ->
        sync.often(table.folder(), log(sync), REPETITIONS + 1).subList(1, REPETITIONS + 1)));
    List<List<Double>> changed = List.of(new ArrayList<>(), new ArrayList<>());
    for (int round = 0; round < ROUNDS; round++) {
      table.change(round);
      changed.get(0).add(once(syncs.get(0)));
      changed.get(1).add(once(syncs.get(1)));
    }
    new SyncedEntries(syncs, table).compare();
    print("100 partitions changed, a command", changed);
  }

  private List<List<Double>> each(Measure measure) throws IOException {
    List<List<Double>> seconds = new ArrayList<>();
    for (MeasuredSync sync : syncs) {
      seconds.add(measure.of(sync));
    }
    return seconds;
  }

  private List<Double> severalTimes(MeasuredSync sync) throws IOException {
    List<Double> seconds = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      seconds.add(once(sync));
    }
    return seconds;
  }

  private double once(MeasuredSync sync) throws IOException {
    return sync.once(table.folder(), log(sync));
  }

  private Path log(MeasuredSync sync) {
    return folder.resolve(sync.title().replace(' ', '-') + ".log");
  }

  private static void print(String what, List<List<Double>> seconds) {
    double ours = median(seconds.get(0));
    double theirs = median(seconds.get(1));
    System.out.printf(Locale.ROOT, "%-46s %12.2f %12.2f %7.1fx   %s %s%n",
        what, ours, theirs, theirs / ours, rounded(seconds.get(0)), rounded(seconds.get(1)));
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }

  private static List<String> rounded(List<Double> values) {
    return values.stream().map(value -> String.format(Locale.ROOT, "%.2f", value)).toList();
  }

  private interface Measure {
    List<Double> of(MeasuredSync sync) throws IOException;
  }
}
