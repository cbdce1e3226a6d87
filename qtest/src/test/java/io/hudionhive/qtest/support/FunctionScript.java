package io.hudionhive.qtest.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** One of the scripts that register the project's functions: a statement a line. */
public record FunctionScript(List<String> statements) {

  /** For the session that runs it. */
  public static FunctionScript temporary() throws IOException {
    return read("register-temporary-functions.sql");
  }

  /** For good, in the current database. */
  public static FunctionScript permanent() throws IOException {
    return read("register-functions.sql");
  }

  private static FunctionScript read(String name) throws IOException {
    Path script = ProjectFolders.functionScripts().resolve(name);
    return new FunctionScript(
        Files.readAllLines(script).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("--"))
            .map(line -> line.replaceFirst(";$", ""))
            .toList());
  }

  public void run(Statement statement) throws SQLException {
    for (String each : statements) {
      statement.execute(each);
    }
  }
}
