package io.hudionhive.sync;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The table parameters a sync writes: what Hive, Spark, Trino and the next sync look for. */
final class TableParameters {
  static final String LAST_COMMIT = "last_commit_time_sync";
  static final String LAST_COMPLETION = "last_commit_completion_time_sync";
  static final String SPARK_SCHEMA_PART = "spark.sql.sources.schema.part.";
  static final String SPARK_SCHEMA_PARTS = "spark.sql.sources.schema.numParts";

  /**
   * Keeps the metastore from counting files of the table's folder into statistics: it would count superseded file
   * versions and miss log files, whose names start with a dot.
   */
  static final String NO_STATS = "DO_NOT_UPDATE_STATS";

  /** In characters; what Spark's and Hudi's writers use, so that each part fits the metastore's column. */
  private static final int SPARK_PART_LENGTH = 4000;

  private TableParameters() {}

  static Map<String, String> of(ColumnLayout columns) {
    Map<String, String> parameters = new HashMap<>();
    parameters.put("EXTERNAL", "TRUE");
    parameters.put(NO_STATS, "true");
    parameters.put("spark.sql.sources.provider", "hudi");
    String schema = SparkSchema.json(columns.sparkColumns());
    int parts = (schema.length() + SPARK_PART_LENGTH - 1) / SPARK_PART_LENGTH;
    parameters.put(SPARK_SCHEMA_PARTS, Integer.toString(parts));
    for (int i = 0; i < parts; i++) {
      int end = Math.min(schema.length(), (i + 1) * SPARK_PART_LENGTH);
      parameters.put(SPARK_SCHEMA_PART + i, schema.substring(i * SPARK_PART_LENGTH, end));
    }
    List<String> names = columns.partitionNames();
    if (!names.isEmpty()) {
      parameters.put("spark.sql.sources.schema.numPartCols", Integer.toString(names.size()));
      for (int i = 0; i < names.size(); i++) {
        parameters.put("spark.sql.sources.schema.partCol." + i, names.get(i));
      }
    }
    return parameters;
  }
}
