package io.hudionhive.qtest.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.qtest.support.FunctionScript;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * VARIANTs of Spark 4.1.1 in base files of tables that Hudi wrote: in one partition in a file of Spark's, and not
 * shredded, in the others in files whose VARIANTs parquet-java 1.16.0 shredded, in another way in each, some annotated
 * as VARIANT. The answers are those of Spark's own {@code try_variant_get}, {@code to_json} and
 * {@code schema_of_variant} over the values that are not shredded; Spark gives the same over those that are. In the
 * merge-on-read table a log record replaces the last row of each base file.
 *
 * <p>Of shredded types these writers do not make times, timestamps in nanoseconds and, of inner values, binaries, of
 * which parquet-java writes what follows them too; {@code ShreddedVariantsTest} has rows of them.
 */
class ShreddedVariantTablesTest {
  private static final String DATABASE = "shredded_variants";
  private static final String BATCHES = "hive.fetch.task.conversion=none";
  private static final String FETCH = "hive.fetch.task.conversion=more";
  private static final String ROWS = "hive.vectorized.execution.enabled=false";
  private static final String MAP_REDUCE = "hive.execution.engine=mr";
  private static final int UPDATED = 22;
  private static final List<String> SHAPES = List.of("plain", "object", "kinds", "list", "scalar", "loose");

  private static Connection connection;
  private static Statement statement;

  @BeforeAll
  static void syncTables() throws SQLException, IOException {
    connection = SharedCluster.server().connect();
    statement = connection.createStatement();
    statement.execute("create database if not exists " + DATABASE);
    for (String table : List.of("variants_shredded_cow", "variants_shredded_mor")) {
      Path basePath = unpack(table, DATABASE);
      SharedCluster.jar().sync(basePath, DATABASE, table, SharedCluster.hive().metastoreUri());
    }
    statement.execute("use " + DATABASE);
    FunctionScript.temporary().run(statement);
  }

  private static Path unpack(String table, String folder) throws IOException {
    return new TableZip(SparkAnswers.FOLDER.resolve(table + ".zip"))
        .unpack(SharedCluster.hive().folder().resolve(folder));
  }

  @AfterAll
  static void close() throws SQLException {
    connection.close();
  }

  /** Calls with paths that start with a name. */
  private static Map<String, Map<Integer, String>> inTasks(Map<String, Map<Integer, String>> answers) {
    Map<String, Map<Integer, String>> paths = new LinkedHashMap<>(answers);
    paths.keySet().removeIf(call -> !call.startsWith("cast(") || call.contains("'$'"));
    return paths;
  }

  /** Calls with paths alone, of which a shredded column is read in part. */
  private static Map<String, Map<Integer, String>> withPaths(
      Map<String, Map<Integer, String>> answers, String names) {
    Map<String, Map<Integer, String>> paths = new LinkedHashMap<>(answers);
    paths.keySet().removeIf(call -> !call.matches(".*'\\$\\.(" + names + ")'.*"));
    assertThat(paths).isNotEmpty();
    return paths;
  }

  @Test
  void shreddedValuesAreThoseThatWereNot() throws SQLException, IOException {
    Map<String, Map<Integer, String>> all = SparkAnswers.of("variants_shredded");
    check(BATCHES, "variants_shredded_cow", SHAPES, inTasks(all));
    check(FETCH, "variants_shredded_cow", SHAPES, all);
  }

  @Test
  void pathsOfShreddedValuesAreReadAlone() throws SQLException, IOException {
    Map<String, Map<Integer, String>> all = SparkAnswers.of("variants_shredded");
    for (String names : List.of("a", "b\\.c", "b\\.d|A", "b|b\\.extra.*", "list\\[.*", "i1|d4|d8|d16|bin|e|at")) {
      check(BATCHES, "variants_shredded_cow", SHAPES, withPaths(all, names));
    }
    check(FETCH, "variants_shredded_cow", SHAPES, withPaths(all, "b\\.c|t|s|ntz"));
    check(ROWS, "variants_shredded_cow", SHAPES, withPaths(all, "B\\.C|b"));
  }

