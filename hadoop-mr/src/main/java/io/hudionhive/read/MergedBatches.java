package io.hudionhive.read;

import io.hudionhive.merge.LogRecord;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.parquet.RowRange;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedBatchUtil;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.MessageType;

/**
 * A base file's batches with its logs merged in: rows that a log record supersedes are left out through the batch's
 * {@code selected} array, the rows that replace them come in batches of their own, inserted rows come last. A base row
 * that no log touches never becomes an object.
 */
public final class MergedBatches implements BatchSource {
  private final BatchSource base;
  private final BaseRowMatcher matcher;
  private final MergedRecords logs;
  private final List<HiveColumn> columns;
  /** Rows of the logs that wait for a batch of their own. */
  private final Queue<Object[]> replacements = new ArrayDeque<>();
  /** Rows that only the logs have; null as long as base rows may follow. */
  private MergedRecords.Inserts inserts;
  private final boolean withInserts;

  /** @param withInserts whether rows that only the logs have come too */
  MergedBatches(
      BatchSource base, BaseRowMatcher matcher, MergedRecords logs, List<HiveColumn> columns, boolean withInserts) {
    this.base = base;
    this.matcher = matcher;
    this.logs = logs;
    this.columns = columns;
    this.withInserts = withInserts;
  }

  /** Whether the rows of a base file with this schema can be matched beside its batches. */
  public static boolean canMerge(MessageType file, MergeSpec spec) {
    return !spec.combinesVersions() && KeyMatcher.canMatch(file, spec);
  }

  /**
   * Reads a split's log files and opens its base file beside the given batches. Where partial updates in the logs take
   * base rows to complete, the result is made of rows instead and the given batches are closed.
   *
   * @param memory how much of it the records of the slice's logs may take
   * @param footer of the split's base file
   * @param base the split's rows of the base file in their stored order, none left out; closed with this source
   */
  public static BatchSource open(
      Storage storage, MergeMemory memory, SliceSplit split, ParquetMetadata footer, BatchSource base,
      List<HiveColumn> columns)
      throws IOException {
    BaseFile file = split.baseFile().orElseThrow(() -> new IllegalArgumentException(split + " has no base file"));
    MergedRecords logs = SliceLogs.readForBatches(storage, memory, split, columns);
    if (logs.combinesVersions()) {
      base.close();
      return RowBatches.open(storage, split, columns, logs);
    }
    try {
      RowRange range = RowRange.of(footer, split.start(), split.end());
      BaseRowMatcher matcher = matcher(storage, split, file, footer, range.first(), logs);
      return new MergedBatches(base, matcher, logs, columns, range.isLast());
    } catch (IOException | RuntimeException e) {
      logs.close();
      throw e;
    }
  }

  static BaseRowMatcher matcher(
      Storage storage, SliceSplit split, BaseFile file, ParquetMetadata footer, long firstRow, MergedRecords logs)
      throws IOException {
    Optional<MergedRecords.ByRow> byRow = logs.byRow();
    boolean ordered = !OrderingCeiling.isBelowAll(logs, footer, "Base file " + file.path());
    return byRow.isPresent()
        ? PositionMatcher.open(storage, split, file, firstRow, logs.spec(), byRow.get(), ordered)
        : KeyMatcher.open(storage, split, file, firstRow, logs, ordered);
  }

  @Override
  public boolean next(VectorizedRowBatch batch) throws IOException {
    while (inserts == null && replacements.size() < batch.getMaxSize()) {
      if (!base.next(batch)) {
        inserts = withInserts ? logs.takeInserts() : () -> null;
        break;
      }
      if (!logs.isEmpty()) {
        mask(batch);
      }
      if (batch.size > 0) {
        return true;
      }
      VectorizedBatchUtil.resetNonPartitionColumns(batch);
    }
    VectorizedBatchUtil.resetNonPartitionColumns(batch);
    return emit(batch);
  }

  /** Selects the rows that stand; the logs' rows for the others wait in {@link #replacements}. */
  private void mask(VectorizedRowBatch batch) throws IOException {
    int rows = batch.size;
    int standing = 0;
    for (int row = 0; row < rows; row++) {
      // Once every log record has met its row, the rest of the file stands.
      int end = row + (logs.isEmpty() ? rows - row : matcher.passStanding(rows - row));
      while (row < end) {
        batch.selected[standing++] = row++;
      }
      LogRecord record = row == rows || logs.isEmpty() ? null : matcher.next();
      if (record != null) {
        if (!record.isTombstone()) {
          replacements.add(record.row());
        }
      } else if (row < rows) {
        batch.selected[standing++] = row;
      }
    }
    batch.selectedInUse = standing < rows;
    batch.size = standing;
  }

  private boolean emit(VectorizedRowBatch batch) throws IOException {
    int size = 0;
    for (int max = batch.getMaxSize(); size < max; size++) {
      Object[] row = replacements.isEmpty() && inserts != null ? inserts.next() : replacements.poll();
      if (row == null) {
        break;
      }
      HiveVectors.setRow(batch, columns, size, row);
    }
    batch.size = size;
    return size > 0;
  }

  @Override
  public void close() throws IOException {
    try {
      base.close();
    } finally {
      try {
        matcher.close();
      } finally {
        logs.close();
      }
    }
  }
}
