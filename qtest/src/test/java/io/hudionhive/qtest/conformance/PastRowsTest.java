package io.hudionhive.qtest.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.hudionhive.qtest.conformance.TableUnderTest.Registered;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Reads fixtures as of each instant of their timelines and compares with what Spark reads as of then, or refuses.
 * {@code -Dtable=NAME,...} picks some.
 */
class PastRowsTest {
  /** Names that columns and fields of {@code evolved_*} have by now; Spark knows them by those of then. */
  private static final Map<String, String> RENAMED = Map.of("b", "b2", "x", "xx", "p", "pp", "u", "uu");

  @TestFactory
  Stream<DynamicTest> asOfEachInstant() throws IOException {
    List<String> only = List.of(System.getProperty("table", "").split(","));
    List<TableUnderTest> tables =
        TableUnderTest.in(ProjectFolders.fixtures()).stream()
            .filter(table -> table.past().isPresent())
            .filter(table -> only.contains("") || only.contains(table.name()))
            .toList();
    return IntStream.range(0, tables.size())
        .mapToObj(position -> DynamicTest.dynamicTest(
            tables.get(position).name(), () -> readsAsOfEachInstant(tables.get(position), position)));
  }

  private static void readsAsOfEachInstant(TableUnderTest table, int position) throws IOException, SQLException {
    List<JsonNode> answers = ExpectedRows.lines(table.past().orElseThrow());
    assertThat(answers).isNotEmpty();
    if (table.name().startsWith("evolved_")) {
      answers.forEach(PastRowsTest::rename);
    }
    try (Connection connection = SharedCluster.server().connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create database if not exists " + TableUnderTest.DATABASE);
      Registered registered = table.register();
      List<String> problems = new ArrayList<>();
      for (int i = 0; i < answers.size(); i++) {
        JsonNode answer = answers.get(i);
        statement.execute(
            "set hoodie." + registered.ownName() + ".consume.commit=" + answer.get("instant").asText());
        for (ReadingMode each : modes(position, i, answers.size())) {
          Throwable problem = catchThrowable(() -> check(statement, table, registered, answer, each));
          if (problem != null) {
            problems.add(answer.get("query").asText() + " as of " + answer.get("instant").asText() + ", " + each + ": "
                + problem.getMessage());
          }
        }
      }
      assertThat(problems).isEmpty();
    }
  }

  /** All by the server itself, of every other table one answer also by a job, which takes long. */
  private static List<ReadingMode> modes(int table, int answer, int answers) {
    if (table % 2 == 0 && answer == table % answers) {
      return List.of(ReadingMode.FETCH, table % 4 == 0 ? ReadingMode.TEZ_VECTOR : ReadingMode.TEZ_ROW);
    }
    return List.of(ReadingMode.FETCH);
  }

  private static void check(
      Statement statement, TableUnderTest table, Registered registered, JsonNode answer, ReadingMode mode)
      throws SQLException, IOException {
    mode.apply(statement);
    View view = View.valueOf(answer.get("query").asText().toUpperCase(Locale.ROOT));
    HiveTable hiveTable = HiveTable.describe(statement, registered.hiveTable(view));
    if (answer.has("refused")) {
      assertThat(catchThrowable(() -> hiveTable.rows(statement, mode.canonical())))
          .as("must be refused: " + answer.get("refused").asText())
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("cannot be read as of " + answer.get("instant").asText());
      return;
    }
    Set<String> leftOut = registered.incomparable();
    List<Map<String, String>> expected =
        ExpectedRows.past(answer, hiveTable.columns(), mode.canonical(), table.vectors(), leftOut);
    List<Map<String, String>> rows = hiveTable.rows(statement, mode.canonical());
    rows.forEach(row -> row.keySet().removeAll(leftOut));
    RowComparison.assertSame(expected, ofThen(rows, expected), leftOut);
  }

  /** Gives names of now to the fields of an object, and to those of the objects in it. */
  private static void rename(JsonNode node) {
    node.forEach(PastRowsTest::rename);
    if (node instanceof ObjectNode object) {
      RENAMED.forEach((then, now) -> {
        if (object.has(then)) {
          object.set(now, object.remove(then));
        }
      });
    }
  }

  /** The rows without the columns that came since, which must be null. */
  private static List<Map<String, String>> ofThen(
      List<Map<String, String>> rows, List<Map<String, String>> expected) {
    if (expected.isEmpty()) {
      return rows;
    }
    List<Map<String, String>> kept = new ArrayList<>();
    for (Map<String, String> row : rows) {
      Map<String, String> ofThen = new TreeMap<>(row);
      for (String column : row.keySet()) {
        if (!expected.get(0).containsKey(column) && !column.startsWith("_hoodie_")) {
          assertThat(ofThen.remove(column)).as(column + ", which came since").isEqualTo("null");
        }
      }
      kept.add(ofThen);
    }
    return kept;
  }
}
