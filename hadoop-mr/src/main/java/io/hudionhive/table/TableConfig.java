package io.hudionhive.table;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.timeline.TimelineLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.fs.Path;

/** What {@code hoodie.properties} says about a table, with the format's defaults for what it leaves out. */
public final class TableConfig {
  static final String NAME = "hoodie.table.name";
  private static final String VERSION = "hoodie.table.version";
  private static final String LAYOUT = "hoodie.timeline.layout.version";
  private static final String MERGE_PROPERTY_PREFIX = "hoodie.record.merge.property.";
  private static final String DELETE_PROPERTY_PREFIX = "hoodie.payload.delete.";
  private static final int OLDEST_VERSION = 4;
  private static final int NEWEST_VERSION = 9;
  private static final int FIRST_VERSION_OF_LAYOUT_2 = 8;
  private static final int UNSTATED_VERSION_OF_LAYOUT_1 = 6;

  private final Path basePath;
  private final Map<String, String> properties;
  private final int version;
  private final TableType type;
  private final BaseFileFormat baseFileFormat;

  private TableConfig(
      Path basePath, Map<String, String> properties, int version, TableType type, BaseFileFormat baseFileFormat) {
    this.basePath = basePath;
    this.properties = properties;
    this.version = version;
    this.type = type;
    this.baseFileFormat = baseFileFormat;
  }

