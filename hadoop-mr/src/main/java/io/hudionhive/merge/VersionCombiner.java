package io.hudionhive.merge;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.log.LogBlock;
import io.hudionhive.schema.StructType;
import java.util.BitSet;
import java.util.List;

/**
 * Makes one version of a record out of two: the winner alone, or the winner with its gaps filled from the loser. The
 * gaps are those of the table's rule; from the first block of partial updates on they are the columns a block lacks,
 * in place of the rule's, as Hudi's own reader has it.
 */
final class VersionCombiner {
  private final GapRule rule;
  private final GapFilling filling;
  private final List<String> columns;
  /** Whether the gaps are the columns that a block lacks. */
  private final boolean byPresence;

  private VersionCombiner(GapRule rule, GapFilling filling, List<String> columns, boolean byPresence) {
    this.rule = rule;
    this.filling = filling;
    this.columns = columns;
    this.byPresence = byPresence;
  }

  /**
   * The combiner for the first of a slice's blocks.
   *
   * @param columns the columns of the rows, in their order
   * @throws UnsupportedFeatureException when a block holds partial updates and a payload class merges the table, or
   *     merging is left out
   */
  static VersionCombiner of(MergeSpec spec, List<LogBlock> blocks, List<String> columns) {
    boolean partial = false;
    for (LogBlock block : blocks) {
      if (block.isPartial() && spec.isUnmerged()) {
        throw new UnsupportedFeatureException(
            block + " holds partial updates, which are no rows of their own; query the table without skip_merge");
      }
      if (block.isPartial() && !spec.ordering().ordersDeletes()) {
        throw new UnsupportedFeatureException(
            block + " holds partial updates in a table that a payload class merges, which is not supported; query the"
                + " read-optimized table, or compact the table with Hudi first");
      }
      partial |= block.isPartial();
    }
    return new VersionCombiner(spec.gaps(), spec.filling(), columns, partial && spec.gaps().isNone());
  }

  /** The combiner from a block of partial updates on. */
  VersionCombiner forPartialUpdates() {
    return byPresence ? this : new VersionCombiner(GapRule.none(), GapFilling.WINNER, columns, true);
  }

  /** Whether a version may need another one to be complete. */
  boolean combines() {
    return byPresence || !rule.isNone();
  }

  /** The gaps of a log block's rows. */
  GapRule.GapTest gapsInBlock(StructType rows) {
    if (!byPresence) {
      return rule.test(rows, columns);
    }
    BitSet absent = new BitSet(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      absent.set(i, !rows.indexOf(columns.get(i)).isPresent());
    }
    BitSet gaps = absent.isEmpty() ? null : absent;
    return row -> gaps;
  }

  /** The gaps of a base file's rows, which have all columns. */
  GapRule.GapTest gapsInBase(StructType rows) {
    return rule.test(rows, columns);
  }

  /** The version that two make, where either may be a tombstone. */
  LogRecord merge(LogRecord older, LogRecord newer) {
    if (older.staysDeletedBy(newer)) {
      return older;
    }
    boolean newerWins = newer.winsOver(older.ordering());
    if (!combines() || older.isTombstone() || newer.isTombstone()) {
      return newerWins ? newer : older;
    }
    return filling.combine(older, newer, newerWins, columns);
  }
}
