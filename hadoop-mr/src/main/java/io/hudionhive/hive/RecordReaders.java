package io.hudionhive.hive;

import io.hudionhive.read.HiveColumn;
import io.hudionhive.read.WritableRows;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;

/** Opens a split in the form Hive's plan wants: batches in a vectorised scan, rows otherwise. */
final class RecordReaders {
  private RecordReaders() {}

  static RecordReader<NullWritable, ArrayWritable> open(HudiInputSplit split, JobConf job, LlapCaches caches)
      throws IOException {
    Path path = split.getPath();
    JobColumns columns = JobColumns.of(job, DeclaredVectors.of(job, path), VariantUse.of(job, path));
    if (Utilities.getIsVectorized(job)) {
      return asRows(BatchRecordReader.open(split, job, columns, caches));
    }
    List<HiveColumn> pruned = columns.prunedColumns(job);
    WritableRows rows =
        new WritableRows(
            new HadoopStorage(job), JobMemory.of(job), split.slices(), pruned, PushedFilter.of(job, pruned),
            columns.width());
    return new RowRecordReader(rows, FetchedTables.open(job, path), split.getLength());
  }

  /** Hive declares one type of value for its input formats and expects batches under it in vectorised scans. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static RecordReader<NullWritable, ArrayWritable> asRows(BatchRecordReader reader) {
    return (RecordReader) reader;
  }
}
