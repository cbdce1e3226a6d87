package io.hudionhive.hive;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.common.io.DataCache;
import org.apache.hadoop.hive.common.io.FileMetadataCache;

/** The caches of an LLAP daemon, for Hive's own Parquet reader; all null outside one, which that reader expects. */
final class LlapCaches {
  private static final LlapCaches NONE = new LlapCaches(null, null, null);

  private final FileMetadataCache metadata;
  private final DataCache data;
  private final Configuration configuration;

  LlapCaches(FileMetadataCache metadata, DataCache data, Configuration configuration) {
    this.metadata = metadata;
    this.data = data;
    this.configuration = configuration;
  }

  static LlapCaches none() {
    return NONE;
  }

  FileMetadataCache metadata() {
    return metadata;
  }

  DataCache data() {
    return data;
  }

  /** The daemon's configuration, which says how cached files are told apart. */
  Configuration configuration() {
    return configuration;
  }
}
