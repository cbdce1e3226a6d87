package io.hudionhive.hive;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.plan.QueryType;
import java.io.IOException;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.common.io.DataCache;
import org.apache.hadoop.hive.common.io.FileMetadataCache;
import org.apache.hadoop.hive.ql.io.CombineHiveInputFormat;
import org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;
import org.apache.hadoop.mapred.Reporter;

/**
 * Reads Hudi tables in Hive. It is one of Hive's Parquet input formats to Hive, which therefore plans vectorised
 * scans over it, but plans its own splits and packs small slices itself, so that Hive never combines what it would
 * list by itself.
 *
 * <p>In an LLAP daemon it takes part with the cache alone, as Hive's own Parquet format does: what Hive's reader reads
 * of base files in a vectorised scan, which no writer ever changes, goes through the daemon's cache. It is not wrapped
 * into LLAP's own reader, which reads by stripes of ORC and knows no file slices; log files, and what is read row by
 * row, are read anew.
 *
 * <p>Concurrency: Hive shares one instance between threads; its state is the daemon's caches, the same each time.
 */
public abstract class HudiInputFormat extends MapredParquetInputFormat
    implements CombineHiveInputFormat.AvoidSplitCombination {
  private final QueryType type;
  private volatile LlapCaches caches = LlapCaches.none();

  protected HudiInputFormat(QueryType type) {
    this.type = Objects.requireNonNull(type, "type");
  }

  @Override
  public final InputSplit[] getSplits(JobConf job, int wanted) throws IOException {
    return new SplitPlanner(job, type).plan(wanted);
  }

  /**
   * Rows as {@link ArrayWritable}s, or batches in their place when Hive planned a vectorised scan.
   *
   * @throws HudiOnHiveException when the split was not planned by this format
   */
  @Override
  public final RecordReader<NullWritable, ArrayWritable> getRecordReader(
      InputSplit split, JobConf job, Reporter reporter) throws IOException {
    if (split instanceof HudiInputSplit) {
      return RecordReaders.open((HudiInputSplit) split, job, caches);
    }
    if (split instanceof FileSplit && HiveCannotWriteHudiTables.isPlaceholder(((FileSplit) split).getPath())) {
      return RecordReaders.open(new HudiInputSplit(), job, caches);
    }
    throw new HudiOnHiveException(
        "The split " + split + " was made by another input format, which knows nothing of file slices; set"
            + " hive.input.format (or hive.tez.input.format on Tez) to"
            + " org.apache.hadoop.hive.ql.io.HiveInputFormat or"
            + " org.apache.hudi.hadoop.hive.HoodieCombineHiveInputFormat");
  }

  /** Takes the caches of the LLAP daemon this runs in. */
  @Override
  public final void injectCaches(FileMetadataCache metadata, DataCache data, Configuration configuration) {
    caches = new LlapCaches(metadata, data, configuration);
  }

  @Override
  public final boolean shouldSkipCombine(Path path, Configuration configuration) {
    return true;
  }
}
