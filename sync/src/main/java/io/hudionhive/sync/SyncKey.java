package io.hudionhive.sync;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A setting of the sync, under the property key and the command line flag Hudi's own tool has for it, and under the
 * option Flink's connector has for it.
 */
enum SyncKey {
  BASE_PATH("hoodie.datasource.meta.sync.base.path", "--base-path", Kind.TEXT, "folder of the table (required)",
      "path"),
  DATABASE("hoodie.datasource.hive_sync.database", "--database", Kind.TEXT,
      "database in Hive; otherwise the table's hoodie.database.name, or default", "hive_sync.db"),
  TABLE("hoodie.datasource.hive_sync.table", "--table", Kind.TEXT,
      "table in Hive; otherwise the table's hoodie.table.name", "hive_sync.table"),
  MODE("hoodie.datasource.hive_sync.mode", "--sync-mode", Kind.TEXT,
      "hms (Thrift port of the metastore), jdbc (HiveServer2) or hiveql (Hive's own driver); otherwise hms, or jdbc"
          + " where a JDBC address is given", "hive_sync.mode"),
  METASTORE_URIS("hoodie.datasource.hive_sync.metastore.uris", "--metastore-uris", Kind.TEXT,
      "metastore, such as thrift://host:9083; otherwise hive.metastore.uris of hive-site.xml",
      "hive_sync.metastore.uris"),
  JDBC_URL("hoodie.datasource.hive_sync.jdbcurl", "--jdbc-url", Kind.TEXT,
      "HiveServer2 of mode jdbc; otherwise jdbc:hive2://localhost:10000", "hive_sync.jdbc_url"),
  USER("hoodie.datasource.hive_sync.username", "--user", Kind.TEXT, "user at HiveServer2; otherwise hive",
      "hive_sync.username"),
  PASSWORD("hoodie.datasource.hive_sync.password", "--pass", Kind.TEXT, "password at HiveServer2; otherwise hive",
      "hive_sync.password"),
  USE_JDBC("hoodie.datasource.hive_sync.use_jdbc", "--use-jdbc", Kind.ON,
      "where no mode is given: true is mode jdbc, false is mode hiveql", "hive_sync.use_jdbc"),
  HIVE_CONF_FOLDER("hive_sync.conf.dir", "--hive-conf-dir", Kind.TEXT,
      "folder with the hive-site.xml to use, instead of the one on the class path"),
  PARTITION_FIELDS("hoodie.datasource.hive_sync.partition_fields", "--partitioned-by", Kind.TEXT,
      "partition columns, comma-separated; otherwise the table's own", "hive_sync.partition_fields"),
  EXTRACTOR("hoodie.datasource.hive_sync.partition_extractor_class", "--partition-value-extractor", Kind.TEXT,
      "class that reads partition values from paths; otherwise chosen to fit the table",
      "hive_sync.partition_extractor_class"),
  DECODE_PARTITION("hoodie.meta.sync.decode_partition", "--decode-partition", Kind.OFF,
      "undo url-encoding of partition values; otherwise as the table says"),
  STRATEGY("hoodie.datasource.hive_sync.table.strategy", "--sync-strategy", Kind.TEXT,
      "views of a merge-on-read table: ALL, or RO or RT alone under the bare name", "hive_sync.table.strategy"),
  SKIP_RO_SUFFIX("hoodie.datasource.hive_sync.skip_ro_suffix", "--skip-ro-suffix", Kind.OFF,
      "the bare name of a merge-on-read table is its read-optimised view", "hive_sync.skip_ro_suffix"),
  BARE_NAME("hoodie.meta.sync.sync_snapshot_with_table_name", null, Kind.ON,
      "with strategy ALL a merge-on-read table has its bare name too, as its real-time view"),
  SUPPORT_TIMESTAMP("hoodie.datasource.hive_sync.support_timestamp", "--support-timestamp", Kind.OFF,
      "timestamps become TIMESTAMP rather than BIGINT", "hive_sync.support_timestamp"),
  OMIT_META_COLUMNS("hoodie.datasource.hive_sync.omit_metadata_fields", "--omit-metafields", Kind.OFF,
      "leave out the columns _hoodie_*"),
  SYNC_COMMENT("hoodie.datasource.hive_sync.sync_comment", "--sync-comment", Kind.OFF,
      "the docs of the table's schema become column comments"),
  TABLE_PROPERTIES("hoodie.datasource.hive_sync.table_properties", "--table-properties", Kind.TEXT,
      "table properties to set, key=value, one a line", "hive_sync.table_properties"),
  SERDE_PROPERTIES("hoodie.datasource.hive_sync.serde_properties", "--serde-properties", Kind.TEXT,
      "serde properties to set, key=value, one a line", "hive_sync.serde_properties"),
  VECTOR_SERDE("hudionhive.sync.vector.serde", "--vector-serde", Kind.TEXT,
      "register a table with HudiParquetSerDe, which shows VECTOR columns as arrays: auto (where it has such columns),"
          + " always or never; otherwise auto"),
  SPARK_DATASOURCE("hoodie.datasource.hive_sync.sync_as_datasource", "--spark-datasource", Kind.ON,
      "write the properties by which Spark reads the table as its own"),
  SPARK_SCHEMA_PART("hoodie.datasource.hive_sync.schema_string_length_thresh", "--spark-schema-length-threshold",
      Kind.NUMBER, "characters of the Spark schema a table property holds; otherwise 4000"),
  SPARK_VERSION("hoodie.meta_sync.spark.version", "--spark-version", Kind.TEXT,
      "Spark version to name as the one that made the table"),
  MANAGED_TABLE("hoodie.datasource.hive_sync.create_managed_table", "--managed-table", Kind.OFF,
      "a new entry is a managed table: dropping it in Hive deletes the data"),
  BUCKET_SYNC("hoodie.datasource.hive_sync.bucket_sync", "--bucket-sync", Kind.OFF, "publish the table's bucketing"),
  BUCKET_SPEC("hoodie.datasource.hive_sync.bucket_sync_spec", "--bucket-spec", Kind.TEXT,
      "the bucketing: CLUSTERED BY (c) SORTED BY (c ASC) INTO n BUCKETS"),
  AUTO_CREATE_DATABASE("hoodie.datasource.hive_sync.auto_create_database", "--auto-create-database", Kind.ON,
      "create a missing database", "hive_sync.auto_create_db"),
  IGNORE_EXCEPTIONS("hoodie.datasource.hive_sync.ignore_exceptions", "--ignore-exceptions", Kind.OFF,
      "when the metastore cannot be reached, log it and do nothing", "hive_sync.ignore_exceptions"),
  RECREATE_ON_ERROR("hoodie.datasource.hive_sync.recreate_table_on_error", "--recreate-table-on-error", Kind.OFF,
      "when an entry cannot be changed to what it must be, make it anew"),
  CONDITIONAL("hoodie.datasource.meta_sync.condition.sync", "--conditional-sync", Kind.OFF,
      "write the marker of the last commit only when something else changed"),
  INCREMENTAL("hoodie.meta.sync.incremental", "--sync-incremental", Kind.ON,
      "look only at partitions written since the last sync, where that is known"),
  NO_PARTITIONS("hoodie.meta.sync.no_partition_metadata", "--sync-no-partition-metadata", Kind.OFF,
      "leave partitions out; Hive then shows no rows of a partitioned table"),
  TOUCH("hoodie.meta.sync.touch.partitions.enabled", null, Kind.OFF,
      "partitions that were written to and stay as they are get a new change time in the metastore"),
  BATCH("hoodie.datasource.hive_sync.batch_num", "--batch-sync-num", Kind.NUMBER,
      "partitions the metastore is given at once; otherwise 250"),
  CONNECTIONS("hoodie.datasource.hive_sync.batching.threads", null, Kind.NUMBER,
      "connections over which many partitions are added at once; otherwise 8"),
  METADATA_LISTING("hoodie.meta.sync.metadata_file_listing", "--use-file-listing-from-metadata", Kind.ON,
      "list partitions through the table's metadata table if it has one"),
  BASE_FILE_FORMAT("hoodie.datasource.hive_sync.base_file_format", "--base-file-format", Kind.TEXT,
      "PARQUET, ORC or HFILE; the format that counts is the table's own", "hive_sync.file_format"),
  SPARK_CATALOG("hoodie.datasource.hive_sync.use_spark_catalog", "--use-spark-catalog", Kind.OFF,
      "change and read entries through the catalog of the active Spark session (3.5, with Hive support)"),
  PRE_APACHE_FORMATS("hoodie.datasource.hive_sync.use_pre_apache_input_format", "--use-pre-apache-input-format",
      Kind.OFF, "not offered: the input formats of com.uber.hoodie are not in this release"),
  ASSUME_DATES("hoodie.datasource.hive_sync.assume_date_partitioning", null, Kind.OFF,
      "not offered: name SlashEncodedDayPartitionValueExtractor as extractor", "hive_sync.assume_date_partitioning");

