package io.hudionhive.sync;

import java.util.Optional;

/** A setting of the sync, under the property key and the command line flag Hudi's own tool has for it. */
enum SyncKey {
  BASE_PATH("hoodie.datasource.meta.sync.base.path", "--base-path", false, "folder of the table (required)"),
  DATABASE("hoodie.datasource.hive_sync.database", "--database", false,
      "database in Hive; otherwise the table's hoodie.database.name, or default"),
  TABLE("hoodie.datasource.hive_sync.table", "--table", false,
      "table in Hive; otherwise the table's hoodie.table.name"),
  PARTITION_FIELDS("hoodie.datasource.hive_sync.partition_fields", "--partitioned-by", false,
      "partition columns, comma-separated; otherwise the table's own"),
  EXTRACTOR("hoodie.datasource.hive_sync.partition_extractor_class", "--partition-value-extractor", false,
      "class that reads partition values from paths; otherwise chosen to fit the table"),
  MODE("hoodie.datasource.hive_sync.mode", "--sync-mode", false, "hms, the only mode of this release"),
  METASTORE_URIS("hoodie.datasource.hive_sync.metastore.uris", "--metastore-uris", false,
      "metastore, such as thrift://host:9083; otherwise hive.metastore.uris of hive-site.xml"),
  SUPPORT_TIMESTAMP("hoodie.datasource.hive_sync.support_timestamp", "--support-timestamp", true,
      "timestamps become TIMESTAMP rather than BIGINT"),
  AUTO_CREATE_DATABASE("hoodie.datasource.hive_sync.auto_create_database", "--auto-create-database", true,
      "create a missing database (on unless given as =false)"),
  SKIP_RO_SUFFIX("hoodie.datasource.hive_sync.skip_ro_suffix", "--skip-ro-suffix", true,
      "the bare name of a merge-on-read table is its read-optimised view"),
  METADATA_LISTING("hoodie.meta.sync.metadata_file_listing", "--use-file-listing-from-metadata", true,
      "list partitions through the table's metadata table if it has one (on unless given as =false)"),
  BASE_FILE_FORMAT("hoodie.datasource.hive_sync.base_file_format", "--base-file-format", false,
      "PARQUET, the only format of this release; otherwise the table's own");

  private final String key;
  private final String flag;
  private final boolean onOff;
  private final String help;

  SyncKey(String key, String flag, boolean onOff, String help) {
    this.key = key;
    this.flag = flag;
    this.onOff = onOff;
    this.help = help;
  }

  String key() {
    return key;
  }

  String flag() {
    return flag;
  }

  /** Whether the flag stands for true when no value follows it. */
  boolean isOnOff() {
    return onOff;
  }

  String help() {
    return help;
  }

  static Optional<SyncKey> ofFlag(String flag) {
    for (SyncKey key : values()) {
      if (key.flag.equals(flag)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }
}
