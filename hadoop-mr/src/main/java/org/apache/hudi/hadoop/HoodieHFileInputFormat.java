package org.apache.hudi.hadoop;

/** {@link HoodieParquetInputFormat} under the name for tables with HFile base files; each is read by its own format. */
@UseFileSplitsFromInputFormat
@UseRecordReaderFromInputFormat
public class HoodieHFileInputFormat extends HoodieParquetInputFormat {}
