package io.hudionhive.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.SchemaVersion;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.Timeline;
import java.io.IOException;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.fs.Path;

/** The schemas a table has had under schema-on-read: {@code .hoodie/.schema}, whose newest file holds them all. */
final class SchemaHistory {
  private static final int MAX_BYTES = 256 << 20;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final NavigableMap<InstantTime, SchemaVersion> versions;

  private SchemaHistory(NavigableMap<InstantTime, SchemaVersion> versions) {
    this.versions = versions;
  }

  /**
   * The history that a timeline sees; empty when it sees none. Where the timeline ends early, a file written after that
   * serves too, as it repeats the versions up to there and the files before it may have been cleaned.
   *
   * @throws DamagedFileException when the file is not a schema history
   */
  static Optional<SchemaHistory> read(Storage storage, Path hoodieFolder, Timeline timeline) throws IOException {
    Path folder = new Path(hoodieFolder, ".schema");
    if (!storage.exists(folder)) {
      return Optional.empty();
    }
    Optional<InstantTime> limit = timeline.committedInstants().limit();
    List<Instant> changes = Timeline.listInstants(storage, folder, timeline.layout());
    for (int i = changes.size() - 1; i >= 0; i--) {
      Instant change = changes.get(i);
      boolean afterLimit = limit.isPresent() && change.time().isAfter(limit.get());
      if (change.isCompleted() && (afterLimit || timeline.isCommitted(change.time()))) {
        Path file = new Path(folder, change.fileName());
        return parse(storage.readFully(file, MAX_BYTES), "Schema history " + file, timeline);
      }
    }
    return Optional.empty();
  }

  private static Optional<SchemaHistory> parse(byte[] content, String origin, Timeline timeline) throws IOException {
    JsonNode schemas;
    try {
      schemas = JSON.readTree(content).path("schemas");
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new DamagedFileException(origin + " is not JSON: " + e.getMessage(), e);
    }
    if (!schemas.isArray() || schemas.size() == 0) {
      throw new DamagedFileException(origin + " holds no schemas");
    }
    NavigableMap<InstantTime, SchemaVersion> versions = new TreeMap<>();
    for (JsonNode element : schemas) {
      SchemaVersion version = SchemaVersion.parse(element, origin);
      InstantTime since = InstantTime.of(Long.toString(version.id()));
      if (version.id() == 0 || timeline.isCommitted(since)) {
        versions.put(since, version);
      }
    }
    return versions.isEmpty() ? Optional.empty() : Optional.of(new SchemaHistory(versions));
  }

  /** What the columns of each version's files are called in the newest one. */
  ColumnRenames renames() {
    return ColumnRenames.of(versions);
  }
}
