package org.apache.hudi.hadoop.realtime;

import org.apache.hudi.hadoop.UseFileSplitsFromInputFormat;
import org.apache.hudi.hadoop.UseRecordReaderFromInputFormat;

/**
 * {@link HoodieParquetRealtimeInputFormat} under the name for tables with HFile base files; each file is read by its
 * own format.
 */
@UseFileSplitsFromInputFormat
@UseRecordReaderFromInputFormat
public class HoodieHFileRealtimeInputFormat extends HoodieParquetRealtimeInputFormat {}
