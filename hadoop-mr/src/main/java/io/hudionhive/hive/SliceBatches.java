package io.hudionhive.hive;

import io.hudionhive.DamagedFileException;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.parquet.FilteredFooter;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.RowRange;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.read.BatchSource;
import io.hudionhive.read.ColumnNames;
import io.hudionhive.read.CompletedBatches;
import io.hudionhive.read.CountedBatches;
import io.hudionhive.read.HiveColumn;
import io.hudionhive.read.MergedBatches;
import io.hudionhive.read.PathVariants;
import io.hudionhive.read.RowBatches;
import io.hudionhive.schema.FieldRenames;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import io.hudionhive.table.BaseFileFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.hadoop.mapred.JobConf;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * Chooses how a slice becomes batches: through Hive's own Parquet reader where that reads its file right, columns of
 * other types beside it, or all of it row by row. Of VARIANTs whose paths alone are looked at, the columns of those are
 * read.
 */
final class SliceBatches {
  private static final Optional<BaseFileFormat> PARQUET = Optional.of(BaseFileFormat.PARQUET);

  private final JobConf job;
  private final JobColumns columns;
  private final HudiInputSplit split;
  private final Storage storage;
  private final MergeMemory memory;
  private final RowFilter filter;
  private final LlapCaches caches;

  SliceBatches(JobConf job, JobColumns columns, HudiInputSplit split, LlapCaches caches) {
    this.job = job;
    this.columns = columns;
    this.split = split;
    this.storage = new HadoopStorage(job);
    this.memory = JobMemory.of(job);
    this.filter = PushedFilter.of(job, columns.columns());
    this.caches = caches;
  }

  /** @throws DamagedFileException when the base file is not a whole Parquet file */
  BatchSource open(SliceSplit slice) throws IOException {
    ColumnNames.check(slice, columns.columns());
    BaseFile file = slice.baseFile().orElse(null);
    if (file != null && file.format().equals(PARQUET) && !slice.source().isPresent()) {
      StorageInputFile input = new StorageInputFile(storage, file.path(), file.length());
      ParquetMetadata footer =
          FilteredFooter.read(
              input, "Base file " + file.path(), schema -> filter(slice, schema), slice.start(), slice.end());
      RowRange range = RowRange.of(footer, slice.start(), slice.end());
      if (range.isIdle()) {
        return new CountedBatches(0);
      }
      MessageType schema = footer.getFileMetaData().getSchema();
      List<HiveColumn> direct = columnsThat(column -> HiveParquetBatches.canRead(schema, column));
      boolean hasOwnNames = renames(slice).isNone();
      List<HiveColumn> paths = columnsThat(column -> hasOwnNames && PathVariants.canRead(schema, column));
      boolean hasBatches = columns.columns().isEmpty() || !direct.isEmpty() || !paths.isEmpty();
      if (canBatch(slice, schema) && hasBatches) {
        BatchSource base = baseBatches(slice, footer, range, direct, paths);
        return slice.logs().isPresent() ? merged(slice, footer, base) : base;
      }
    }
    return RowBatches.open(storage, memory, slice, columns.columns(), filter);
  }

  /**
   * No base row is dropped under logs: a log record may move it into the filter, or lose against it and would be taken
   * for a row to insert.
   */
  private Optional<FilterPredicate> filter(SliceSplit slice, MessageType file) {
    return slice.logs().isPresent() || !renames(slice).isNone() ? Optional.empty() : filter.over(file);
  }

  private boolean canBatch(SliceSplit slice, MessageType file) {
    return !isRenamed(slice, file)
        && (!slice.logs().isPresent() || MergedBatches.canMerge(file, slice.logs().get().merge()));
  }

  private List<HiveColumn> columnsThat(Predicate<HiveColumn> condition) {
    return columns.columns().stream().filter(condition).collect(Collectors.toList());
  }

  /** Hive's reader knows nothing of columns that have another name in the file. */
  private static boolean isRenamed(SliceSplit slice, MessageType file) {
    return renames(slice).changesAny(file.getFields().stream().map(Type::getName).collect(Collectors.toList()));
  }

  private static FieldRenames renames(SliceSplit slice) {
    return slice.baseFile().map(base -> slice.renames().at(base.instant())).orElse(FieldRenames.none());
  }

  /**
   * @param direct the columns that come through Hive's reader
   * @param paths the VARIANT columns of which the columns of paths are read
   */
  private BatchSource baseBatches(
      SliceSplit slice, ParquetMetadata footer, RowRange range, List<HiveColumn> direct, List<HiveColumn> paths)
      throws IOException {
    MessageType file = footer.getFileMetaData().getSchema();
    RowFilter filtered = schema -> filter(slice, schema);
    BatchSource base =
        direct.isEmpty()
            ? new CountedBatches(range.count())
            : HiveParquetBatches.open(slice, footer, job, columns.with(direct), split, caches);
    if (!paths.isEmpty()) {
      base = CompletedBatches.openPaths(storage, slice, base, file, paths, filtered);
    }
    List<HiveColumn> others = new ArrayList<>(columns.columns());
    others.removeAll(direct);
    others.removeAll(paths);
    return others.isEmpty() ? base : CompletedBatches.open(storage, slice, base, others, filtered);
  }

  private BatchSource merged(SliceSplit slice, ParquetMetadata footer, BatchSource base) throws IOException {
    try {
      return MergedBatches.open(storage, memory, slice, footer, base, columns.columns());
    } catch (IOException | RuntimeException e) {
      base.close();
      throw e;
    }
  }
}
