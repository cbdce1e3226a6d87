package io.hudionhive.qtest.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.qtest.support.FunctionScript;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A VARIANT column that Spark 4.1.1 wrote in the base file of a table that Hudi wrote. The answers are those of Spark
 * 4.1.1's own {@code try_variant_get}, {@code to_json} and {@code schema_of_variant}.
 */
class VariantTablesTest {
  private static final String DATABASE = "variants";

  @Test
  void answersAreThoseOfSpark() throws SQLException, IOException {
    String table = "variants_plain";
    try (Connection connection = SharedCluster.server().connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create database if not exists " + DATABASE);
      Path basePath =
          new TableZip(SparkAnswers.FOLDER.resolve(table + ".zip"))
              .unpack(SharedCluster.hive().folder().resolve(DATABASE));
      SharedCluster.jar().sync(basePath, DATABASE, table, SharedCluster.hive().metastoreUri());
      statement.execute("use " + DATABASE);
      FunctionScript.temporary().run(statement);
      Map<String, Map<Integer, String>> all = SparkAnswers.of(table);
      Map<String, Map<Integer, String>> paths = new LinkedHashMap<>(all);
      paths.keySet().removeIf(call -> !call.startsWith("cast(") || call.contains("'$'"));
      Map<String, Map<Integer, String>> columns = new LinkedHashMap<>(paths);
      columns.keySet().removeIf(call -> !call.matches(".*'\\$\\.(a|b\\.c|b\\.d|day|at|e)'.*"));

      check(statement, "hive.fetch.task.conversion=more", table + "_rt", all);
      check(statement, "hive.fetch.task.conversion=none", table + "_rt", paths);
      check(statement, "hive.fetch.task.conversion=none", table + "_ro", columns);
      check(statement, "hive.vectorized.execution.enabled=false", table + "_ro", columns);
      try (ResultSet updated =
          statement.executeQuery("select variant_to_json(v) from " + table + "_rt where id = 8")) {
        assertThat(updated.next()).isTrue();
        assertThat(updated.getString(1)).isEqualTo("{\"a\":1,\"b\":true}");
      }
    }
  }

  private static void check(
      Statement statement, String setting, String table, Map<String, Map<Integer, String>> expected)
      throws SQLException {
    statement.execute("set " + setting);
    List<String> calls = new ArrayList<>(expected.keySet());
    assertThat(calls).isNotEmpty();
    int rows = 0;
    try (ResultSet answer =
        statement.executeQuery("select id, " + String.join(", ", calls) + " from " + table + " where id < 8")) {
      while (answer.next()) {
        rows++;
        int id = answer.getInt(1);
        for (int i = 0; i < calls.size(); i++) {
          String call = calls.get(i);
          assertThat(spelling(call, answer.getString(i + 2)))
              .as("%s of row %s of %s, %s", call, id, table, setting)
              .isEqualTo(spelling(call, expected.get(call).get(id)));
        }
      }
    }
    assertThat(rows).isEqualTo(7);
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
