package io.hudionhive.plan;

import io.hudionhive.slice.FileSlice;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.List;

/** How many bytes of a base file go into one split. */
public final class SplitSizes {
  /**
   * A base file with logs is left whole up to this length where no setting asks for smaller splits: Hudi's writers make
   * files of 120 MB in one row group, which cannot be shared out.
   */
  private static final long WHOLE_WITH_LOGS = 128L << 20;

  private final long min;
  private final long max;
  private final long goal;
  private final long block;
  private final long rowGroup;

  private SplitSizes(long min, long max, long goal, long block, long rowGroup) {
    this.min = Math.max(1, min);
    this.max = max;
    this.goal = Math.max(1, goal);
    this.block = block;
    this.rowGroup = rowGroup;
  }

  /** Sizes by Hadoop's rule. All arguments are bytes. */
  public static SplitSizes of(long min, long max, long goal, long block) {
    return new SplitSizes(min, max, goal, block, 0);
  }

  /** One size, of bytes. */
  public static SplitSizes exactly(long bytes) {
    return new SplitSizes(bytes, bytes, bytes, bytes, 0);
  }

  /**
   * The same, but no split of a Parquet base file shorter than the row groups it is made of: only the split in which a
   * row group starts has its rows.
   *
   * @param slices all that are to be split; the footers of a few of their base files are read
   */
  public SplitSizes ofWholeRowGroups(Storage storage, List<FileSlice> slices) throws IOException {
    return new SplitSizes(min, max, goal, block, RowGroupSample.bytes(storage, slices, ofBase()));
  }

  /** The bytes of a split of a base file without logs that is not a Parquet file. */
  long ofBase() {
    return Math.max(min, Math.min(max, Math.min(goal, block)));
  }

  /** The bytes of a split of a Parquet base file without logs. */
  long ofParquet() {
    return Math.max(ofBase(), rowGroup);
  }

  /**
   * The bytes of a split of a base file with logs. Every split reads all logs, so that there are no more splits than
   * tasks are wanted, and none that reads more of the logs than of the base file.
   *
   * @param logBytes the length of the logs
   */
  long ofMerged(long logBytes) {
    return Math.max(Math.max(rowGroup, Math.max(min, logBytes)), Math.min(max, Math.max(goal, WHOLE_WITH_LOGS)));
  }

  /** The bytes up to which small slices share a split, at most the given ones. */
  public long packed(long atMost) {
    return Math.min(atMost, Math.max(min, max));
  }
}
