package io.hudionhive.read;

import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogScanner;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.parquet.BytesInputFile;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.parquet.io.InputFile;

/** Reads the log files of a slice into their merged view, rows in the form the query wants. */
final class SliceLogs {
  private SliceLogs() {}

  /**
   * Reads the logs of a split, and its base file's keys when the records go to disk.
   *
   * @param split a split with log files
   */
  static MergedRecords read(Storage storage, MergeMemory memory, SliceSplit split, List<HiveColumn> columns)
      throws IOException {
    return read(storage, split, columns, blocks(storage, split), memory);
  }

  /**
   * The same for a reader that takes the records by their rows where the view has them, and keeps every base row that
   * the view does not mention.
   */
  static MergedRecords readForBatches(
      Storage storage, MergeMemory memory, SliceSplit split, List<HiveColumn> columns) throws IOException {
    List<LogBlock> blocks = blocks(storage, split);
    Optional<MergedRecords> byPosition =
        MergedRecords.readByPosition(
            blocks, decoder(storage, split), rules(split), name -> isWanted(name, columns),
            new HiveRowMapping(columns, split.table()), baseInstant(split), memory);
    return byPosition.isPresent() ? byPosition.get() : read(storage, split, columns, blocks, memory);
  }

  private static MergedRecords read(
      Storage storage, SliceSplit split, List<HiveColumn> columns, List<LogBlock> blocks, MergeMemory memory)
      throws IOException {
    MergedRecords records =
        MergedRecords.read(
            blocks, decoder(storage, split), rules(split), name -> isWanted(name, columns),
            new HiveRowMapping(columns, split.table()), baseInstant(split), memory);
    try {
      match(storage, split, records);
      return records;
    } catch (IOException | RuntimeException e) {
      records.close();
      throw e;
    }
  }

  private static SliceSplit.LogMerge logs(SliceSplit split) {
    return split.logs().orElseThrow(() -> new IllegalArgumentException(split + " has no log files"));
  }

  private static MergeSpec rules(SliceSplit split) {
    return logs(split).merge();
  }

  private static InstantTime baseInstant(SliceSplit split) {
    return split.baseFile().map(BaseFile::instant).orElse(null);
  }

  private static List<LogBlock> blocks(Storage storage, SliceSplit split) throws IOException {
    SliceSplit.LogMerge logs = logs(split);
    LogScanner scanner = new LogScanner(storage, logs::isValid, split.instant());
    return (logs.areAppended() ? scanner : scanner.ofSingleWrites()).scan(logs.files());
  }

  private static LogBlockDecoder decoder(Storage storage, SliceSplit split) {
    return LogBlockDecoder.forTable(
            storage,
            (block, content, names) -> ParquetRows.open(parquet(storage, block, content), block.toString(), names))
        .withRenames(split.renames());
  }

  private static InputFile parquet(Storage storage, LogBlock block, Optional<byte[]> content) {
    return content.isPresent()
        ? new BytesInputFile(content.get())
        : new StorageInputFile(storage, block.path(), block.contentOffset(), block.contentLength());
  }

  private static void match(Storage storage, SliceSplit split, MergedRecords records) throws IOException {
    if (!records.isSpilled()) {
      return;
    }
    if (!split.baseFile().isPresent()) {
      records.matchNoBase();
      return;
    }
    BaseFile file = split.baseFile().get();
    String origin = "Base file " + file.path();
    Predicate<String> ofKeys = records.spec().keys()::needs;
    records.matchBase(() -> BaseRows.open(storage, split.whole(), file, origin, ofKeys), origin);
  }

  /** Whether a field of a file is one of the columns; Hive's names have no case. */
  static boolean isWanted(String fieldName, List<HiveColumn> columns) {
    for (HiveColumn column : columns) {
      if (column.name().equalsIgnoreCase(fieldName)) {
        return true;
      }
    }
    return false;
  }
}
