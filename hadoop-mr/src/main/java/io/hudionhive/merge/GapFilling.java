package io.hudionhive.merge;

import io.hudionhive.table.TableSchema;
import java.util.BitSet;
import java.util.List;

/** What becomes of two versions of a record that are both rows, once it is known which of them wins. */
enum GapFilling {
  /** The winner's gaps are filled from the loser, whichever is newer. */
  WINNER {
    @Override
    LogRecord combine(LogRecord older, LogRecord newer, boolean newerWins, List<String> columns) {
      return newerWins ? newer.filledFrom(older) : older.filledFrom(newer);
    }
  },
  /** A newer winner's gaps are filled; an older one stands as it is. */
  NEWER_WINNER {
    @Override
    LogRecord combine(LogRecord older, LogRecord newer, boolean newerWins, List<String> columns) {
      return newerWins ? newer.filledFrom(older) : older;
    }
  },
  /** The winner's gaps are filled, and the meta columns are the newer version's. */
  WINNER_UNDER_NEWER_META {
    @Override
    LogRecord combine(LogRecord older, LogRecord newer, boolean newerWins, List<String> columns) {
      return newerWins ? newer.filledFrom(older) : older.filledFrom(newer).with(metaColumns(columns), newer);
    }
  };

  /** @param columns the columns of the rows, in their order */
  abstract LogRecord combine(LogRecord older, LogRecord newer, boolean newerWins, List<String> columns);

  private static BitSet metaColumns(List<String> columns) {
    BitSet found = new BitSet(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      if (TableSchema.META_COLUMNS.contains(columns.get(i))) {
        found.set(i);
      }
    }
    return found;
  }
}
