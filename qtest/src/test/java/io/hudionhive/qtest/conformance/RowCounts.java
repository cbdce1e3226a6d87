package io.hudionhive.qtest.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the rows of tables, of several kinds in one job. A job reads table after table, so only some are counted. */
final class RowCounts {
  private static final int TABLES_PER_JOB = 10;
  private static final int ONE_IN = 4;
  private final Map<String, Long> expected = new TreeMap<>();

  void expect(String table, long rows) {
    expected.put(table, rows);
  }

  /** Fails unless every count is the one expected. */
  void check(Statement statement, ReadingMode mode) throws SQLException {
    mode.apply(statement);
    List<String> tables = chosen();
    Map<String, Long> counted = new TreeMap<>();
    for (int from = 0; from < tables.size(); from += TABLES_PER_JOB) {
      counted.putAll(count(statement, tables.subList(from, Math.min(from + TABLES_PER_JOB, tables.size()))));
    }
    assertThat(counted.keySet()).hasSameElementsAs(tables);
    assertThat(expected).containsAllEntriesOf(counted);
  }

  private List<String> chosen() {
    List<String> all = new ArrayList<>(expected.keySet());
    List<String> chosen = new ArrayList<>();
    for (int position = 0; position < all.size(); position += ONE_IN) {
      chosen.add(all.get(position));
    }
    return chosen;
  }

  private static Map<String, Long> count(Statement statement, List<String> tables) throws SQLException {
    String sql =
        tables.stream()
            .map(table -> "select '" + table + "' as t, count(*) as n from " + table)
            .collect(Collectors.joining(" union all "));
    Map<String, Long> counted = new TreeMap<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        counted.put(rows.getString(1), rows.getLong(2));
      }
    }
    return counted;
  }
}
