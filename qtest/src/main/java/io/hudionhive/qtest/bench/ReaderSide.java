package io.hudionhive.qtest.bench;

/** Who reads in the reader benchmark. */
enum ReaderSide {
  HUDI("Hudi 1.2.0's HoodieParquetRealtimeInputFormat, Hive 2.3.9", false),
  ROWS("this reader, rows, Hive 4.0.1", false),
  BATCHES("this reader, batches, Hive 4.0.1", true);

  private final String title;
  private final boolean batches;

  ReaderSide(String title, boolean batches) {
    this.title = title;
    this.batches = batches;
  }

  String title() {
    return title;
  }

  /** Whether it hands Hive batches rather than rows. */
  boolean readsBatches() {
    return batches;
  }
}
