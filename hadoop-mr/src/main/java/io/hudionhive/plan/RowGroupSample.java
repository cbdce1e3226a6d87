package io.hudionhive.plan;

import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.storage.Storage;
import io.hudionhive.table.BaseFileFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.BlockMetaData;

/**
 * How long a table's row groups are. A piece of a base file that is shorter than a row group may hold the start of
 * none, and be a task that has nothing to do. The writer of a table makes row groups alike, so that the footers of a
 * few files tell enough.
 */
final class RowGroupSample {
  private static final Optional<BaseFileFormat> PARQUET = Optional.of(BaseFileFormat.PARQUET);
  private static final int FILES = 3;

  private RowGroupSample() {}

  /**
   * The length that most row groups have at least, in bytes.
   *
   * @param longerThan only base files longer than this are looked at, the longest among them
   * @return 0 when there are none; a length that no file has when each is one row group
   */
  static long bytes(Storage storage, List<FileSlice> slices, long longerThan) throws IOException {
    List<BaseFile> files = new ArrayList<>();
    for (FileSlice slice : slices) {
      slice.baseFile()
          .filter(file -> file.format().equals(PARQUET) && file.length() > longerThan)
          .ifPresent(files::add);
    }
    if (files.isEmpty()) {
      return 0;
    }
    files.sort(Comparator.comparingLong(BaseFile::length).reversed());
    int step = Math.max(1, files.size() / FILES);
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < files.size() && i < FILES * step; i += step) {
      shortest = Math.min(shortest, rowGroupBytes(storage, files.get(i)));
    }
    return shortest;
  }

  /** Of the shortest row group but the last, which is what was left over. */
  private static long rowGroupBytes(Storage storage, BaseFile file) throws IOException {
    StorageInputFile input = new StorageInputFile(storage, file.path(), file.length());
    List<BlockMetaData> rowGroups = ParquetRows.readFooter(input, "Base file " + file.path()).getBlocks();
    return rowGroups.stream()
        .limit(Math.max(0, rowGroups.size() - 1))
        .mapToLong(BlockMetaData::getCompressedSize)
        .min()
        .orElse(Long.MAX_VALUE);
  }
}
