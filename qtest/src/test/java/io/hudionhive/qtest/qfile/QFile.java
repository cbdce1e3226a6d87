package io.hudionhive.qtest.qfile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A HiveQL script with directives in its comments, before the first statement unless said otherwise.
 *
 * <ul>
 *   <li>{@code -- tables: a, b} registers those fixture tables in the script's database first
 *   <li>{@code -- modes: all} runs the script in every {@link ExecutionMode}, {@code some} in a few of them, and all
 *       must answer alike; without it only Hive's defaults run
 *   <li>{@code -- functions: temporary} registers the project's functions in the session first
 *   <li>{@code -- fails}, just before a statement: it must fail, and its error is part of the expected output
 * </ul>
 */
record QFile(
    String name, Path path, List<String> tables, List<ExecutionMode> modes, boolean usesFunctions,
    List<Statement> statements) {

  /** One statement without its closing semicolon. */
  record Statement(String text, boolean mustFail) {}

  static QFile parse(Path path) throws IOException {
    String name = path.getFileName().toString().replaceFirst("\\.q$", "");
    List<String> lines = Files.readAllLines(path);
    List<ExecutionMode> modes = ExecutionMode.named(directive(lines, "modes").orElse("defaults"));
    List<String> tables = directive(lines, "tables").map(list -> List.of(list.split("\\s*,\\s*"))).orElse(List.of());
    boolean usesFunctions = directive(lines, "functions").isPresent();
    return new QFile(name, path, tables, modes, usesFunctions, statements(lines));
  }

  private static Optional<String> directive(List<String> lines, String key) {
    String prefix = "-- " + key + ":";
    return lines.stream()
        .filter(line -> line.startsWith(prefix))
        .map(line -> line.substring(prefix.length()).trim())
        .findFirst();
  }

  /** A statement ends with a semicolon at the end of a line. */
  private static List<Statement> statements(List<String> lines) {
    List<Statement> statements = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    boolean mustFail = false;
    for (String line : lines) {
      if (line.startsWith("--")) {
        mustFail |= line.equals("-- fails");
        continue;
      }
      text.append(text.length() == 0 ? "" : "\n").append(line.stripTrailing());
      if (line.stripTrailing().endsWith(";")) {
        statements.add(new Statement(text.substring(0, text.lastIndexOf(";")).strip(), mustFail));
        text.setLength(0);
        mustFail = false;
      }
    }
    if (!text.toString().isBlank()) {
      throw new IllegalArgumentException("Statement without a semicolon at the end: " + text.toString().strip());
    }
    return statements;
  }

  Path golden() {
    return path.resolveSibling(name + ".q.out");
  }
}
