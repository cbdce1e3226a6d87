package io.hudionhive.qtest.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.mapred.FileInputFormat;
import org.apache.hadoop.mapred.InputFormat;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.util.ReflectionUtils;

/**
 * The job configuration that a scan of all 20 columns but {@code made_at} has in Hive. Hudi's own reader takes another
 * way for timestamps.
 */
final class ReaderJob {
  private static final String INPUT_FORMAT = "org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat";
  private static final String LEFT_OUT = "made_at";

  private ReaderJob() {}

  static JobConf over(Path table) {
    List<BenchmarkColumns.Column> columns = BenchmarkColumns.all();
    List<Integer> read = readColumns();
    JobConf job = new JobConf();
    FileInputFormat.setInputPaths(job, new org.apache.hadoop.fs.Path(table.toUri()));
    job.set("columns", columns.stream().map(BenchmarkColumns.Column::name).collect(Collectors.joining(",")));
    job.set("columns.types", columns.stream().map(BenchmarkColumns.Column::type).collect(Collectors.joining(":")));
    job.set("partition_columns", "");
    job.setBoolean("hive.io.file.read.all.columns", false);
    job.set("hive.io.file.readcolumn.ids", read.stream().map(String::valueOf).collect(Collectors.joining(",")));
    job.set(
        "hive.io.file.readcolumn.names",
        read.stream().map(id -> columns.get(id).name()).collect(Collectors.joining(",")));
    return job;
  }

  /** Positions of the columns that are read. */
  static List<Integer> readColumns() {
    List<BenchmarkColumns.Column> columns = BenchmarkColumns.all();
    return IntStream.range(0, columns.size())
        .filter(id -> !columns.get(id).isMeta() && !columns.get(id).name().equals(LEFT_OUT))
        .boxed()
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The input format of that name on the class path, ours or Hudi's, as Hive makes it for a job. */
  static InputFormat<?, ?> inputFormat(JobConf job) throws ClassNotFoundException {
    return (InputFormat<?, ?>) ReflectionUtils.newInstance(Class.forName(INPUT_FORMAT), job);
  }
}
