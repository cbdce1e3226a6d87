package io.hudionhive.qtest.types;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.qtest.support.ProjectFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What Spark said of the VARIANTs of a table, by the functions of ours that are to say the same. */
final class SparkAnswers {
  /** The folder of the tables and the answers. */
  static final Path FOLDER = ProjectFolders.testResource("variants");

  private SparkAnswers() {}

  /** A call, such as {@code try_variant_get(v, '$.a', 'int')}, and Spark's answers by the ids of rows. */
  static Map<String, Map<Integer, String>> of(String table) throws IOException {
    Map<String, Map<Integer, String>> answers = new LinkedHashMap<>();
    for (String line : Files.readAllLines(FOLDER.resolve(table + ".answers.jsonl"))) {
      JsonNode answer = new ObjectMapper().readTree(line);
      String path = answer.get("path").asText();
      String call = path.startsWith("$")
          ? "cast(try_variant_get(v, '" + path + "', '" + answer.get("type").asText() + "') as string)"
          : path.equals("to_json") ? "variant_to_json(v)" : path + "(v)";
      answers
          .computeIfAbsent(call, key -> new LinkedHashMap<>())
          .put(answer.get("id").asInt(), answer.path("answer").asText(null));
    }
    assertThat(answers).isNotEmpty();
    return answers;
  }
}
