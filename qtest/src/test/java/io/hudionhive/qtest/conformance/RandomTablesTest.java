package io.hudionhive.qtest.conformance;

import static org.assertj.core.api.Assertions.catchThrowable;

import io.hudionhive.qtest.conformance.TableUnderTest.Registered;
import io.hudionhive.qtest.support.SharedCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Reads the tables that {@code RandomTables} of the fixture writer left in the folder {@code -Dhudi.random.tables}:
 * after each step by HiveServer2 itself, after some by a vectorised job too, and after the last also row by row.
 */
@EnabledIfSystemProperty(named = "hudi.random.tables", matches = ".+")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RandomTablesTest {
  private Connection connection;
  private Statement statement;

  @BeforeAll
  void connect() throws SQLException {
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
  Stream<DynamicTest> randomTables() throws IOException {
    List<TableUnderTest> steps = TableUnderTest.in(Path.of(System.getProperty("hudi.random.tables")));
    return IntStream.range(0, steps.size()).mapToObj(position -> {
      TableUnderTest step = steps.get(position);
      boolean last = position + 1 == steps.size() || !run(steps.get(position + 1)).equals(run(step));
      return DynamicTest.dynamicTest(step.name(), () -> readItsViews(step, position, last));
    });
  }

  private static String run(TableUnderTest step) {
    return step.name().substring(0, step.name().lastIndexOf('_'));
  }

  private static List<ReadingMode> modes(int position, boolean last) {
    if (last) {
      return List.of(ReadingMode.FETCH, ReadingMode.TEZ_VECTOR, ReadingMode.TEZ_ROW);
    }
    return position % 3 == 0 ? List.of(ReadingMode.FETCH, ReadingMode.TEZ_VECTOR) : List.of(ReadingMode.FETCH);
  }

  private void readItsViews(TableUnderTest step, int position, boolean last) throws IOException {
    Registered registered = step.register();
    ViewReading reading = new ViewReading(statement, registered, step.vectors());
    for (View view : registered.views()) {
      for (ReadingMode mode : modes(position, last)) {
        Throwable error = catchThrowable(() -> reading.compare(view, mode, step.expected(view).orElseThrow()));
        if (error != null) {
          Path story = step.expectedFolder().resolve(run(step) + ".story.txt");
          throw new AssertionError(
              "%s of %s, %s: %s%n%s".formatted(view, step.name(), mode, error.getMessage(), Files.readString(story)),
              error);
        }
      }
    }
  }
}
