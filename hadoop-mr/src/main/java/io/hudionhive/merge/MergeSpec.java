package io.hudionhive.merge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;

/**
 * How the versions of a table's records merge: where their keys are, what orders them, what deletes them, and what a
 * winner takes from the version it wins over.
 */
public final class MergeSpec {
  private final RecordKeySpec keys;
  private final OrderingSpec ordering;
  private final DeleteMarker deletes;
  private final GapRule gaps;
  private final GapFilling filling;
  private final boolean unmerged;

  /** Rules by which the winner stands as it is. */
  public MergeSpec(RecordKeySpec keys, OrderingSpec ordering, DeleteMarker deletes) {
    this(keys, ordering, deletes, GapRule.none(), GapFilling.WINNER, false);
  }

  private MergeSpec(
      RecordKeySpec keys,
      OrderingSpec ordering,
      DeleteMarker deletes,
      GapRule gaps,
      GapFilling filling,
      boolean unmerged) {
    this.keys = Objects.requireNonNull(keys, "keys");
    this.ordering = Objects.requireNonNull(ordering, "ordering");
    this.deletes = Objects.requireNonNull(deletes, "deletes");
    this.gaps = Objects.requireNonNull(gaps, "gaps");
    this.filling = Objects.requireNonNull(filling, "filling");
    this.unmerged = unmerged;
  }

  /** These rules, with the gaps of one version filled from the other. */
  MergeSpec filling(GapRule rule, GapFilling how) {
    return new MergeSpec(keys, ordering, deletes, rule, how, unmerged);
  }

  /**
   * Merging left out ({@code hoodie.datasource.merge.type=skip_merge}): every base row and every row of a log block
   * stands, deletes are passed over.
   */
  public static MergeSpec unmerged() {
    return new MergeSpec(
        RecordKeySpec.metaColumn(), OrderingSpec.commitTime(), DeleteMarker.standard(), GapRule.none(),
        GapFilling.WINNER, true);
  }

  public RecordKeySpec keys() {
    return keys;
  }

  public OrderingSpec ordering() {
    return ordering;
  }

  public DeleteMarker deletes() {
    return deletes;
  }

  GapRule gaps() {
    return gaps;
  }

  GapFilling filling() {
    return filling;
  }

  /** Whether merging is left out. */
  public boolean isUnmerged() {
    return unmerged;
  }

  /**
   * Whether a version may take values from the one it wins over, so that a log record alone does not say what a base
   * row becomes. Blocks of partial updates do the same in a table of any rules.
   */
  public boolean combinesVersions() {
    return !gaps.isNone();
  }

  /** Whether merging needs this top-level field of a base file. */
  public boolean needsOfBase(String fieldName) {
    return !unmerged && (keys.needs(fieldName) || ordering.needs(fieldName));
  }

  /** Whether merging needs this top-level field of a log block. */
  boolean needsOfLog(String fieldName) {
    return !unmerged && (keys.needs(fieldName) || needsOfPositionedLog(fieldName));
  }

  /** Whether merging needs this top-level field of a log block whose records are known by their rows. */
  boolean needsOfPositionedLog(String fieldName) {
    return ordering.needs(fieldName) || deletes.needs(fieldName);
  }

  public void write(DataOutput out) throws IOException {
    keys.write(out);
    ordering.write(out);
    deletes.write(out);
    gaps.write(out);
    out.writeByte(filling.ordinal());
    out.writeBoolean(unmerged);
  }

  /** Reads what {@link #write} wrote. */
  public static MergeSpec read(DataInput in) throws IOException {
    return new MergeSpec(
        RecordKeySpec.read(in),
        OrderingSpec.read(in),
        DeleteMarker.read(in),
        GapRule.read(in),
        GapFilling.values()[in.readByte()],
        in.readBoolean());
  }
}
