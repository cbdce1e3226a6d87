package io.hudionhive.merge;

/** The winning version of a key among the log blocks read so far: a row, or a tombstone when it was deleted. */
public final class LogRecord {
  private final Object[] row;
  private final OrderingValue ordering;

  private LogRecord(Object[] row, OrderingValue ordering) {
    this.row = row;
    this.ordering = ordering;
  }

  /** @param ordering the ordering value, or null in commit-time ordering */
  static LogRecord ofRow(Object[] row, OrderingValue ordering) {
    return new LogRecord(row, ordering);
  }

  /** @param ordering the ordering value, or null for a delete that beats whatever came before it */
  static LogRecord tombstone(OrderingValue ordering) {
    return new LogRecord(null, ordering);
  }

  public boolean isTombstone() {
    return row == null;
  }

  /** The row, as the mapping of the query made it; null for a tombstone. */
  public Object[] row() {
    return row;
  }

  /**
   * Whether this version wins over an older one. Ties go to the newer; so does a pair in which one side has no
   * ordering value, or values of kinds that do not compare.
   */
  boolean winsOver(OrderingValue older) {
    return ordering == null || older == null || !ordering.isComparableTo(older) || ordering.compareTo(older) >= 0;
  }

  /**
   * Whether this version replaces a base row.
   *
   * @param base the row's ordering value; null in commit-time ordering
   */
  public boolean beats(OrderingValue base) {
    return winsOver(base);
  }

  OrderingValue ordering() {
    return ordering;
  }
}
