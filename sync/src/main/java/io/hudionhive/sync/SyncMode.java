package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.Locale;

/** How the sync reaches the metastore. */
enum SyncMode {
  /** The metastore's Thrift port. */
  HMS,
  /** SQL over HiveServer2. */
  JDBC,
  /** SQL through Hive's driver in this process. */
  HIVEQL;

  /** @throws BadConfigurationException for a mode that does not exist, or that Hudi offers for AWS Glue */
  static SyncMode of(String text) {
    if (text.equalsIgnoreCase("glue")) {
      throw new BadConfigurationException("Sync mode '" + text + "' is not offered: AWS Glue needs Hudi's own tool;"
          + " the modes here are hms, jdbc and hiveql");
    }
    for (SyncMode mode : values()) {
      if (mode.name().equals(text.toUpperCase(Locale.ROOT))) {
        return mode;
      }
    }
    throw new BadConfigurationException(
        "Sync mode '" + text + "' does not exist: the modes are hms, jdbc and hiveql");
  }
}
