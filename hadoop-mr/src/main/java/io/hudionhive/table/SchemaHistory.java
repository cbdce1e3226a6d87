package io.hudionhive.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.Timeline;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** The schemas a table has had under schema-on-read: {@code .hoodie/.schema}, whose newest file holds them all. */
final class SchemaHistory {
  private static final int MAX_BYTES = 256 << 20;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final JsonNode schemas;

  private SchemaHistory(JsonNode schemas) {
    this.schemas = schemas;
  }

  /**
   * The history as of the newest schema change that is committed on a timeline; empty when there is none.
   *
   * @throws DamagedFileException when that file is not a schema history
   */
  static Optional<SchemaHistory> read(Storage storage, Path hoodieFolder, Timeline timeline) throws IOException {
    Path folder = new Path(hoodieFolder, ".schema");
    if (!storage.exists(folder)) {
      return Optional.empty();
    }
    List<Instant> changes = Timeline.listInstants(storage, folder, timeline.layout());
    for (int i = changes.size() - 1; i >= 0; i--) {
      Instant change = changes.get(i);
      if (change.isCompleted() && timeline.isCommitted(change.time())) {
        return Optional.of(parse(storage.readFully(new Path(folder, change.fileName()), MAX_BYTES), folder, change));
      }
    }
    return Optional.empty();
  }

  private static SchemaHistory parse(byte[] content, Path folder, Instant change) throws IOException {
    JsonNode schemas;
    try {
      schemas = JSON.readTree(content).path("schemas");
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new DamagedFileException(
          "The schema history " + new Path(folder, change.fileName()) + " is not JSON: " + e.getMessage(), e);
    }
    if (!schemas.isArray() || schemas.size() == 0) {
      throw new DamagedFileException(
          "The schema history " + new Path(folder, change.fileName()) + " holds no schemas");
    }
    return new SchemaHistory(schemas);
  }

  /** Whether there is more than one schema, so that files of different times have different columns by id. */
  boolean hasEvolved() {
    return schemas.size() > 1;
  }
}
