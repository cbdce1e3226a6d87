package org.apache.hudi.hadoop;

import io.hudionhive.hive.HudiInputFormat;
import io.hudionhive.plan.QueryType;

/**
 * The input format that metastore entries name for copy-on-write tables and for the read-optimized view of
 * merge-on-read tables.
 */
@UseFileSplitsFromInputFormat
@UseRecordReaderFromInputFormat
public class HoodieParquetInputFormat extends HudiInputFormat {
  public HoodieParquetInputFormat() {
    super(QueryType.READ_OPTIMIZED);
  }
}
