package io.hudionhive.udf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.hive.ql.exec.Description;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RegistrationScriptTest {
  private static final Path SCRIPT = Path.of("src/main/bin/register-functions.sql");
  private static final Path TEMPORARY = Path.of("src/main/bin/register-temporary-functions.sql");
  private static final Pattern CREATE = Pattern.compile("CREATE FUNCTION (\\w+) AS '([\\w.]+)';");

  /** Class names by the names of functions. */
  private final Map<String, String> functions = new TreeMap<>();

  @BeforeEach
  void readScript() throws Exception {
    Matcher matcher = CREATE.matcher(Files.readString(SCRIPT));
    while (matcher.find()) {
      functions.put(matcher.group(1), matcher.group(2));
    }
  }

  @Test
  void temporaryFunctionsAreTheSame() throws Exception {
    assertThat(statements(TEMPORARY).map(line -> line.replaceFirst(" TEMPORARY ", " ")))
        .containsExactlyElementsOf(statements(SCRIPT).toList());
    assertThat(statements(TEMPORARY)).allMatch(line -> line.matches("(CREATE|DROP) TEMPORARY FUNCTION .*;"));
  }

  private static Stream<String> statements(Path script) throws Exception {
    return Files.readAllLines(script).stream().filter(line -> !line.isBlank() && !line.startsWith("--"));
  }

  @Test
  void everyFunctionHasASecondName() {
    assertThat(functions).hasSize(52);
    functions.forEach((name, className) -> {
      if (!name.startsWith("hudi_")) {
        assertThat(functions.get("hudi_" + name)).as(name).isEqualTo(className);
      }
    });
  }

  @Test
  void everyClassIsAFunctionThatDescribesItself() throws Exception {
    for (String className : functions.values()) {
      Class<?> function = Class.forName(className);
      function.getConstructor().newInstance();
      Description description = function.getAnnotation(Description.class);
      assertThat(description).as(className).isNotNull();
      assertThat(functions).as(className).containsEntry(description.name(), className);
      assertThat(description.value()).startsWith("_FUNC_(");
      assertThat(description.extended()).as(className).contains("Example: ").contains("_FUNC_(");
    }
  }

  @Test
  void everyClassThatDescribesAFunctionIsRegistered() throws Exception {
    TreeSet<String> described = new TreeSet<>();
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        if (Files.readString(source).contains("@Description(")) {
          described.add(
              Path.of("src/main/java").relativize(source).toString().replace(".java", "").replace('/', '.'));
        }
      }
    }
    assertThat(new TreeSet<>(functions.values())).isEqualTo(described);
  }

  @Test
  void everyFunctionHasARowInTheReadme() throws Exception {
    List<String> rows =
        Files.readAllLines(Path.of("README.md")).stream().filter(line -> line.startsWith("| `")).toList();
    for (String name : functions.keySet()) {
      if (!name.startsWith("hudi_")) {
        assertThat(rows).as(name).anyMatch(row -> row.split("\\|")[1].contains("`" + name + "("));
      }
    }
  }
}
