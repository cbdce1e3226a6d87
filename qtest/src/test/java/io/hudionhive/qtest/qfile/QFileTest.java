package io.hudionhive.qtest.qfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every {@code clientpositive/*.q} and compares it with its {@code .q.out}. {@code -Dqfile=NAME,...} runs some,
 * {@code -Dqtest.regenerate=true} writes the {@code .q.out} files from the first mode instead of comparing that one.
 */
class QFileTest {
  private static final Path FOLDER = ProjectFolders.testResource("clientpositive");
  private static final boolean REGENERATE = Boolean.getBoolean("qtest.regenerate");

  @TestFactory
  Stream<DynamicNode> scripts() throws IOException {
    List<String> only = List.of(System.getProperty("qfile", "").split(","));
    List<Path> scripts;
    try (Stream<Path> files = Files.list(FOLDER)) {
      scripts = files.filter(file -> file.toString().endsWith(".q")).sorted().toList();
    }
    List<Path> chosen =
        scripts.stream().filter(file -> only.contains("") || only.contains(nameOf(file))).toList();
    assertThat(chosen).as("q-files named %s in %s", only, FOLDER).isNotEmpty();
    return chosen.stream().map(QFileTest::script);
  }

  private static String nameOf(Path file) {
    return file.getFileName().toString().replaceFirst("\\.q$", "");
  }

  private static DynamicNode script(Path path) {
    try {
      QFile file = QFile.parse(path);
      return DynamicContainer.dynamicContainer(
          file.name(),
          file.modes().stream().map(mode -> DynamicTest.dynamicTest(mode.name(), () -> runAndCompare(file, mode))));
    } catch (IOException e) {
      throw new IllegalStateException("Cannot read " + path, e);
    }
  }

  private static void runAndCompare(QFile file, ExecutionMode mode) throws IOException, SQLException {
    QFileDatabase database = new QFileDatabase(file);
    try (Connection connection = SharedCluster.server().connect();
        Statement statement = connection.createStatement()) {
      if (mode.equals(file.modes().get(0))) {
        database.prepare(statement);
      }
      statement.execute("use " + database.name());
      OutputMask mask = new OutputMask(Map.of("work", SharedCluster.hive().folder().toString()));
      String output = new QFileSession(connection, mask).run(file, mode);
      if (REGENERATE && mode.equals(file.modes().get(0))) {
        Files.writeString(file.golden(), output);
      }
      assertThat(output).isEqualTo(Files.readString(file.golden()));
    }
  }
}
