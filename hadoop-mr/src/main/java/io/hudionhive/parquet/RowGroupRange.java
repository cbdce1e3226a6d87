package io.hudionhive.parquet;

import io.hudionhive.DamagedFileException;
import java.io.IOException;
import java.util.List;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;

/**
 * The row groups of a file that start in a byte range, one after the other.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class RowGroupRange {
  private final ParquetFileReader reader;
  private final String origin;
  private final long start;
  private final long end;
  private int next;

  /**
   * @param origin names the file in errors
   * @param start the first byte of the range
   * @param end the byte after the range
   */
  RowGroupRange(ParquetFileReader reader, String origin, long start, long end) {
    this.reader = reader;
    this.origin = origin;
    this.start = start;
    this.end = end;
  }

  /** A row group is where its first column's first data page is, the rule by which Hive's reader assigns it. */
  static boolean isIn(BlockMetaData rowGroup, long start, long end) {
    long first = rowGroup.getColumns().get(0).getFirstDataPageOffset();
    return first >= start && first < end;
  }

  /**
   * Reads the next row group's wanted columns.
   *
   * @return null after the last row group of the range
   * @throws DamagedFileException when the row group cannot be read
   */
  PageReadStore read() throws IOException {
    if (nextInRange() == null) {
      return null;
    }
    next++;
    try {
      return reader.readNextRowGroup();
    } catch (IOException e) {
      throw ParquetRows.ofReading(origin, "holds a row group that cannot be read", e);
    } catch (RuntimeException e) {
      throw DamagedFileException.ofFile(origin, "holds a row group that cannot be read", e);
    }
  }

  /** Passes over the next row group: how many rows it has, or -1 after the last of the range. */
  long skip() {
    BlockMetaData rowGroup = nextInRange();
    if (rowGroup == null) {
      return -1;
    }
    next++;
    reader.skipNextRowGroup();
    return rowGroup.getRowCount();
  }

  /** The row group that is read next; null after the last of the range. */
  BlockMetaData nextInRange() {
    List<BlockMetaData> rowGroups = reader.getRowGroups();
    while (next < rowGroups.size() && !isIn(rowGroups.get(next), start, end)) {
      reader.skipNextRowGroup();
      next++;
    }
    return next < rowGroups.size() ? rowGroups.get(next) : null;
  }
}