  private final String key;
  private final String flag;
  private final Kind kind;
  private final String help;
  private final List<String> aliases;

  SyncKey(String key, String flag, Kind kind, String help, String... aliases) {
    this.key = key;
    this.flag = flag;
    this.kind = kind;
    this.help = help;
    this.aliases = Collections.unmodifiableList(Arrays.asList(aliases));
  }

  String key() {
    return key;
  }

  Optional<String> flag() {
    return Optional.ofNullable(flag);
  }

  /** The flag, or where there is none the property, for a message to the user. */
  String shown() {
    return flag == null ? key : flag;
  }

  /** Whether the value is true or false; its flag stands for true when no value follows it. */
  boolean isOnOff() {
    return kind == Kind.ON || kind == Kind.OFF;
  }

  boolean isNumber() {
    return kind == Kind.NUMBER;
  }

  /** What an on/off setting is when nobody says. */
  boolean isOnByDefault() {
    return kind == Kind.ON;
  }

  String help() {
    return kind == Kind.ON ? help + " (on unless given as =false)" : help;
  }

  /** The setting of a property key, Hudi's or Flink's. */
  static Optional<SyncKey> ofProperty(String property) {
    return Arrays.stream(values())
        .filter(key -> key.key.equals(property) || key.aliases.contains(property))
        .findFirst();
  }

  static Optional<SyncKey> ofFlag(String flag) {
    return Arrays.stream(values()).filter(key -> flag.equals(key.flag)).findFirst();
  }

  private enum Kind {
    TEXT, NUMBER, ON, OFF
  }
}
