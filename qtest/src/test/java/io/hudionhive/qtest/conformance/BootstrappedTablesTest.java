package io.hudionhive.qtest.conformance;

import io.hudionhive.qtest.conformance.TableUnderTest.Registered;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that Hudi bootstrapped with metadata only, through Hive; two have log files too. */
class BootstrappedTablesTest {
  /** Where the tables were when they were written, by which they name their source files. */
  private static final Path PLACE = Path.of("/tmp/bootstrapped");

  private static final Path ZIPS =
      ProjectFolders.testResource("../../../../hadoop-mr/src/test/resources/bootstrapped").normalize();

  @AfterEach
  void leaveNothingBehind() throws IOException {
    Files.deleteIfExists(PLACE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bootstrap_cow", "bootstrap_mor", "bootstrap_mor_v6"})
  void skeletonsAndSourcesMakeRows(String name) throws IOException, SQLException {
    Path unpacked = new TableZip(ZIPS.resolve(name + ".zip")).unpack(ProjectFolders.scratch("bootstrapped"));
    Files.deleteIfExists(PLACE);
    Files.createSymbolicLink(PLACE, unpacked);
    Path table = unpacked.resolve("table");
    try (Connection connection = SharedCluster.server().connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create database if not exists " + TableUnderTest.DATABASE);
      SharedCluster.jar().sync(table, TableUnderTest.DATABASE, name, SharedCluster.hive().metastoreUri());
      Registered registered = Registered.of(name, table);
      VectorColumns vectors = VectorColumns.of(ZIPS.resolve(name + ".schema.txt"));
      ViewReading reading = new ViewReading(statement, registered, vectors);
      for (View view : registered.views()) {
        for (ReadingMode mode : List.of(ReadingMode.FETCH, ReadingMode.TEZ_VECTOR, ReadingMode.TEZ_ROW)) {
          reading.compare(view, mode, ZIPS.resolve(name + "." + view.fileInfix() + ".jsonl"));
        }
      }
    }
  }
}
