package io.hudionhive.parquet;

import io.hudionhive.DamagedFileException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.compat.RowGroupFilter;
import org.apache.parquet.filter2.compat.RowGroupFilter.FilterLevel;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.InputFile;

/** A Parquet file's footer without the row groups that its statistics, dictionaries or bloom filters rule out. */
public final class FilteredFooter {
  private static final List<FilterLevel> LEVELS =
      Arrays.asList(FilterLevel.STATISTICS, FilterLevel.DICTIONARY, FilterLevel.BLOOMFILTER);

  private FilteredFooter() {}

  /**
   * Reads a footer. Of row groups that start outside a byte range nothing is read, and with a filter none is left.
   *
   * @param origin names the file in errors
   * @param start the first byte of the range
   * @param end the byte after the range
   * @throws DamagedFileException when the file is not a whole Parquet file
   */
  public static ParquetMetadata read(InputFile file, String origin, RowFilter filter, long start, long end)
      throws IOException {
    try (ParquetFileReader reader = ParquetRows.openReader(file, origin)) {
      ParquetMetadata footer = reader.getFooter();
      Optional<FilterPredicate> predicate = filter.over(footer.getFileMetaData().getSchema());
      return predicate.isPresent()
          ? new ParquetMetadata(footer.getFileMetaData(), passing(reader, origin, predicate.get(), start, end))
          : footer;
    }
  }

  private static List<BlockMetaData> passing(
      ParquetFileReader reader, String origin, FilterPredicate predicate, long start, long end) throws IOException {
    List<BlockMetaData> inRange = new ArrayList<>();
    for (BlockMetaData rowGroup : reader.getFooter().getBlocks()) {
      if (RowGroupRange.isIn(rowGroup, start, end)) {
        inRange.add(rowGroup);
      }
    }
    try {
      return RowGroupFilter.filterRowGroups(LEVELS, FilterCompat.get(predicate), inRange, reader);
    } catch (RuntimeException e) {
      throw DamagedFileException.ofFile(origin, "holds statistics or a dictionary that cannot be read", e);
    }
  }
}
