package io.hudionhive.qtest.conformance;

import io.hudionhive.qtest.conformance.TableUnderTest.Registered;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads views of registered tables through Hive, and compares with what Spark read. */
record ViewReading(Statement statement, Registered table, VectorColumns vectors) {

  /** @throws AssertionError when the rows are not the expected ones */
  void compare(View view, ReadingMode mode, Path expectedFile) throws SQLException, IOException {
    mode.apply(statement);
    HiveTable hiveTable = HiveTable.describe(statement, table.hiveTable(view));
    Set<String> leftOut = table.incomparable();
    List<Map<String, String>> expected =
        ExpectedRows.read(expectedFile, hiveTable.columns(), mode.canonical(), vectors, leftOut);
    RowComparison.assertSame(expected, hiveTable.rows(statement, mode.canonical()), leftOut);
  }
}
