package io.hudionhive.qtest.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.hudionhive.qtest.conformance.TableUnderTest.Registered;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Reads every table through Hive and compares it, row by row, with what Spark reads. The tables are the project's own
 * fixtures and those of the folder {@code -Dhudi.conformance.tables}; {@code -Dtable=NAME,...} picks some.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConformanceTest {
  private final RowCounts counts = new RowCounts();
  private Refusals refusals;
  private Connection connection;
  private Statement statement;

  @BeforeAll
  void connect() throws IOException, SQLException {
    refusals = Refusals.load();
    connection = SharedCluster.server().connect();
    statement = connection.createStatement();
    statement.execute("create database if not exists " + TableUnderTest.DATABASE);
  }

  @AfterAll
  void disconnect() throws SQLException {
    statement.close();
    connection.close();
  }

  @TestFactory
  Stream<DynamicTest> fixtures() throws IOException {
    return tests(ProjectFolders.fixtures());
  }

  @TestFactory
  Stream<DynamicTest> conformanceTables() throws IOException {
    String folder = System.getProperty("hudi.conformance.tables", "");
    Assumptions.assumeFalse(folder.isEmpty(), "No -Dhudi.conformance.tables=FOLDER given: its tables are not tested");
    assertThat(Path.of(folder)).isDirectory();
    return tests(Path.of(folder));
  }

  private Stream<DynamicTest> tests(Path folder) throws IOException {
    List<String> only = List.of(System.getProperty("table", "").split(","));
    List<TableUnderTest> tables =
        TableUnderTest.in(folder).stream()
            .filter(table -> only.contains("") || only.contains(table.name()))
            .toList();
    Stream<DynamicTest> each =
        IntStream.range(0, tables.size()).mapToObj(position -> {
          TableUnderTest table = tables.get(position);
          return DynamicTest.dynamicTest(table.name(), () -> readItsViews(table, position));
        });
    Stream<DynamicTest> together =
        Stream.of(ReadingMode.TEZ_VECTOR, ReadingMode.TEZ_ROW)
            .map(mode -> DynamicTest.dynamicTest("row counts, " + mode, () -> counts.check(statement, mode)));
    return Stream.concat(each, together);
  }

  private void readItsViews(TableUnderTest table, int position) throws IOException {
    Optional<Registered> registered = register(table);
    if (registered.isEmpty()) {
      return;
    }
    for (View view : registered.get().views()) {
      Optional<String> refusal = refusals.of(table.name(), view);
      for (ReadingMode mode : ReadingMode.of(position)) {
        String what = view + " of " + table.name() + ", " + mode;
        Throwable error = catchThrowable(() -> read(table, registered.get(), view, mode, refusal));
        if (error != null) {
          throw new AssertionError(what + ": " + error.getMessage(), error);
        }
      }
    }
  }

  /** Empty when the sync refuses the table with the error expected of both its views. */
  private Optional<Registered> register(TableUnderTest table) throws IOException {
    Throwable[] refused = new Throwable[1];
    Registered[] registered = new Registered[1];
    refused[0] = catchThrowable(() -> registered[0] = table.register());
    if (refused[0] == null) {
      return Optional.of(registered[0]);
    }
    Optional<String> text = refusals.of(table.name(), View.SNAPSHOT);
    if (text.isEmpty() || !text.equals(refusals.of(table.name(), View.READ_OPTIMIZED))) {
      throw new AssertionError("Cannot register " + table.name() + ": " + refused[0].getMessage(), refused[0]);
    }
    assertThat(refused[0]).hasMessageContaining(text.get());
    return Optional.empty();
  }

  private void read(
      TableUnderTest table, Registered registered, View view, ReadingMode mode, Optional<String> refusal)
      throws SQLException, IOException {
    mode.apply(statement);
    HiveTable hiveTable = HiveTable.describe(statement, registered.hiveTable(view));
    if (refusal.isPresent()) {
      Throwable error = catchThrowable(() -> hiveTable.rows(statement, mode.canonical()));
      assertThat(error).as("must be refused").isInstanceOf(SQLException.class);
      assertThat(error).hasMessageContaining(refusal.get());
      return;
    }
    Optional<Path> expected = table.expected(view);
    if (expected.isEmpty()) {
      throw new AssertionError("neither expected rows nor a line in the list of refusals");
    }
    Set<String> leftOut = registered.incomparable();
    List<Map<String, String>> rows = ExpectedRows.read(
        expected.get(), hiveTable.columns(), mode.canonical(), table.vectors(), leftOut);
    RowComparison.assertSame(rows, hiveTable.rows(statement, mode.canonical()), leftOut);
    counts.expect(hiveTable.name(), rows.size());
  }
}
