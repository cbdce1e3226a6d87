package org.apache.hudi.hadoop.realtime;

import io.hudionhive.hive.HudiInputFormat;
import io.hudionhive.plan.QueryType;
import org.apache.hudi.hadoop.UseFileSplitsFromInputFormat;
import org.apache.hudi.hadoop.UseRecordReaderFromInputFormat;

/** The input format that metastore entries name for the real-time view of merge-on-read tables. */
@UseFileSplitsFromInputFormat
@UseRecordReaderFromInputFormat
public class HoodieParquetRealtimeInputFormat extends HudiInputFormat {
  public HoodieParquetRealtimeInputFormat() {
    super(QueryType.SNAPSHOT);
  }
}
