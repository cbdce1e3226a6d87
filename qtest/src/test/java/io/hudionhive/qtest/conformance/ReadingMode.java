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

  /** Bytes that a slice's log records may take in memory, 0 to spill them all; null for the default. */
  private static final String MERGE_MEMORY = System.getProperty("hudi.merge.memory");

  private final List<String> settings;

  ReadingMode(List<String> settings) {
    this.settings = settings;
  }

  /** How values are spelled that come to the client this way. */
  CanonicalValue canonical() {
    return new CanonicalValue(this != FETCH);
  }

  /**
   * The ways to read the table at a position of the list: for every one the server itself and a vectorised job, for
   * some also the other kinds of jobs, which take long.
   */
  static List<ReadingMode> of(int position) {
    switch (position % 6) {
      case 0:
        return List.of(FETCH, TEZ_VECTOR, MR_VECTOR);
      case 3:
        return List.of(FETCH, TEZ_VECTOR, TEZ_ROW);
      default:
        return List.of(FETCH, TEZ_VECTOR);
    }
  }

  void apply(Statement statement) throws SQLException {
    for (String setting : settings) {
      statement.execute(setting);
    }
    if (MERGE_MEMORY != null) {
      statement.execute("set hoodie.memory.merge.max.size=" + MERGE_MEMORY);
    }
  }
}
