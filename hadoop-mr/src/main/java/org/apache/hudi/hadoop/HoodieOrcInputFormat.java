package org.apache.hudi.hadoop;

/** {@link HoodieParquetInputFormat} under the name for tables with ORC base files; each is read by its own format. */
@UseFileSplitsFromInputFormat
@UseRecordReaderFromInputFormat
public class HoodieOrcInputFormat extends HoodieParquetInputFormat {}
