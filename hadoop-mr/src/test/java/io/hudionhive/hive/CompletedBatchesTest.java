package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.TestMemory;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.read.BatchSource;
import io.hudionhive.read.CompletedBatches;
import io.hudionhive.read.MergedBatches;
import io.hudionhive.read.RowBatches;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Columns of types that Hive's reader does not show right, beside those that it does: the rows are those of a reader
 * that goes row by row, which the conformance test compares with Spark's.
 */
class CompletedBatchesTest {
  private static final List<String> NAMES =
      List.of(
          "id", "c_boolean", "c_long", "c_double", "c_string", "c_date", "c_ts", "c_dec18_4", "c_struct",
          "c_array_struct", "c_array_array", "c_map_struct", "c_map_long", "c_map_array", "c_int");
  private static final List<String> TYPES =
      List.of(
          "int", "boolean", "bigint", "double", "string", "date", "timestamp", "decimal(18,4)",
          "struct<a:int,b:struct<x:string,y:array<double>>>", "array<struct<k:string,v:bigint>>", "array<array<int>>",
          "map<string,struct<d:date,n:decimal(6,2)>>", "map<string,bigint>", "map<string,array<string>>", "bigint");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"types_cow", "types_cow_row_writer", "types_cow_three_level_lists"})
  void alone(String table) throws IOException {
    compare(table, CompletedBatches.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"types_mor", "types_mor_v6", "types_mor_row_writer", "types_mor_parquet_log"})
  void underLogs(String table) throws IOException {
    compare(table, MergedBatches.class);
  }

  private void compare(String table, Class<? extends BatchSource> kind) throws IOException {
    JobConf job = new FixtureScan(folder, table, true, NAMES, TYPES).job();
    JobColumns columns = JobColumns.of(job, Map.of(), Map.of());
    for (InputSplit each : new HoodieParquetRealtimeInputFormat().getSplits(job, 1)) {
      HudiInputSplit split = (HudiInputSplit) each;
      for (SliceSplit slice : split.slices()) {
        BatchSource batches = new SliceBatches(job, columns, split, LlapCaches.none()).open(slice);
        boolean whole = slice.baseFile().isPresent() && slice.logs().isPresent() == (kind == MergedBatches.class);
        if (whole) {
          assertThat(batches).isInstanceOf(kind);
        }
        BatchSource rows =
            RowBatches.open(
                new HadoopStorage(job), TestMemory.ample(), slice, columns.columns(), RowFilter.NONE);
        List<String> expected = texts(rows, job);
        assertThat(expected).isNotEmpty();
        assertThat(texts(batches, job)).isEqualTo(expected);
      }
    }
  }

  private static List<String> texts(BatchSource source, JobConf job) throws IOException {
    VectorizedRowBatch batch = Utilities.getVectorizedRowBatchCtx(job).createVectorizedRowBatch();
    batch.reset();
    List<String> texts = new ArrayList<>();
    try (BatchSource open = source) {
      while (open.next(batch)) {
        for (int i = 0; i < batch.size; i++) {
          StringBuilder text = new StringBuilder();
          for (ColumnVector column : batch.cols) {
            append(column, batch.selectedInUse ? batch.selected[i] : i, text.append('|'));
          }
          texts.add(text.toString());
        }
        batch.reset();
      }
    }
    Collections.sort(texts);
    return texts;
  }

  /** Dates are spelled by the calendar that a flag of their vector names, and are compared as days. */
  private static void append(ColumnVector column, int row, StringBuilder text) {
    int index = column.isRepeating ? 0 : row;
    if (column instanceof LongColumnVector && (column.noNulls || !column.isNull[index])) {
      text.append(((LongColumnVector) column).vector[index]);
    } else {
      column.stringifyValue(text, row);
    }
  }
}
