package io.hudionhive.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.SchemaVersion;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.CommittedInstants;
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
  private final SchemaVersion named;

  /** @param named the newest version under the names that columns have by now */
  private SchemaHistory(NavigableMap<InstantTime, SchemaVersion> versions, SchemaVersion named) {
    this.versions = versions;
    this.named = named;
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
    CommittedInstants byNow = timeline.committedInstants().withoutLimit();
    List<Instant> changes = Timeline.listInstants(storage, folder, timeline.layout());
    for (int i = changes.size() - 1; i >= 0; i--) {
      Instant change = changes.get(i);
      if (change.isCompleted() && byNow.contains(change.time())) {
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
    CommittedInstants byNow = timeline.committedInstants().withoutLimit();
    NavigableMap<InstantTime, SchemaVersion> all = new TreeMap<>();
    NavigableMap<InstantTime, SchemaVersion> versions = new TreeMap<>();
    for (JsonNode element : schemas) {
      SchemaVersion version = SchemaVersion.parse(element, origin);
      InstantTime since = InstantTime.of(Long.toString(version.id()));
      if (version.id() == 0 || byNow.contains(since)) {
        all.put(since, version);
      }
      if (version.id() == 0 || timeline.isCommitted(since)) {
        versions.put(since, version);
      }
    }
    if (versions.isEmpty()) {
      return Optional.empty();
    }
    SchemaVersion newest = versions.lastEntry().getValue();
    SchemaVersion current = all.lastEntry().getValue();
    return Optional.of(new SchemaHistory(versions, newest == current ? newest : newest.asNamedBy(current)));
  }

  /**
   * What the columns of each version's files are called by now. As of an earlier instant the columns are those of
   * then, yet Hive asks for them by the names that they have now.
   */
  ColumnRenames renames() {
    return ColumnRenames.of(versions, named);
  }
}
