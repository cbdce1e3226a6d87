package io.hudionhive.qtest.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.qtest.support.ProjectFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the table of README.md says of each feature, that fixtures and tests show it, is so. */
class SupportMatrixTest {
  private static final Pattern FIXTURES = Pattern.compile("`([a-z0-9_*]+)`");
  private static final Pattern TESTS = Pattern.compile("\\[(\\w+)]\\(([^)]+)\\)");

  private List<String> fixtures;
  private List<String> rows;

  @BeforeEach
  void readTable() throws IOException {
    try (Stream<Path> files = Files.list(ProjectFolders.fixtures())) {
      fixtures = files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".zip"))
          .map(name -> name.substring(0, name.length() - 4)).toList();
    }
    String text = Files.readString(ProjectFolders.project().resolve("README.md"));
    String section = text.substring(text.indexOf("\n## What it reads\n"));
    rows = section.substring(section.indexOf("\n|---|"), section.indexOf("\n\nColumn types:")).lines()
        .filter(line -> line.startsWith("| ")).toList();
  }

  @Test
  void everyRowNamesTestsThatExist() {
    assertThat(rows).hasSizeGreaterThan(40);
    for (String row : rows) {
      List<String> patterns = fixturePatterns(row);
      List<MatchResult> tests = TESTS.matcher(shownBy(row)).results().toList();
      assertThat(patterns.size() + tests.size()).as(row).isPositive();
      assertThat(patterns).as(row).allMatch(pattern -> fixtures.stream().anyMatch(name -> name.matches(pattern)));
      assertThat(tests).as(row).allSatisfy(test -> assertThat(ProjectFolders.project().resolve(test.group(2)))
          .isRegularFile().hasFileName(test.group(1) + ".java"));
    }
  }

  @Test
  void everyFixtureIsNamedByARow() {
    List<String> unnamed = new ArrayList<>(fixtures);
    rows.forEach(row -> fixturePatterns(row).forEach(pattern -> unnamed.removeIf(name -> name.matches(pattern))));

    assertThat(unnamed).isEmpty();
  }

  private static String shownBy(String row) {
    String[] cells = row.split("\\|");
    return cells[cells.length - 1];
  }

  private static List<String> fixturePatterns(String row) {
    return FIXTURES.matcher(shownBy(row)).results().map(name -> name.group(1).replace("*", ".*")).toList();
  }
}
