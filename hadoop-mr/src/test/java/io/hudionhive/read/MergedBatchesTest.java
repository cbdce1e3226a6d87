package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.TestMemory;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.QueryType;
import io.hudionhive.plan.ScanRequest;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.plan.SliceSplitter;
import io.hudionhive.plan.SplitSizes;
import io.hudionhive.plan.TableSnapshot;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Merging in batches against merging row by row, over the slices with logs of the merge-on-read fixtures that Hudi
 * wrote: each version of a record is known by its key and its commit time.
 */
class MergedBatchesTest {
  private static final List<HiveColumn> COLUMNS =
      List.of(
          new HiveColumn(0, "_hoodie_record_key", TypeInfoFactory.stringTypeInfo),
          new HiveColumn(1, "_hoodie_commit_time", TypeInfoFactory.stringTypeInfo));
  private static final Storage STORAGE = new HadoopStorage(new Configuration());

  @TempDir
  static Path folder;

  /** The memory that records are merged in. */
  MergeMemory memory() {
    return TestMemory.ample();
  }

  @TestFactory
  Stream<DynamicTest> batchesHoldTheRowsThatRowsHold() {
    return Stream.of(
            "merge_event_time_v6", "merge_event_time_v8", "merge_event_time_v9", "merge_commit_time_v9", "rides_mor",
            "rides_mor_v6", "merge_order_date", "merge_order_decimal", "merge_order_timestamp", "deleted_flag_v9")
        .map(name -> DynamicTest.dynamicTest(name, () -> compare(name)));
  }

  private void compare(String name) throws IOException {
    org.apache.hadoop.fs.Path base = new FixtureFolder(folder).table(name);
    TableSnapshot snapshot =
        TableSnapshot.open(STORAGE, new ScanRequest(base, QueryType.SNAPSHOT, false));
    int compared = 0;
    for (PartitionPath partition : snapshot.partitionsUnder(base)) {
      for (FileSlice slice : snapshot.slices(partition)) {
        SliceSplitter splitter =
            new SliceSplitter(snapshot.table(), snapshot.instant().orElseThrow(), SplitSizes.exactly(1 << 30));
        for (SliceSplit split : splitter.split(slice)) {
          if (split.baseFile().isPresent() && split.logs().isPresent()) {
            compare(split);
            compared++;
          }
        }
      }
    }
    assertThat(compared).as("slices with base and log files").isPositive();
  }

  private void compare(SliceSplit split) throws IOException {
    List<String> expected = byRows(split);
    BaseFile file = split.baseFile().orElseThrow();
    ParquetMetadata footer =
        ParquetRows.readFooter(new StorageInputFile(STORAGE, file.path(), file.length()), "base");
    MessageType schema = footer.getFileMetaData().getSchema();
    assertThat(MergedBatches.canMerge(schema, split.logs().orElseThrow().merge())).isTrue();

    for (boolean ordered : orders(split)) {
      MergedRecords logs = SliceLogs.read(STORAGE, memory(), split, COLUMNS);
      if (logs.isSpilled()) {
        logs.close();
      } else {
        BaseRowMatcher matcher = KeyMatcher.open(STORAGE, split, file, 0, logs, ordered);
        assertThat(byBatches(split, matcher, logs)).isEqualTo(expected);
      }

      MergedRecords again = SliceLogs.read(STORAGE, memory(), split, COLUMNS);
      Optional<MergedRecords.ByRow> byRow = again.byRow();
      if (byRow.isPresent()) {
        BaseRowMatcher matcher = PositionMatcher.open(STORAGE, split, file, 0, again.spec(), byRow.get(), ordered);
        assertThat(byBatches(split, matcher, again)).isEqualTo(expected);
      }
    }

    MergedRecords chosen = SliceLogs.readForBatches(STORAGE, memory(), split, COLUMNS);
    assertThat(byBatches(split, MergedBatches.matcher(STORAGE, split, file, footer, 0, chosen), chosen))
        .isEqualTo(expected);
    MergedRecords counted = SliceLogs.readForBatches(STORAGE, memory(), split, List.of());
    assertThat(count(MergedBatches.matcher(STORAGE, split, file, footer, 0, counted), counted, footer))
        .isEqualTo(expected.size());
  }

