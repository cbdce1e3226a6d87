package io.hudionhive.qtest.conformance;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** How a table is read: by HiveServer2 itself, or by a job, in batches or row by row. */
enum ReadingMode {
  /** A simple select, which HiveServer2 answers itself, row by row. */
  FETCH(List.of("set hive.fetch.task.conversion=more")),
  TEZ_VECTOR(List.of(
      "set hive.fetch.task.conversion=none",
      "set hive.execution.engine=tez",
      "set hive.vectorized.execution.enabled=true")),
  TEZ_ROW(List.of(
      "set hive.fetch.task.conversion=none",
      "set hive.execution.engine=tez",
      "set hive.vectorized.execution.enabled=false")),
  MR_VECTOR(List.of(
      "set hive.fetch.task.conversion=none",
      "set hive.execution.engine=mr",
      "set hive.vectorized.execution.enabled=true"));

  private final List<String> settings;

  ReadingMode(List<String> settings) {
    this.settings = settings;
  }

  void apply(Statement statement) throws SQLException {
    for (String setting : settings) {
      statement.execute(setting);
    }
  }
}
