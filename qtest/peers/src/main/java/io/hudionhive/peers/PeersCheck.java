package io.hudionhive.peers;

import io.hudionhive.fixtures.ExpectedRows;
import io.hudionhive.fixtures.FixtureSpark;
import io.hudionhive.fixtures.TableZip;
import io.hudionhive.servers.DerbyPlace;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;
import org.apache.thrift.TException;

/**
 * Looks with others' eyes at what this project's sync puts into a metastore: Spark reads each table by its name as it
 * reads it by its folder, Flink's catalog lists them, and Hudi's own sync and this one, taking turns, leave the entries
 * as they are.
 *
 * <p>Command line: {@code FIXTURES FOLDER JAR SERVERS FLINK NAMES}: the fixtures' folder, a folder for this run, the
 * shipped jar, the folder {@code sync/servers} of the built project, that of module flink-catalog, names of fixtures,
 * comma separated. Exits with 1 where something is found.
 */
public final class PeersCheck {
  private static final String DATABASE = "peers";
  private static final MetastoreVersion VERSION = MetastoreVersion.HIVE_2_3;

  private final SparkSession spark;
  private final MetastoreProcess metastore;
  private final SyncTool ours;
  private final SyncTool theirs;
  private final Path log;
  private final List<String> problems = new ArrayList<>();

  private PeersCheck(
      SparkSession spark, MetastoreProcess metastore, SyncTool ours, SyncTool theirs, Path log) {
    this.spark = spark;
    this.metastore = metastore;
    this.ours = ours;
    this.theirs = theirs;
    this.log = log;
  }

  public static void main(String[] arguments) throws Exception {
    Path fixtures = Path.of(arguments[0]);
    Path variants = fixtures.resolveSibling("test/resources/variants");
    Path folder = Path.of(arguments[1]).toAbsolutePath();
    Path servers = Path.of(arguments[3]);
    Folders.recreate(folder);
    int problems;
    try (MetastoreProcess metastore = MetastoreProcess.start(
        VERSION, servers, folder.resolve("metastore"), DerbyPlace.MEMORY, "1g").await()) {
      SparkSession spark = FixtureSpark.start(metastore.uri());
      PeersCheck check = new PeersCheck(spark, metastore,
          SyncTool.ours(Path.of(arguments[2]), servers, metastore), SyncTool.hudis(metastore),
          folder.resolve("sync.log"));
      for (String name : arguments[5].split(",")) {
        check.check(name, new TableZip(fixtures.resolve(name + ".zip")).unpack(folder));
      }
      check.checkEntries("variants_plain", new TableZip(variants.resolve("variants_plain.zip")).unpack(folder));
      check.checkCommented(folder.resolve("commented"));
      check.problems.addAll(new FlinkView(Path.of(arguments[4]), metastore).problems(DATABASE));
      problems = check.problems.size();
      check.problems.forEach(System.err::println);
      spark.stop();
    }
    System.out.println(problems + " problems");
    System.exit(problems == 0 ? 0 : 1);
  }

  private void check(String name, Path table) throws IOException, TException {
    ours.run(DATABASE, name, table, log, List.of("--support-timestamp"));
    compareRows(name, table);
    boolean vectors = Arrays.stream(spark.table(DATABASE + "." + name).schema().fields())
        .anyMatch(field -> type(field).contains(" VECTOR("));
    takeTurns(name, table, vectors ? TakingTurns.OF_VECTORS : List.of(), List.of());
  }

  /** Of a table that Spark 3.5 does not read, as those with VARIANTs, which need Spark 4. */
  private void checkEntries(String name, Path table) throws IOException, TException {
    ours.run(DATABASE, name, table, log, List.of("--support-timestamp"));
    takeTurns(name, table, List.of(), List.of());
  }

  private void takeTurns(String name, Path table, List<String> losses, List<String> flags)
      throws IOException, TException {
    problems.addAll(new TakingTurns(metastore, DATABASE, name, table, log, flags).problems(ours, theirs, losses));
    System.out.println(name + " checked, " + problems.size() + " problems so far");
  }

  /** A table that Spark has made by name, with comments, which Hudi's sync takes off its entry as Spark sees it. */
  private void checkCommented(Path table) throws IOException, TException {
    String name = DATABASE + ".commented";
    spark.sql("create table " + name + " (id bigint comment 'it\\'s \"the\" id', s struct<x: int comment 'inside'>,"
        + " day string comment 'when') using hudi partitioned by (day) location '" + table + "'"
        + " tblproperties (primaryKey = 'id')");
    List<Row> comments = comments(name);
    ours.run(DATABASE, "commented", table, log, List.of("--support-timestamp"));
    compare("Comments after this sync", comments, comments(name));
    spark.sql("insert into " + name + " select 1, named_struct('x', 2), 'monday'");
    ours.run(DATABASE, "commented", table, log, List.of("--support-timestamp", "--sync-comment"));
    compare("Comments after a write and this sync", comments, comments(name));
    compareRows("commented", table);
    takeTurns("commented", table, TakingTurns.OF_COMMENTS, List.of("--sync-comment"));
  }

  private List<Row> comments(String name) {
    spark.catalog().refreshTable(name);
    return spark.sql("describe " + name).where("comment is not null and comment != ''").collectAsList();
  }

  private void compare(String what, List<Row> expected, List<Row> actual) {
    if (!expected.equals(actual)) {
      problems.add(what + ": " + actual + ", not " + expected);
    }
  }

  private void compareRows(String name, Path table) {
    Dataset<Row> byPath = spark.read().format("hudi").load(table.toString());
    boolean mergeOnRead = Arrays.stream(spark.sql("show tables in " + DATABASE).collectAsList().toArray())
        .map(row -> ((Row) row).getString(1))
        .anyMatch((name + "_rt")::equals);
    for (String view : mergeOnRead ? List.of(name, name + "_rt") : List.of(name)) {
      Dataset<Row> byName = spark.table(DATABASE + "." + view);
      compareTypes(view, byPath, byName);
      ExpectedRows expected = ExpectedRows.read(spark, table);
      Dataset<Row> readOptimized = spark.table(DATABASE + "." + (mergeOnRead ? name + "_ro" : name));
      expected.differencesTo(ExpectedRows.of(inOrderOf(byPath, byName), inOrderOf(byPath, readOptimized)))
          .forEach(line -> problems.add(view + ": " + line));
    }
  }

  /** Spark shows partition columns last in a table of the metastore. */
  private static Dataset<Row> inOrderOf(Dataset<Row> order, Dataset<Row> rows) {
    return rows.select(Arrays.stream(order.columns()).map(name -> rows.col("`" + name + "`"))
        .toArray(org.apache.spark.sql.Column[]::new));
  }

  private void compareTypes(String view, Dataset<Row> byPath, Dataset<Row> byName) {
    Set<String> expected = types(byPath);
    Set<String> actual = types(byName);
    if (!expected.equals(actual)) {
      problems.add(view + ": types are " + actual + ", not " + expected);
    }
  }

  private static Set<String> types(Dataset<Row> rows) {
    return Arrays.stream(rows.schema().fields())
        .map(PeersCheck::type)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String type(StructField field) {
    String hudiType = field.metadata().contains("hudi_type") ? " " + field.metadata().getString("hudi_type") : "";
    return field.name() + " " + field.dataType().catalogString() + hudiType;
  }
}