  @Test
  void baseRowsUnderLogsAreThose() throws SQLException, IOException {
    Map<String, Map<Integer, String>> all = SparkAnswers.of("variants_shredded");
    Map<String, Map<Integer, String>> paths = withPaths(all, "a|b\\.c|t|i8|d16|s|at|e");
    for (String view : List.of("_rt", "_ro")) {
      String table = "variants_shredded_mor" + view;
      check(FETCH, table, SHAPES, all);
      check(BATCHES, table, SHAPES, inTasks(all));
      check(BATCHES, table, SHAPES, paths);
      check(ROWS, table, SHAPES, paths);
      check(MAP_REDUCE, table, SHAPES, paths);
    }
  }

  @Test
  void rowsOfLogsTakeThePlaceOfShreddedOnes() throws SQLException {
    for (String setting : List.of(FETCH, BATCHES, ROWS, MAP_REDUCE)) {
      set(setting);
      assertThat(updated("variants_shredded_mor_rt", "variant_to_json(v)")).as(setting)
          .containsOnlyKeys(SHAPES).containsValue("{\"a\":1,\"b\":true}").doesNotContainValue(null);
      assertThat(updated("variants_shredded_mor_rt", "variant_get(v, '$.b', 'string')")).as(setting)
          .containsOnlyKeys(SHAPES).containsValue("true").doesNotContainValue(null);
      assertThat(updated("variants_shredded_mor_rt", "variant_get(v, '$.a', 'string')")).as(setting)
          .containsOnlyKeys(SHAPES).containsValue("1").doesNotContainValue(null);
      assertThat(updated("variants_shredded_mor_ro", "variant_get(v, '$.a', 'string')")).as(setting)
          .containsOnlyKeys(SHAPES).doesNotContainValue("1");
    }
  }

  /** By the shapes of the files. */
  private static Map<String, String> updated(String table, String call) throws SQLException {
    Map<String, String> values = new TreeMap<>();
    try (ResultSet answer =
        statement.executeQuery("select shape, " + call + " from " + table + " where id = " + UPDATED)) {
      while (answer.next()) {
        values.put(answer.getString(1), answer.getString(2));
      }
    }
    return values;
  }

  /** The filter is of a path alone, so that only the columns of paths are read. */
  @Test
  void filtersOfPathsKeepTheRowsThatSparkWouldKeep() throws SQLException, IOException {
    Map<String, Map<Integer, String>> all = SparkAnswers.of("variants_shredded");
    Map<Integer, String> kept = new TreeMap<>(all.get("cast(try_variant_get(v, '$.a', 'bigint') as string)"));
    kept.values().removeIf(number -> number == null || Long.parseLong(number) <= 0);
    Map<Integer, String> texts = all.get("cast(try_variant_get(v, '$.b.c', 'string') as string)");
    long withText = kept.keySet().stream().filter(id -> texts.get(id) != null).count();
    for (String table : List.of("variants_shredded_cow", "variants_shredded_mor_ro", "variants_shredded_mor_rt")) {
      long rows = (long) SHAPES.size() * (kept.size() + (table.endsWith("_rt") ? 1 : 0));
      for (String setting : List.of(FETCH, BATCHES, ROWS, MAP_REDUCE)) {
        set(setting);
        try (ResultSet answer =
            statement.executeQuery(
                "select count(*), count(try_variant_get(v, '$.b.c', 'string')) from " + table
                    + " where try_variant_get(v, '$.a', 'bigint') > 0")) {
          assertThat(answer.next()).isTrue();
          assertThat(answer.getLong(1)).as("%s, %s", table, setting).isEqualTo(rows).isPositive();
          assertThat(answer.getLong(2)).as("%s, %s", table, setting).isEqualTo(SHAPES.size() * withText).isPositive();
        }
      }
    }
  }

