package io.hudionhive.merge;

import io.hudionhive.spill.SpillInput;
import io.hudionhive.spill.SpillOutput;
import io.hudionhive.spill.ValueMemory;
import java.nio.ByteBuffer;
import java.util.BitSet;

/** The winning version of a key among the log blocks read so far: a row, or a tombstone when it was deleted. */
public final class LogRecord {
  private static final int OBJECT_BYTES = 32;
  private static final int ROW = 1;
  private static final int ORDERING = 2;
  private static final int GAPS = 4;
  private static final int DELETE_ENTRY = 8;

  private final Object[] row;
  private final OrderingValue ordering;
  private final BitSet gaps;
  private final boolean deleteEntry;

  private LogRecord(Object[] row, OrderingValue ordering, BitSet gaps, boolean deleteEntry) {
    this.row = row;
    this.ordering = ordering;
    this.gaps = gaps;
    this.deleteEntry = deleteEntry;
  }

  /**
   * @param ordering the ordering value, or null in commit-time ordering
   * @param gaps the columns to fill from another version, or null for none
   */
  static LogRecord ofRow(Object[] row, OrderingValue ordering, BitSet gaps) {
    return new LogRecord(row, ordering, gaps, false);
  }

  /**
   * A row of a data block that says it is deleted.
   *
   * @param ordering the ordering value, or null for a delete that beats whatever came before it
   */
  static LogRecord tombstone(OrderingValue ordering) {
    return new LogRecord(null, ordering, null, false);
  }

  /** An entry of a delete block. @see #tombstone */
  static LogRecord deleteEntry(OrderingValue ordering) {
    return new LogRecord(null, ordering, null, true);
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
   * ordering value. A delete whose value is of a kind that does not compare wins, as in Hudi's own reader: writers
   * have stored the values of deletes in other types than the column's.
   *
   * @throws io.hudionhive.UnsupportedFeatureException when this is a row and the values do not compare
   */
  boolean winsOver(OrderingValue older) {
    return ordering == null || older == null || isTombstone() && !ordering.isComparableTo(older)
        || ordering.compareTo(older) >= 0;
  }

  /**
   * Whether this is a delete that beats whatever came before it and stays when a delete block names its key again, with
   * an ordering value or without: Hudi's own reader then keeps the delete it has.
   */
  boolean staysDeletedBy(LogRecord newer) {
    return isTombstone() && ordering == null && newer.deleteEntry;
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

  /** This row with its gaps filled from another's columns; a column that is a gap in both stays one. */
  LogRecord filledFrom(LogRecord other) {
    if (gaps == null) {
      return this;
    }
    BitSet left = null;
    if (other.gaps != null && gaps.intersects(other.gaps)) {
      left = (BitSet) gaps.clone();
      left.and(other.gaps);
    }
    return new LogRecord(with(gaps, other.row), ordering, left, false);
  }

  /** This row with the given columns as another has them. */
  LogRecord with(BitSet columns, LogRecord other) {
    return new LogRecord(with(columns, other.row), ordering, gaps, false);
  }

  private Object[] with(BitSet columns, Object[] values) {
    Object[] merged = row.clone();
    for (int i = columns.nextSetBit(0); i >= 0; i = columns.nextSetBit(i + 1)) {
      merged[i] = values[i];
    }
    return merged;
  }

  /** About how many bytes of heap the record takes. */
  long memory() {
    long bytes = OBJECT_BYTES + (row == null ? 0 : ValueMemory.ofRow(row)) + (gaps == null ? 0 : 2 * OBJECT_BYTES);
    return bytes + (ordering == null ? 0 : ordering.memory());
  }

  void write(SpillOutput out) {
    out.writeByte(
        (row == null ? 0 : ROW) | (ordering == null ? 0 : ORDERING) | (gaps == null ? 0 : GAPS)
            | (deleteEntry ? DELETE_ENTRY : 0));
    if (ordering != null) {
      ordering.write(out);
    }
    if (gaps != null) {
      byte[] bits = gaps.toByteArray();
      out.writeBytes(bits, 0, bits.length);
    }
    if (row != null) {
      out.writeRow(row);
    }
  }

  /** Reads what {@link #write} wrote. */
  static LogRecord read(SpillInput in) {
    int parts = in.readByte();
    OrderingValue ordering = (parts & ORDERING) == 0 ? null : OrderingValue.read(in);
    BitSet gaps = null;
    if ((parts & GAPS) != 0) {
      int length = (int) in.readVarLong();
      gaps = BitSet.valueOf(ByteBuffer.wrap(in.array(), in.position(), length));
      in.skip(length);
    }
    Object[] row = (parts & ROW) == 0 ? null : in.readRow();
    return new LogRecord(row, ordering, gaps, (parts & DELETE_ENTRY) != 0);
  }

  /** This version as one that needs no other. */
  LogRecord withoutGaps() {
    return gaps == null ? this : new LogRecord(row, ordering, null, deleteEntry);
  }
}
