package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.TestMemory;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.RowRange;
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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Slices whose base file has several row groups and logs over it, each read in several splits, in rows and in batches:
 * all splits together give the rows that Hudi's own reader gives of the whole.
 */
class PartsOfSlicesTest {
  private static final Storage STORAGE = new HadoopStorage(new Configuration());
  private static final List<HiveColumn> COLUMNS =
      List.of(
          new HiveColumn(0, "id", TypeInfoFactory.stringTypeInfo),
          new HiveColumn(1, "ts", TypeInfoFactory.longTypeInfo),
          new HiveColumn(2, "v", TypeInfoFactory.stringTypeInfo),
          new HiveColumn(3, "name", TypeInfoFactory.stringTypeInfo),
          new HiveColumn(4, "number", TypeInfoFactory.intTypeInfo));

  @TempDir static Path folder;

  /** How much memory the log records may take. */
  MergeMemory memory() {
    return TestMemory.ample();
  }

  @TestFactory
  Stream<DynamicTest> rowsOfAllPartsAreThoseOfHudi() {
    return each(name -> {
      List<String> rows = new ArrayList<>();
      for (SliceSplit split : parts(name)) {
        rows.addAll(byRows(split));
      }
      return rows;
    });
  }

  @TestFactory
  Stream<DynamicTest> batchesOfAllPartsAreThoseOfHudi() {
    return each(name -> {
      List<String> rows = new ArrayList<>();
      for (SliceSplit split : parts(name)) {
        rows.addAll(split.logs().isPresent() ? byBatches(split) : byRows(split));
      }
      return rows;
    });
  }

  private Stream<DynamicTest> each(Reading reading) {
    List<String> columns = COLUMNS.stream().map(HiveColumn::name).collect(Collectors.toList());
    return Stream.of("positions", "keys", "keys_v6", "virtual_keys", "duplicates", "partial_updates")
        .map(
            name ->
                DynamicTest.dynamicTest(name, () -> {
                  List<String> rows = reading.of("row_groups_" + name);
                  Collections.sort(rows);
                  assertThat(rows).isEqualTo(FixtureFolder.expected("row_groups_" + name, columns));
                }));
  }

  /** The splits of a table; at least one of its slices is cut so that several have rows. */
  private static List<SliceSplit> parts(String name) throws IOException {
    org.apache.hadoop.fs.Path base = new FixtureFolder(folder).table(name);
    TableSnapshot snapshot = TableSnapshot.open(STORAGE, new ScanRequest(base, QueryType.SNAPSHOT, false));
    SliceSplitter splitter =
        new SliceSplitter(snapshot.table(), snapshot.instant().orElseThrow(), SplitSizes.exactly(6000));
    List<SliceSplit> splits = new ArrayList<>();
    int withRows = 0;
    for (PartitionPath partition : snapshot.partitionsUnder(base)) {
      for (FileSlice slice : snapshot.slices(partition)) {
        for (SliceSplit split : splitter.split(slice)) {
          withRows += split.isPart() && rangeOf(split).count() > 0 ? 1 : 0;
          splits.add(split);
        }
      }
    }
    assertThat(withRows).isGreaterThan(1);
    return splits;
  }

  private List<String> byRows(SliceSplit split) throws IOException {
    List<String> rows = new ArrayList<>();
    try (SliceRows reader = SliceRows.open(STORAGE, memory(), split, COLUMNS, RowFilter.NONE)) {
      for (Object[] row = reader.next(); row != null; row = reader.next()) {
        rows.add(Stream.of(row).map(String::valueOf).collect(Collectors.joining("|")));
      }
    }
    return rows;
  }

  private List<String> byBatches(SliceSplit split) throws IOException {
    ParquetMetadata footer = footer(split);
    if (rangeOf(split).isIdle()) {
      return List.of();
    }
    VectorizedRowBatch batch = new VectorizedRowBatch(COLUMNS.size(), 64);
    for (HiveColumn column : COLUMNS) {
      boolean text = column.type().equals(TypeInfoFactory.stringTypeInfo);
      batch.cols[column.index()] = text ? new BytesColumnVector(64) : new LongColumnVector(64);
    }
    batch.setPartitionInfo(COLUMNS.size(), 0);
    batch.reset();
    List<String> rows = new ArrayList<>();
    try (BatchSource source = MergedBatches.open(STORAGE, memory(), split, footer, new BaseBatches(split), COLUMNS)) {
      while (source.next(batch)) {
        for (int i = 0; i < batch.size; i++) {
          rows.add(row(batch, batch.selectedInUse ? batch.selected[i] : i));
        }
        batch.reset();
      }
    }
    return rows;
  }

  private static String row(VectorizedRowBatch batch, int row) {
    StringBuilder text = new StringBuilder();
    for (HiveColumn column : COLUMNS) {
      text.append(text.length() == 0 ? "" : "|");
      batch.cols[column.index()].stringifyValue(text, row);
    }
    return text.toString().replace("\"", "");
  }

  private static RowRange rangeOf(SliceSplit split) throws IOException {
    return RowRange.of(footer(split), split.start(), split.end());
  }

  private static ParquetMetadata footer(SliceSplit split) throws IOException {
    BaseFile file = split.baseFile().orElseThrow();
    return ParquetRows.readFooter(new StorageInputFile(STORAGE, file.path(), file.length()), "base");
  }

  /** Reads a fixture. */
  private interface Reading {
    List<String> of(String name) throws IOException;
  }

  /** The base rows of a split. */
  private static final class BaseBatches implements BatchSource {
    private final ParquetRows rows;

    BaseBatches(SliceSplit split) throws IOException {
      BaseFile file = split.baseFile().orElseThrow();
      this.rows =
          ParquetRows.open(
              new StorageInputFile(STORAGE, file.path(), file.length()), "base",
              name -> SliceLogs.isWanted(name, COLUMNS), split.start(), split.end());
    }

    @Override
    public boolean next(VectorizedRowBatch batch) throws IOException {
      batch.reset();
      int size = 0;
      for (; size < batch.getMaxSize(); size++) {
        Object[] row = rows.next();
        if (row == null) {
          break;
        }
        for (HiveColumn column : COLUMNS) {
          int index = rows.schema().indexOf(column.name()).orElseThrow();
          HiveVectors.set(batch.cols[column.index()], size, row[index]);
        }
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
