package io.hudionhive.peers;

import io.hudionhive.fixtures.TableZip;
import io.hudionhive.servers.DerbyPlace;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.thrift.TException;

/**
 * What the sync makes through a Spark session's catalog is what it makes over Thrift.
 *
 * <p>Command line: {@code FIXTURES FOLDER JAR SERVERS NAMES}, as that of {@link PeersCheck}; the first of the
 * tables is partitioned by one field. Exits with 1 where an entry differs.
 */
public final class SparkCatalogCheck {
  private static final String THRIFT = "thrift";
  private static final String SPARK = "spark";
  private static final String MARKER = ".hoodie_partition_metadata";
  private static final String ODD = "it's \"odd\"";

  /** Which partitions need not repeat, the metastore itself counts, and SQL says of who changed something when. */
  private static final List<String> OF_NO_ACCOUNT = List.of(
      "serde serialization.format", "serde path", "serde hoodie.query.as.ro.table", "property numFiles",
      "property totalSize", "property DO_NOT_UPDATE_STATS", "property last_modified_by",
      "property last_modified_time");

  private final MetastoreProcess metastore;
  private final SyncTool overThrift;
  private final SyncTool inSpark;
  private final Path log;
  private final List<String> problems = new ArrayList<>();

  private SparkCatalogCheck(MetastoreProcess metastore, SyncTool overThrift, SyncTool inSpark, Path log) {
    this.metastore = metastore;
    this.overThrift = overThrift;
    this.inSpark = inSpark;
    this.log = log;
  }

  public static void main(String[] arguments) throws Exception {
    Path fixtures = Path.of(arguments[0]);
    Path folder = Path.of(arguments[1]).toAbsolutePath();
    Path jar = Path.of(arguments[2]);
    Path servers = Path.of(arguments[3]);
    Folders.recreate(folder);
    int problems;
    try (MetastoreProcess metastore = MetastoreProcess.start(
        MetastoreVersion.HIVE_2_3, servers, folder.resolve("metastore"), DerbyPlace.MEMORY, "1g").await()) {
      SparkCatalogCheck check = new SparkCatalogCheck(metastore,
          SyncTool.ours(jar, servers, metastore), SyncTool.inSpark(jar, metastore), folder.resolve("sync.log"));
      for (String name : arguments[4].split(",")) {
        check.check(name, new TableZip(fixtures.resolve(name + ".zip")).unpack(folder));
      }
      Path table = folder.resolve(arguments[4].split(",")[0]);
      check.checkOddValue(table);
      check.checkRefusal(
          check.inSpark.withoutSession(), table, List.of("--use-spark-catalog"), "There is no Spark session");
      check.checkRefusal(
          check.inSpark, table, List.of(SparkCatalogSync.IN_MEMORY), "make the session with enableHiveSupport()");
      problems = check.problems.size();
      check.problems.forEach(System.err::println);
    }
    System.out.println(problems + " problems");
    System.exit(problems == 0 ? 0 : 1);
  }

  private void check(String name, Path table) throws IOException, TException {
    sync(name, table, "--support-timestamp");
    sync(name, table, "--sync-incremental=false", "--table-properties=note=it's; \\ \"x\"", "--sync-comment");
    MetastoreEntries before = MetastoreEntries.of(metastore.uri(), SPARK);
    inSpark.run(SPARK, name, table, log, List.of("--sync-incremental=false", "--sync-comment"));
    before.differencesTo(MetastoreEntries.of(metastore.uri(), SPARK))
        .forEach(line -> problems.add("again through Spark's catalog: " + line));
    System.out.println(name + " checked, " + problems.size() + " problems so far");
  }

  private void sync(String name, Path table, String... flags) throws IOException, TException {
    overThrift.run(THRIFT, name, table, log, List.of(flags));
    inSpark.run(SPARK, name, table, log, List.of(flags));
    MetastoreEntries.of(metastore.uri(), THRIFT).without(OF_NO_ACCOUNT)
        .differencesTo(MetastoreEntries.of(metastore.uri(), SPARK).without(OF_NO_ACCOUNT))
        .forEach(line -> problems.add("over Thrift, and through Spark's catalog: " + line));
  }

  /** Which the SQL of Spark's Hive cannot spell: such a partition is added, and no sync goes on in silence later. */
  private void checkOddValue(Path table) throws IOException {
    try (Stream<Path> folders = Files.list(table)) {
      Path partition = folders.filter(path -> Files.exists(path.resolve(MARKER))).findFirst().orElseThrow();
      String column = partition.getFileName().toString().replaceAll("[^=]*$", "");
      Files.move(partition, table.resolve(column + ODD));
    }
    List<String> everything = List.of("--sync-incremental=false", "--use-file-listing-from-metadata=false");
    inSpark.run(SPARK, "odd", table, log, everything);
    checkRefusal(inSpark, table, everything, "has no spelling for the partition value '" + ODD + "'");
  }

  private void checkRefusal(SyncTool tool, Path table, List<String> flags, String reason) throws IOException {
    try {
      tool.run(SPARK, "odd", table, log, flags);
      problems.add("With " + flags + " the sync does not fail");
    } catch (IllegalStateException e) {
      if (!Files.readString(log).contains(reason)) {
        problems.add("With " + flags + " the sync does not say \"" + reason + "\": " + e.getMessage());
      }
    }
  }
}