  /**
   * @param basePath names the table in errors
   * @param hasTimelineFolder whether {@code .hoodie/timeline} exists, which tells the layout where no version is stated
   * @throws UnsupportedFeatureException for versions, layouts and formats this reader does not know
   * @throws BadConfigurationException for values that are none of those the format defines
   */
  static TableConfig of(Path basePath, Properties stored, boolean hasTimelineFolder) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (String key : new TreeSet<>(stored.stringPropertyNames())) {
      properties.put(key, stored.getProperty(key).trim());
    }
    Values values = new Values(basePath, properties);
    int version = values.version(hasTimelineFolder);
    values.checkLayout(version);
    values.checkNative();
    return new TableConfig(
        basePath,
        properties,
        version,
        values.oneOf("hoodie.table.type", TableType.class, TableType.COPY_ON_WRITE),
        values.oneOf(
            properties.containsKey("hoodie.table.base.file.format")
                ? "hoodie.table.base.file.format" : "hoodie.table.ro.file.format",
            BaseFileFormat.class, BaseFileFormat.PARQUET));
  }

  public String name() {
    return properties.get(NAME);
  }

  public Optional<String> databaseName() {
    return property("hoodie.database.name");
  }

  public TableType type() {
    return type;
  }

  /** From 4 to 9. */
  public int version() {
    return version;
  }

  public TimelineLayout layout() {
    return version < FIRST_VERSION_OF_LAYOUT_2 ? TimelineLayout.V1 : TimelineLayout.V2;
  }

  /** The partition columns in the order of the path; empty when the table is not partitioned. */
  public List<String> partitionFields() {
    List<String> fields = new ArrayList<>();
    for (String item : list("hoodie.table.partition.fields")) {
      int colon = item.indexOf(':');
      fields.add(colon < 0 ? item : item.substring(0, colon));
    }
    return fields;
  }

  /** The record key columns; empty when keys are generated. */
  public List<String> recordKeyFields() {
    return list("hoodie.table.recordkey.fields");
  }

  /** The columns that order the versions of a record, under either of the names releases give the property. */
  public List<String> orderingFields() {
    List<String> fields = list("hoodie.table.ordering.fields");
    return fields.isEmpty() ? list("hoodie.table.precombine.field") : fields;
  }

  /** Whether data files carry the record key and the other meta columns filled in. */
  public boolean populatesMetaFields() {
    return flag("hoodie.populate.meta.fields", true);
  }

  public BaseFileFormat baseFileFormat() {
    return baseFileFormat;
  }

  /** Whether base files of other formats than {@link #baseFileFormat()} may occur. */
  public boolean hasMultipleBaseFileFormats() {
    return flag("hoodie.table.multiple.base.file.formats.enable", false);
  }

  /** How versions of a record are merged, as stored; versions before 8 do not store it. */
  public Optional<String> mergeMode() {
    return property("hoodie.record.merge.mode");
  }

  public Optional<String> mergeStrategyId() {
    Optional<String> id = property("hoodie.record.merge.strategy.id");
    return id.isPresent() ? id : property("hoodie.compaction.record.merger.strategy");
  }

  public Optional<String> payloadClass() {
    return property("hoodie.compaction.payload.class");
  }

  /** The payload class before an upgrade mapped it to a merge mode; of no effect on merging. */
  public Optional<String> legacyPayloadClass() {
    return property("hoodie.table.legacy.payload.class");
  }

  public Optional<String> partialUpdateMode() {
    return property("hoodie.table.partial.update.mode");
  }

  /** Settings of the merge without the prefix tables store them under, and {@code hoodie.payload.delete.*} as it is. */
  public Map<String, String> mergeProperties() {
    Map<String, String> settings = new LinkedHashMap<>();
    properties.forEach((key, value) -> {
      if (key.startsWith(DELETE_PROPERTY_PREFIX)) {
        settings.put(key, value);
      }
    });
    properties.forEach((key, value) -> {
      if (key.startsWith(MERGE_PROPERTY_PREFIX)) {
        settings.put(key.substring(MERGE_PROPERTY_PREFIX.length()), value);
      }
    });
    return Collections.unmodifiableMap(settings);
  }

  /** Whether partition folders are named {@code field=value}. */
  public boolean hiveStylePartitioning() {
    return flag("hoodie.datasource.write.hive_style_partitioning", false);
  }

  /** Whether partition values are escaped in folder names. */
  public boolean urlEncodesPartitions() {
    return flag("hoodie.datasource.write.partitionpath.urlencode", false);
  }

  /** Whether a date value makes three folder levels. */
  public boolean slashSeparatesDates() {
    return flag("hoodie.datasource.write.slash.separated.date.partitioning", false);
  }

  /** Whether data files lack the partition columns. */
  public boolean dropsPartitionColumns() {
    return flag("hoodie.datasource.write.drop.partition.columns", false);
  }

  public Optional<String> keyGeneratorType() {
    return property("hoodie.table.keygenerator.type");
  }

  public Optional<String> keyGeneratorClass() {
    return property("hoodie.table.keygenerator.class");
  }

  /** The Avro schema the table was created with, as JSON without meta columns. */
  public Optional<String> createSchema() {
    return property("hoodie.table.create.schema");
  }

  /** The partitions of the metadata table that are complete and may be used. */
  public Set<String> metadataPartitions() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(list("hoodie.table.metadata.partitions")));
  }

  /** Where the files of a table taken over without rewriting are. */
  public Optional<String> bootstrapBasePath() {
    return property("hoodie.bootstrap.base.path");
  }

  public boolean capturesChanges() {
    return flag("hoodie.table.cdc.enabled", false);
  }

  /** The timeline's folder below {@code .hoodie}; used with {@link TimelineLayout#V2}. */
  public String timelinePath() {
    return property("hoodie.timeline.path").orElse("timeline");
  }

  /** The folder of instants that left the timeline, below {@link #timelinePath()}. */
  public String timelineHistoryPath() {
    return property("hoodie.timeline.history.path").orElse("history");
  }

  /** The folder of archived instants below {@code .hoodie}; used with {@link TimelineLayout#V1}. */
  public String archiveFolder() {
    return property("hoodie.archivelog.folder").orElse("archived");
  }

  /** A property that is not blank, by its full key. */
  public Optional<String> property(String key) {
    return Optional.ofNullable(properties.get(key)).filter(value -> !value.isEmpty());
  }

  /** All properties by full key. */
  public Map<String, String> properties() {
    return Collections.unmodifiableMap(properties);
  }

  private boolean flag(String key, boolean whenAbsent) {
    return new Values(basePath, properties).flag(key, whenAbsent);
  }

  private List<String> list(String key) {
    List<String> items = new ArrayList<>();
    for (String item : properties.getOrDefault(key, "").split(",")) {
      if (!item.trim().isEmpty()) {
        items.add(item.trim());
      }
    }
    return items;
  }

  /** Reads values whose text must be one of a few, with errors that name the table. */
  private static final class Values {
    private final Path basePath;
    private final Map<String, String> properties;

    Values(Path basePath, Map<String, String> properties) {
      this.basePath = basePath;
      this.properties = properties;
    }

    int version(boolean hasTimelineFolder) {
      String text = properties.getOrDefault(VERSION, "");
      if (text.isEmpty()) {
        return hasTimelineFolder ? NEWEST_VERSION : UNSTATED_VERSION_OF_LAYOUT_1;
      }
      int version = number(VERSION, text);
      if (version < OLDEST_VERSION || version > NEWEST_VERSION) {
        throw new UnsupportedFeatureException(
            "Table " + basePath + " has table version " + version + "; versions " + OLDEST_VERSION + " to "
                + NEWEST_VERSION + " can be read. "
                + (version < OLDEST_VERSION
                    ? "Upgrade the table with Hudi 0.11 to 0.15; Hudi 1 does not upgrade tables as old as this."
                    : "A newer reader is needed."));
      }
      return version;
    }

    void checkLayout(int version) {
      String text = properties.getOrDefault(LAYOUT, "");
      if (text.isEmpty()) {
        return;
      }
      int layout = number(LAYOUT, text);
      int expected = version < FIRST_VERSION_OF_LAYOUT_2 ? 1 : 2;
      if (layout != 1 && layout != 2) {
        throw new UnsupportedFeatureException(
            "Table " + basePath + " has timeline layout " + layout + "; layouts 1 and 2 can be read.");
      }
      if (layout != expected) {
        throw new BadConfigurationException(
            "Table " + basePath + " states table version " + version + ", whose timeline layout is " + expected
                + ", but " + LAYOUT + "=" + layout + ". Let Hudi finish or undo the upgrade of the table.");
      }
    }

    void checkNative() {
      String format = properties.getOrDefault("hoodie.table.format", "native");
      if (!format.isEmpty() && !format.equalsIgnoreCase("native")) {
        throw new UnsupportedFeatureException(
            "Table " + basePath + " is stored in the table format '" + format
                + "' (hoodie.table.format); only native tables can be read.");
      }
    }

    <E extends Enum<E>> E oneOf(String key, Class<E> type, E whenAbsent) {
      String text = properties.getOrDefault(key, "");
      if (text.isEmpty()) {
        return whenAbsent;
      }
      for (E value : type.getEnumConstants()) {
        if (value.name().equals(text.toUpperCase(Locale.ROOT))) {
          return value;
        }
      }
      throw new UnsupportedFeatureException("Table " + basePath + ": " + key + "=" + text + " is not supported.");
    }

    boolean flag(String key, boolean whenAbsent) {
      String text = properties.getOrDefault(key, "").toLowerCase(Locale.ROOT);
      if (text.isEmpty()) {
        return whenAbsent;
      }
      if (!text.equals("true") && !text.equals("false")) {
        throw new BadConfigurationException(
            "Table " + basePath + ": " + key + "=" + text + " is neither true nor false; correct hoodie.properties.");
      }
      return text.equals("true");
    }

    private int number(String key, String text) {
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException e) {
        throw new BadConfigurationException(
            "Table " + basePath + ": " + key + "=" + text + " is not a number; correct hoodie.properties.", e);
      }
    }
  }
}
