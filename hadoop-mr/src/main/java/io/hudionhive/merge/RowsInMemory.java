package io.hudionhive.merge;

/** Records in memory by the rows of the base file that the logs tell. */
final class RowsInMemory implements MergedRecords.ByRow {
  private final KeyedRecords records;
  private final int[] entries;
  private int next;

  /** @param entries the keys' numbers in the order of their rows */
  RowsInMemory(KeyedRecords records, int[] entries) {
    this.records = records;
    this.entries = entries;
  }

  @Override
  public long nextRow() {
    return next < entries.length ? records.positions().rowOf(entries[next]) : Long.MAX_VALUE;
  }

  @Override
  public void passOver(long row) {
    for (; next < entries.length && records.positions().rowOf(entries[next]) < row; next++) {
      records.take(entries[next]);
    }
  }

  @Override
  public LogRecord take(long row) {
    while (next < entries.length && records.positions().rowOf(entries[next]) < row) {
      next++;
    }
    boolean mentioned = next < entries.length && records.positions().rowOf(entries[next]) == row;
    return mentioned ? records.take(entries[next++]) : null;
  }
}