  /** Without a look at base rows' ordering values too, where log records always win. */
  private static List<Boolean> orders(SliceSplit split) {
    return split.logs().orElseThrow().merge().ordering().isCommitTime() ? List.of(true, false) : List.of(true);
  }

  private static long count(BaseRowMatcher matcher, MergedRecords logs, ParquetMetadata footer) throws IOException {
    long baseRows = footer.getBlocks().stream().mapToLong(BlockMetaData::getRowCount).sum();
    VectorizedRowBatch batch = new VectorizedRowBatch(0, 3);
    batch.setPartitionInfo(0, 0);
    long rows = 0;
    try (BatchSource source = new MergedBatches(new CountedBatches(baseRows), matcher, logs, List.of(), true)) {
      while (source.next(batch)) {
        rows += batch.size;
        batch.reset();
      }
    }
    return rows;
  }

  private static List<String> byRows(SliceSplit split) throws IOException {
    List<String> rows = new ArrayList<>();
    try (SliceRows reader = SliceRows.open(STORAGE, TestMemory.ample(), split, COLUMNS, RowFilter.NONE)) {
      for (Object[] row = reader.next(); row != null; row = reader.next()) {
        rows.add(row[0] + "@" + row[1]);
      }
    }
    Collections.sort(rows);
    return rows;
  }

  private static List<String> byBatches(SliceSplit split, BaseRowMatcher matcher, MergedRecords logs)
      throws IOException {
    VectorizedRowBatch batch = new VectorizedRowBatch(2, 3);
    batch.cols[0] = new BytesColumnVector(3);
    batch.cols[1] = new BytesColumnVector(3);
    batch.setPartitionInfo(2, 0);
    batch.reset();
    List<String> rows = new ArrayList<>();
    try (BatchSource source = new MergedBatches(new BaseBatches(split), matcher, logs, COLUMNS, true)) {
      while (source.next(batch)) {
        for (int i = 0; i < batch.size; i++) {
          int row = batch.selectedInUse ? batch.selected[i] : i;
          rows.add(text(batch, 0, row) + "@" + text(batch, 1, row));
        }
        batch.reset();
      }
    }
    Collections.sort(rows);
    return rows;
  }

  private static String text(VectorizedRowBatch batch, int column, int row) {
    BytesColumnVector vector = (BytesColumnVector) batch.cols[column];
    int index = vector.isRepeating ? 0 : row;
    return new String(vector.vector[index], vector.start[index], vector.length[index], StandardCharsets.UTF_8);
  }

  /** The base rows of a split in batches of three, the smallest that show what lies between batches. */
  private static final class BaseBatches implements BatchSource {
    private final ParquetRows rows;

    BaseBatches(SliceSplit split) throws IOException {
      BaseFile file = split.baseFile().orElseThrow();
      this.rows =
          ParquetRows.open(
              new StorageInputFile(STORAGE, file.path(), file.length()), "base",
              name -> name.equals("_hoodie_record_key") || name.equals("_hoodie_commit_time"));
    }

    @Override
    public boolean next(VectorizedRowBatch batch) throws IOException {
      batch.reset();
      int size = 0;
      for (; size < 3; size++) {
        Object[] row = rows.next();
        if (row == null) {
          break;
        }
        HiveVectors.set(batch.cols[0], size, row[rows.schema().indexOf("_hoodie_record_key").orElseThrow()]);
        HiveVectors.set(batch.cols[1], size, row[rows.schema().indexOf("_hoodie_commit_time").orElseThrow()]);
      }
      batch.size = size;
      return size > 0;
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
