package io.hudionhive.qtest.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder that the command {@code benchmark-data} of the fixture writer has filled: one folder for each table, and
 * the number of their rows in the file {@code rows}.
 */
record BenchmarkData(Path folder) {

  /** @throws IllegalStateException when the folder holds no such table */
  Path table(String name) {
    Path table = folder.resolve(name);
    if (!Files.isDirectory(table)) {
      throw new IllegalStateException(
          "No table " + table + ": write the tables first, mvn -q -Pfixtures -pl qtest/fixture-writer compile"
              + " exec:exec@benchmark-data -Dout=" + folder);
    }
    return table;
  }

  long rows() throws IOException {
    return Long.parseLong(Files.readString(folder.resolve("rows")).strip());
  }
}
