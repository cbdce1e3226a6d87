package io.hudionhive.hive;

import io.hudionhive.HudiOnHiveException;
import java.io.IOException;
import java.util.Properties;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.ql.exec.FileSinkOperator;
import org.apache.hadoop.hive.ql.io.HiveOutputFormat;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapred.FileOutputFormat;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordWriter;
import org.apache.hadoop.util.Progressable;

/**
 * The output format of Hudi tables in the metastore: it refuses to write. Hive would otherwise put plain files into the
 * table that belong to no commit and that no Hudi reader sees.
 */
public final class HiveCannotWriteHudiTables extends FileOutputFormat<NullWritable, Writable>
    implements HiveOutputFormat<NullWritable, Writable> {
  /** What Hive calls the placeholder it writes into its scratch folder for an input folder without visible files. */
  private static final String PLACEHOLDER = "emptyFile";

  static boolean isPlaceholder(Path file) {
    return file.getName().equals(PLACEHOLDER);
  }

  @Override
  public FileSinkOperator.RecordWriter getHiveRecordWriter(
      JobConf job, Path file, Class<? extends Writable> valueClass, boolean compressed, Properties table,
      Progressable progress) throws IOException {
    if (!isPlaceholder(file)) {
      throw refusal(table.getProperty("name", file.toString()));
    }
    return new PlaceholderWriter(job, file);
  }

  @Override
  public RecordWriter<NullWritable, Writable> getRecordWriter(
      FileSystem ignored, JobConf job, String name, Progressable progress) {
    throw refusal(name);
  }

  @Override
  public void checkOutputSpecs(FileSystem ignored, JobConf job) {
    // Hive calls this for input tables too; writing is refused where it would happen.
  }

  private static HudiOnHiveException refusal(String table) {
    return new HudiOnHiveException(
        "Hive cannot write into the Hudi table " + table + ": its rows must belong to a Hudi commit; write it with"
            + " Spark, Flink or another Hudi writer");
  }

  /** Creates an empty file and takes no rows. */
  private static final class PlaceholderWriter implements FileSinkOperator.RecordWriter {
    private final JobConf job;
    private final Path file;

    PlaceholderWriter(JobConf job, Path file) {
      this.job = job;
      this.file = file;
    }

    @Override
    public void write(Writable row) {
      throw refusal(file.toString());
    }

    @Override
    public void close(boolean abort) throws IOException {
      if (!abort) {
        file.getFileSystem(job).create(file, true).close();
      }
    }
  }
}
