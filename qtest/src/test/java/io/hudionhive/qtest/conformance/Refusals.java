package io.hudionhive.qtest.conformance;

import io.hudionhive.qtest.support.ProjectFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The views of tables that must raise an error, and a piece of its text. Lines of {@code table | view or * | text};
 * lines that start with {@code #} and blank lines do not count.
 */
record Refusals(List<Refusal> all) {
  private static final Path FILE = ProjectFolders.testResource("conformance/expected-refusals.txt");

  /** One line. */
  record Refusal(String table, String view, String text) {}

  static Refusals load() throws IOException {
    return new Refusals(
        Files.readAllLines(FILE).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(Refusals::parse)
            .toList());
  }

  private static Refusal parse(String line) {
    String[] parts = line.split("\\s*\\|\\s*", 3);
    if (parts.length != 3 || parts[2].isBlank()) {
      throw new IllegalArgumentException("Not `table | view or * | text` in " + FILE + ": " + line);
    }
    return new Refusal(parts[0], parts[1], parts[2].strip());
  }

  /** The text that the error for this view must contain, or empty when it must answer with rows. */
  Optional<String> of(String table, View view) {
    return all.stream()
        .filter(refusal -> refusal.table().equals(table))
        .filter(refusal -> refusal.view().equals("*") || refusal.view().equals(view.fileInfix()))
        .map(Refusal::text)
        .findFirst();
  }
}
