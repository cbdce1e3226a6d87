package io.hudionhive.parquet;

import java.util.List;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/**
 * Which rows of a file a byte range stands for: those of the row groups that start in it. Ranges that cut a file into
 * pieces share its rows out, each row to one of them; a range that ends before the next row group starts has none.
 */
public final class RowRange {
  private final long first;
  private final long count;
  private final boolean last;

  private RowRange(long first, long count, boolean last) {
    this.first = first;
    this.count = count;
    this.last = last;
  }

  /**
   * @param start the first byte of the range
   * @param end the byte after the range
   */
  public static RowRange of(ParquetMetadata footer, long start, long end) {
    List<BlockMetaData> rowGroups = footer.getBlocks();
    long before = 0;
    long rows = 0;
    for (BlockMetaData rowGroup : rowGroups) {
      before += RowGroupRange.isIn(rowGroup, 0, start) ? rowGroup.getRowCount() : 0;
      rows += RowGroupRange.isIn(rowGroup, start, end) ? rowGroup.getRowCount() : 0;
    }
    boolean last =
        rowGroups.isEmpty() ? start == 0 : RowGroupRange.isIn(rowGroups.get(rowGroups.size() - 1), start, end);
    return new RowRange(before, rows, last);
  }

  /** The number of the first row in the file, from 0; how many rows other ranges have before. */
  public long first() {
    return first;
  }

  public long count() {
    return count;
  }

  /** Whether there is nothing to do: neither a row nor what comes after the last row. */
  public boolean isIdle() {
    return count == 0 && !last;
  }

  /** Whether the file's last row group is in the range, which is so for exactly one of the ranges of a file. */
  public boolean isLast() {
    return last;
  }
}