  /** The bytes of another column of the VARIANT are damaged, which is an error where they are read. */
  @Test
  void onlyTheColumnsOfPathsAreRead() throws SQLException, IOException {
    String table = "variants_damaged";
    Path basePath = unpack("variants_shredded_cow", "damaged");
    damage(basePath.resolve("shape=kinds"), ColumnPath.get("v", "value"));
    SharedCluster.jar().sync(basePath, DATABASE, table, SharedCluster.hive().metastoreUri());
    Map<Integer, String> expected =
        SparkAnswers.of("variants_shredded").get("cast(try_variant_get(v, '$.s', 'string') as string)");
    String query = "select id, %s from " + table + " where shape = 'kinds' and id <= " + expected.size();
    for (String setting : List.of(BATCHES, ROWS, MAP_REDUCE)) {
      set(setting);
      Map<Integer, String> found = new TreeMap<>();
      try (ResultSet answer = statement.executeQuery(query.formatted("try_variant_get(v, '$.s', 'string')"))) {
        while (answer.next()) {
          found.put(answer.getInt(1), answer.getString(2));
        }
      }
      assertThat(found).as(setting).isEqualTo(expected);
    }
    // By HiveServer2 itself: a task that fails in this JVM has an effect on those after it.
    set(FETCH);
    assertThatThrownBy(() -> statement.executeQuery(query.formatted("variant_to_json(v)")).next())
        .isInstanceOf(SQLException.class)
        .hasStackTraceContaining("holds a row group that cannot be read");
  }

  private static void damage(Path partition, ColumnPath column) throws IOException {
    for (File file : partition.toFile().listFiles((folder, name) -> name.endsWith(".parquet"))) {
      org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toURI());
      List<ColumnChunkMetaData> chunks;
      try (ParquetFileReader reader = ParquetFileReader.open(HadoopInputFile.fromPath(path, new Configuration()))) {
        chunks = reader.getRowGroups().get(0).getColumns();
      }
      for (ColumnChunkMetaData chunk : chunks) {
        if (chunk.getPath().equals(column)) {
          byte[] bytes = Files.readAllBytes(file.toPath());
          int start = (int) chunk.getStartingPos();
          Arrays.fill(bytes, start, start + (int) chunk.getTotalSize(), (byte) -1);
          Files.write(file.toPath(), bytes);
        }
      }
      // The checksum is of what the file was.
      Files.deleteIfExists(partition.resolve("." + file.getName() + ".crc"));
    }
  }

  private static void set(String setting) throws SQLException {
    statement.execute("set " + BATCHES);
    statement.execute("set hive.vectorized.execution.enabled=true");
    statement.execute("set hive.execution.engine=tez");
    statement.execute("set " + setting);
  }

  private static void check(
      String setting, String table, List<String> shapes, Map<String, Map<Integer, String>> expected)
      throws SQLException {
    set(setting);
    List<String> calls = new ArrayList<>(expected.keySet());
    int last = expected.get(calls.get(0)).size();
    Map<String, Set<Integer>> rows = new TreeMap<>();
    try (ResultSet answer =
        statement.executeQuery(
            "select shape, id, " + String.join(", ", calls) + " from " + table + " where id <= " + last)) {
      while (answer.next()) {
        String shape = answer.getString(1);
        int id = answer.getInt(2);
        rows.computeIfAbsent(shape, key -> new TreeSet<>()).add(id);
        for (int i = 0; i < calls.size(); i++) {
          String call = calls.get(i);
          assertThat(spelling(call, answer.getString(i + 3)))
              .as("%s of row %s of %s in %s, %s", call, id, shape, table, setting)
              .isEqualTo(spelling(call, expected.get(call).get(id)));
        }
      }
    }
    assertThat(rows).containsOnlyKeys(shapes);
    assertThat(rows.values()).allMatch(ids -> ids.size() == last);
  }

  /** Hive writes booleans in capitals, and zeros at the end of decimals or not. */
  private static String spelling(String call, String value) {
    if (value == null || !call.contains("'boolean'") && !call.contains("'decimal")) {
      return value;
    }
    return call.contains("'boolean'") ? value.toLowerCase(Locale.ROOT)
        : new BigDecimal(value).stripTrailingZeros().toPlainString();
  }
}
