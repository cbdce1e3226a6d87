package io.hudionhive.qtest.qfile;

import io.hudionhive.qtest.support.FunctionScript;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs the statements of a q-file in one session and writes down what they answer. */
final class QFileSession {
  private final Connection connection;
  private final OutputMask mask;

  QFileSession(Connection connection, OutputMask mask) {
    this.connection = connection;
    this.mask = mask;
  }

  /** The statements, each followed by its rows (sorted unless it says ORDER BY) or its error. */
  String run(QFile file, ExecutionMode mode) throws SQLException, IOException {
    StringBuilder out = new StringBuilder();
    try (Statement statement = connection.createStatement()) {
      for (String setting : mode.settings()) {
        statement.execute(setting);
      }
      if (file.usesFunctions()) {
        FunctionScript.temporary().run(statement);
      }
      for (QFile.Statement each : file.statements()) {
        out.append(each.text()).append(";\n");
        answer(statement, each).forEach(line -> out.append(line).append('\n'));
        out.append('\n');
      }
    }
    return out.toString();
  }

  private List<String> answer(Statement statement, QFile.Statement each) throws SQLException {
    try {
      boolean hasRows = statement.execute(mask.expand(each.text()));
      List<String> lines = hasRows ? rows(statement.getResultSet(), each.text()) : List.of();
      if (each.mustFail()) {
        throw new AssertionError("Expected to fail: " + each.text() + " but it answered " + lines);
      }
      return lines;
    } catch (SQLException e) {
      if (!each.mustFail()) {
        throw new SQLException("Failed: " + each.text() + "\n" + e.getMessage(), e);
      }
      return List.of("FAILED: " + mask.hide(e.getMessage()));
    }
  }

  private List<String> rows(ResultSet resultSet, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    int columns = resultSet.getMetaData().getColumnCount();
    while (resultSet.next()) {
      List<String> cells = new ArrayList<>();
      for (int column = 1; column <= columns; column++) {
        cells.add(String.valueOf(resultSet.getString(column)));
      }
      rows.add(mask.hide(String.join("\t", cells)));
    }
    if (!sql.toLowerCase(Locale.ROOT).contains("order by")) {
      rows.sort(null);
    }
    return rows;
  }
}
