package io.hudionhive.timeline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.DamagedFileException;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.Path;

/**
 * The instants that left the active timeline of layout 2: Parquet files of one row an instant, each named by the range
 * of its instants and listed by a manifest, of which {@code _version_} tells the current one.
 *
 * <p>Nothing is read before it is asked for, and then only the files whose range covers the instant.
 */
final class TimelineHistory {
  private static final Pattern FILE = Pattern.compile("(\\d+)_(\\d+)_\\d+\\.parquet");
  private static final Pattern MANIFEST = Pattern.compile("manifest_(\\d{1,18})");
  private static final int MAX_BYTES = 64 << 20;
  private static final String INSTANT = "instantTime";
  private static final String COMPLETION = "completionTime";
  private static final String ACTION = "action";

  private final Storage storage;
  private final Path table;
  private final Path folder;
  private final Map<String, Map<InstantTime, InstantTime>> completionsByFile = new HashMap<>();
  private List<String> manifest;

  TimelineHistory(Storage storage, Path table, Path folder) {
    this.storage = storage;
    this.table = table;
    this.folder = folder;
  }

  /** When a write completed; empty when the history does not know it. */
  synchronized Optional<InstantTime> completionTime(InstantTime time) throws IOException {
    if (manifest == null) {
      manifest = readManifest();
    }
    for (String name : manifest) {
      Matcher range = FILE.matcher(name);
      if (!range.matches()) {
        throw new DamagedFileException(describe(name) + " is listed in the history's manifest but is not named like a"
            + " file of it");
      }
      if (range.group(1).compareTo(time.toString()) <= 0 && range.group(2).compareTo(time.toString()) >= 0) {
        if (!completionsByFile.containsKey(name)) {
          completionsByFile.put(name, readCompletions(name));
        }
        InstantTime completion = completionsByFile.get(name).get(time);
        if (completion != null) {
          return Optional.of(completion);
        }
      }
    }
    return Optional.empty();
  }

  private List<String> readManifest() throws IOException {
    OptionalLong version = currentVersion();
    List<String> names = new ArrayList<>();
    if (version.isPresent()) {
      String name = "manifest_" + version.getAsLong();
      JsonNode content;
      try {
        content = new ObjectMapper().readTree(read(name));
      } catch (JsonProcessingException e) {
        throw new DamagedFileException(describe(name) + " is not JSON: " + e.getMessage(), e);
      }
      if (!content.path("files").isArray()) {
        throw new DamagedFileException(describe(name) + " does not list files");
      }
      content.path("files").forEach(file -> names.add(file.path("fileName").asText()));
    }
    return names;
  }

  private OptionalLong currentVersion() throws IOException {
    Path versionFile = new Path(folder, "_version_");
    if (storage.exists(versionFile)) {
      String text = new String(read("_version_"), StandardCharsets.UTF_8).trim();
      if (!text.matches("\\d{1,18}")) {
        throw new DamagedFileException(describe("_version_") + " holds '" + text + "' where a number belongs");
      }
      return OptionalLong.of(Long.parseLong(text));
    }
    if (!storage.exists(folder)) {
      return OptionalLong.empty();
    }
    OptionalLong highest = OptionalLong.empty();
    for (StoredFile file : storage.list(folder)) {
      Matcher name = MANIFEST.matcher(file.name());
      if (name.matches()) {
        highest = OptionalLong.of(Math.max(highest.orElse(0), Long.parseLong(name.group(1))));
      }
    }
    return highest;
  }

  private Map<InstantTime, InstantTime> readCompletions(String name) throws IOException {
    Path file = new Path(folder, name);
    Map<InstantTime, InstantTime> completions = new LinkedHashMap<>();
    long length;
    try {
      length = storage.stat(file).length();
    } catch (FileNotFoundException e) {
      throw wentAway(name, e);
    }
    try (ParquetRows rows = ParquetRows.open(
        new StorageInputFile(storage, file, length), describe(name),
        column -> column.equals(INSTANT) || column.equals(COMPLETION) || column.equals(ACTION))) {
      int instant = column(rows, INSTANT, name);
      int completion = column(rows, COMPLETION, name);
      int action = column(rows, ACTION, name);
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        if (isWrite(Objects.toString(row[action], ""))) {
          completions.put(time(row[instant], name), time(row[completion], name));
        }
      }
    }
    return completions;
  }

  private static boolean isWrite(String word) {
    return word.equals(Action.COMMIT.word())
        || word.equals(Action.DELTA_COMMIT.word())
        || word.equals(Action.REPLACE_COMMIT.word());
  }

  private int column(ParquetRows rows, String column, String name) {
    return rows.schema().indexOf(column).orElseThrow(
        () -> new DamagedFileException(describe(name) + " has no column " + column));
  }

  private InstantTime time(Object value, String name) {
    if (!(value instanceof String) || !InstantTime.isInstantTime((String) value)) {
      throw new DamagedFileException(describe(name) + " holds '" + value + "' where an instant's time belongs");
    }
    return InstantTime.of((String) value);
  }

  private byte[] read(String name) throws IOException {
    try {
      return storage.readFully(new Path(folder, name), MAX_BYTES);
    } catch (FileNotFoundException e) {
      throw wentAway(name, e);
    }
  }

  private DamagedFileException wentAway(String name, FileNotFoundException cause) {
    return new DamagedFileException(
        describe(name) + " does not exist; if a writer has just replaced it, run the query again.", cause);
  }

  private String describe(String name) {
    return "Timeline history of table " + table + ", file " + new Path(folder, name) + ",";
  }
}
