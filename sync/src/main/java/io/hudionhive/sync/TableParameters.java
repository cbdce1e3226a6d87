package io.hudionhive.sync;

import io.hudionhive.schema.Field;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** The properties a sync writes of a table: what Hive, Spark, Trino and the next sync look for. */
final class TableParameters {
  /** Which columns are VECTORs, for readers without Spark: {@code a:VECTOR(4),b:VECTOR(3, INT8)}. */
  static final String VECTORS = "hudionhive.vector.columns";

  /**
   * Keeps the metastore from counting files of the table's folder into statistics: it would count superseded file
   * versions and miss log files, whose names start with a dot.
   */
  static final String NO_STATS = "DO_NOT_UPDATE_STATS";

  static final String EXTERNAL = "EXTERNAL";

  private static final String FORMAT = "serialization.format";
  private static final String PATH = "path";
  private static final String AS_READ_OPTIMIZED = "hoodie.query.as.ro.table";

  /** Those of the SerDe's parameters that partitions need not repeat. */
  static final Set<String> OF_THE_TABLE_ALONE =
      Collections.unmodifiableSet(new HashSet<>(Arrays.asList(FORMAT, PATH, AS_READ_OPTIMIZED)));

  /** The version Hudi's own tool stamps on an entry; a stamp that is there stays. */
  static final String WRITER_VERSION = "hudi_writer_version";

  /** The release of Hudi whose tool makes entries like these. */
  static final String HUDI_VERSION = "1.2.0";

  /** In characters; what Spark's and Hudi's writers use, so that each part fits the metastore's column. */
  private static final int SPARK_PART_LENGTH = 4000;

  private final Map<String, String> table;
  private final String serdeClass;
  private final Map<String, String> serde;
  private final Optional<String> path;

  private TableParameters(
      Map<String, String> table, String serdeClass, Map<String, String> serde, Optional<String> path) {
    this.table = Collections.unmodifiableMap(table);
    this.serdeClass = serdeClass;
    this.serde = Collections.unmodifiableMap(serde);
    this.path = path;
  }

  static TableParameters of(SyncOptions options, ColumnLayout columns, TableDescription described) {
    boolean forSpark = options.isOn(SyncKey.SPARK_DATASOURCE);
    Map<String, String> table = new HashMap<>(options.properties(SyncKey.TABLE_PROPERTIES));
    table.put(NO_STATS, "true");
    BucketSpec.of(options).ifPresent(clause -> table.put(BucketSpec.PROPERTY, clause));
    String vectors = vectors(columns.sparkColumns(), described.hudiTypes());
    if (!vectors.isEmpty()) {
      table.put(VECTORS, vectors);
    }
    if (forSpark) {
      putSpark(table, options, columns, described);
    }
    String serdeClass = options.vectorSerde().className(!vectors.isEmpty());
    Optional<String> path =
        forSpark ? Optional.of(path(options, described.basePath().toString())) : Optional.empty();
    return new TableParameters(table, serdeClass, options.properties(SyncKey.SERDE_PROPERTIES), path);
  }

  /** Of the table, without those that tell external from managed tables. */
  Map<String, String> ofTable() {
    return table;
  }

  /** The SerDe Hive reads the table through. */
  String serdeClass() {
    return serdeClass;
  }

  /** For readers that go by the table's entry: where the table is, and which of its views this is. */
  Map<String, String> ofSerde(TableView view) {
    Map<String, String> parameters = new HashMap<>(serde);
    parameters.put(FORMAT, "1");
    path.ifPresent(text -> {
      parameters.put(PATH, text);
      parameters.put(AS_READ_OPTIMIZED, Boolean.toString(view.isReadOptimized()));
    });
    return parameters;
  }

  /** Those of an entry's SerDe after a sync: what others have added stays, and so does another spelling of its path. */
  static Map<String, String> ofSerde(Map<String, String> present, Map<String, String> wanted) {
    Map<String, String> merged = new HashMap<>(present);
    merged.putAll(wanted);
    String path = present.get(PATH);
    if (path != null && wanted.containsKey(PATH) && Location.areSame(path, wanted.get(PATH))) {
      merged.put(PATH, path);
    }
    return merged;
  }

  /** Whether a property is a sync's own and left over from another schema when it is not wanted. */
  static boolean isStale(String key, Map<String, String> wanted) {
    return (SparkSchemaParts.isPart(key) || key.equals(VECTORS)) && !wanted.containsKey(key);
  }

  /** As the user spells it, as Hudi's own sync does, where that is the table's folder. */
  private static String path(SyncOptions options, String location) {
    return options.text(SyncKey.BASE_PATH).filter(text -> Location.areSame(text, location)).orElse(location);
  }

  private static String vectors(List<Field> columns, HudiTypes hudiTypes) {
    StringJoiner vectors = new StringJoiner(",");
    for (Field column : columns) {
      hudiTypes.vectorAt(column.name())
          .ifPresent(type -> vectors.add(column.name().toLowerCase(Locale.ROOT) + ":" + type));
    }
    return vectors.toString();
  }

  private static void putSpark(
      Map<String, String> table, SyncOptions options, ColumnLayout columns, TableDescription described) {
    table.put("spark.sql.sources.provider", "hudi");
    options.text(SyncKey.SPARK_VERSION).ifPresent(version -> table.put("spark.sql.create.version", version));
    String schema = SparkSchema.json(
        columns.sparkColumns(), described.hudiTypes(), described.requiredFields(), columns.hasComments());
    table.putAll(SparkSchemaParts.of(schema, options.number(SyncKey.SPARK_SCHEMA_PART, SPARK_PART_LENGTH)));
    List<String> names = columns.partitionNames();
    if (!names.isEmpty()) {
      table.put("spark.sql.sources.schema.numPartCols", Integer.toString(names.size()));
      for (int i = 0; i < names.size(); i++) {
        table.put("spark.sql.sources.schema.partCol." + i, names.get(i));
      }
    }
  }
}
