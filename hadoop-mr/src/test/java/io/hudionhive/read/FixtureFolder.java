package io.hudionhive.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The fixture tables of {@code qtest}, and the rows that Hudi's own reader gives of them. */
public final class FixtureFolder {
  private static final Path FIXTURES = Path.of("..", "qtest", "src", "fixtures");

  private final Path unpacked;

  /** @param unpacked where tables are unpacked to */
  public FixtureFolder(Path unpacked) {
    this.unpacked = unpacked;
  }

  /** The base path of a table, unpacked when it is asked for first. */
  public org.apache.hadoop.fs.Path table(String name) throws IOException {
    Path target = unpacked.resolve(name);
    try (ZipFile file = new ZipFile(FIXTURES.resolve(name + ".zip").toFile())) {
      for (ZipEntry entry : Collections.list(file.entries())) {
        Path to = target.resolve(entry.getName());
        if (!entry.isDirectory() && !Files.exists(to)) {
          Files.createDirectories(to.getParent());
          try (InputStream in = file.getInputStream(entry)) {
            Files.copy(in, to);
          }
        }
      }
    }
    try (Stream<Path> top = Files.list(target)) {
      return new org.apache.hadoop.fs.Path(top.findFirst().orElseThrow().toUri());
    }
  }

  /** The sorted rows of a snapshot query, the values of some columns joined by bars. */
  static List<String> expected(String name, List<String> columns) throws IOException {
    List<String> rows = new ArrayList<>();
    for (String line : Files.readAllLines(FIXTURES.resolve("expected").resolve(name + ".snapshot.jsonl"))) {
      JsonNode json = new ObjectMapper().readTree(line);
      rows.add(columns.stream().map(column -> json.get(column).asText()).collect(Collectors.joining("|")));
    }
    Collections.sort(rows);
    return rows;
  }
}
