package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.Locale;

/** Which tables Hive reads through the SerDe that shows VECTOR columns as arrays. */
enum VectorSerde {
  /** Those that have a VECTOR column. */
  AUTO,
  ALWAYS,
  NEVER;

  /** Hive's own, under which VECTOR columns are BINARY. */
  static final String PARQUET = "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe";

  static final String HUDI = "io.hudionhive.serde.HudiParquetSerDe";

  static VectorSerde of(String text) {
    for (VectorSerde choice : values()) {
      if (choice.name().equals(text.toUpperCase(Locale.ROOT))) {
        return choice;
      }
    }
    throw new BadConfigurationException(
        SyncKey.VECTOR_SERDE.shown() + " is auto, always or never, not '" + text + "'");
  }

  /** The SerDe of a table. */
  String className(boolean hasVectors) {
    return this == ALWAYS || this == AUTO && hasVectors ? HUDI : PARQUET;
  }
}
