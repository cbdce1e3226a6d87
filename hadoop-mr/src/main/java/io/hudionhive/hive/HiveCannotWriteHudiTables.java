package io.hudionhive.hive;

import io.hudionhive.HudiOnHiveException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.OutputFormat;
import org.apache.hadoop.mapred.RecordWriter;
import org.apache.hadoop.mapred.Reporter;
import org.apache.hadoop.util.Progressable;

/**
 * The output format of Hudi tables in the metastore. Hive writes tables through its HiveOutputFormat only, and this is
 * none on purpose: Hive refuses every INSERT while compiling it, before it touches a file, and names this class. Hive
 * would otherwise put plain files into the table that belong to no commit and that no Hudi reader sees. One that threw
 * on the first row would be too late: INSERT OVERWRITE of a query without rows has none, and deletes the table's files.
 *
 * <p>CREATE TABLE refuses such a class; the metastore's API and ALTER TABLE SET FILEFORMAT take it.
 */
public final class HiveCannotWriteHudiTables implements OutputFormat<NullWritable, Writable> {
  /** What Hive calls the placeholder it writes into its scratch folder for an input folder without visible files. */
  private static final String PLACEHOLDER = "emptyFile";

  static boolean isPlaceholder(Path file) {
    return file.getName().equals(PLACEHOLDER);
  }

  /** Hive asks for a writer to make the placeholder, and writes no row; {@link HudiInputFormat} needs no file. */
  @Override
  public RecordWriter<NullWritable, Writable> getRecordWriter(
      FileSystem ignored, JobConf job, String name, Progressable progress) {
    return new PlaceholderWriter();
  }

  @Override
  public void checkOutputSpecs(FileSystem ignored, JobConf job) {
    // Hive calls this for input tables too.
  }

  private static final class PlaceholderWriter implements RecordWriter<NullWritable, Writable> {
    @Override
    public void write(NullWritable key, Writable row) {
      throw new HudiOnHiveException(
          "Hive cannot write into a Hudi table: its rows must belong to a Hudi commit; write it with Spark, Flink or"
              + " another Hudi writer");
    }

    @Override
    public void close(Reporter reporter) {
      // Nothing was opened.
    }
  }
}
