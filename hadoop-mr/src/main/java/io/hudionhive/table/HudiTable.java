package io.hudionhive.table;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.Timeline;
import io.hudionhive.timeline.TimelineLayout;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.apache.hadoop.fs.Path;

/**
 * A table as it was when opened: its configuration and its timeline.
 *
 * <p>Concurrency: safe to share between threads.
 */
public final class HudiTable {
  private static final String HOODIE = ".hoodie";

  private final Storage storage;
  private final Path basePath;
  private final TableConfig config;
  private final Timeline timeline;

  private HudiTable(Storage storage, Path basePath, TableConfig config, Timeline timeline) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.basePath = Objects.requireNonNull(basePath, "basePath");
    this.config = Objects.requireNonNull(config, "config");
    this.timeline = Objects.requireNonNull(timeline, "timeline");
  }

  /**
   * Reads a table's configuration and lists its timeline.
   *
   * @throws BadConfigurationException when the path is not a table's, or its configuration contradicts itself
   * @throws DamagedFileException when the configuration or the timeline cannot be read
   * @throws UnsupportedFeatureException when the table is of a version, layout or format not known here
   */
  public static HudiTable open(Storage storage, Path location) throws IOException {
    Path hoodie = hoodieFolder(storage, location);
    Path basePath = hoodie.getParent();
    Properties properties = TableProperties.read(storage, basePath, hoodie);
    TableConfig config = TableConfig.of(basePath, properties, storage.exists(new Path(hoodie, "timeline")));
    Path instants = config.layout() == TimelineLayout.V1 ? hoodie : new Path(hoodie, config.timelinePath());
    Path history = new Path(instants, config.timelineHistoryPath());
    return new HudiTable(
        storage, basePath, config, Timeline.load(storage, basePath, instants, history, config.layout()));
  }

  /** The table's timeline cut off after an instant, all else alike. */
  public HudiTable asOf(InstantTime limit) {
    return new HudiTable(storage, basePath, config, timeline.asOf(limit));
  }

  /** The table with another view of its timeline. */
  public HudiTable withTimeline(Timeline other) {
    return new HudiTable(storage, basePath, config, other);
  }

  public Storage storage() {
    return storage;
  }

  /** The table's folder with the scheme and authority of its file system, as listings give paths. */
  public Path basePath() {
    return basePath;
  }

  /** The folder {@code .hoodie}. */
  public Path hoodieFolder() {
    return new Path(basePath, HOODIE);
  }

  public TableConfig config() {
    return config;
  }

  public Timeline timeline() {
    return timeline;
  }

  /** The folder of a partition, whatever characters its name holds. */
  public Path folder(PartitionPath partition) {
    return partition.isRoot() ? basePath : below(basePath, partition.toString());
  }

  /** A path below a folder by plain text, which unlike Hadoop's own resolution may hold colons. */
  public static Path below(Path folder, String relative) {
    String root = folder.toUri().getPath();
    return new Path(
        folder.toUri().getScheme(), folder.toUri().getAuthority(),
        root.endsWith("/") ? root + relative : root + "/" + relative);
  }

  /** The schema after the latest completed write. @see #schemaAsOf */
  public Optional<TableSchema> latestSchema() throws IOException {
    Optional<Instant> commit = newestStatingSchema();
    Optional<String> written = commit.isPresent() ? timeline.commitExtra(commit.get(), "schema") : Optional.empty();
    return (written.isPresent() ? written : config.createSchema()).map(json -> TableSchema.of(json, basePath));
  }

  /**
   * The schema at an instant: that of the newest write up to it that states one, else the one the table was created
   * with. Empty when the table states none, which leaves the schema of a data file.
   *
   * @throws DamagedFileException when a write's metadata cannot be read
   */
  public Optional<TableSchema> schemaAsOf(InstantTime instant) throws IOException {
    return asOf(instant).latestSchema();
  }

  /**
   * What the columns of this table's files are called in its schema, where columns are matched by id as they were
   * renamed, dropped or retyped under schema-on-read.
   *
   * @throws DamagedFileException when a write's metadata or the schema history cannot be read
   */
  public ColumnRenames columnRenames() throws IOException {
    Optional<SchemaHistory> history = SchemaHistory.read(storage, hoodieFolder(), timeline);
    if (history.isPresent()) {
      return history.get().renames();
    }
    Optional<Instant> commit = newestStatingSchema();
    if (commit.isPresent() && timeline.commitExtra(commit.get(), "latest_schema").isPresent()) {
      throw new DamagedFileException(
          "Table " + basePath + " matches columns by id (schema on read), but no schema history is in its folder"
              + " .hoodie/.schema; restore that folder");
    }
    return ColumnRenames.none();
  }

  private static Path hoodieFolder(Storage storage, Path location) throws IOException {
    StoredFile folder;
    try {
      folder = storage.stat(new Path(location, HOODIE));
    } catch (FileNotFoundException e) {
      throw new BadConfigurationException(
          location + " is not a Hudi table: it has no folder .hoodie. Check the location, or restore the folder.", e);
    }
    return folder.path();
  }

  /** The newest write whose metadata states a schema: those of no rows may leave it out. */
  private Optional<Instant> newestStatingSchema() throws IOException {
    List<Instant> writes = timeline.completedWrites();
    for (int i = writes.size() - 1; i >= 0; i--) {
      if (timeline.commitExtra(writes.get(i), "schema").isPresent()) {
        return Optional.of(writes.get(i));
      }
    }
    return Optional.empty();
  }
}
