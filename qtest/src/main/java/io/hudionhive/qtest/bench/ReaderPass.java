package io.hudionhive.qtest.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapred.InputFormat;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;
import org.apache.hadoop.mapred.Reporter;

/** One pass over splits, one after the other in this thread. Not for concurrent use. */
final class ReaderPass {
  private final InputFormat<?, ?> format;
  private final JobConf job;
  private final boolean fingerprinted;
  private long rows;
  private long fingerprint;

  /** @param fingerprinted whether all values are looked at, which costs more than reading them */
  ReaderPass(InputFormat<?, ?> format, JobConf job, boolean fingerprinted) {
    this.format = format;
    this.job = job;
    this.fingerprinted = fingerprinted;
  }

  void read(InputSplit split) throws IOException {
    read(format.getRecordReader(split, job, Reporter.NULL));
  }

  private <K, V> void read(RecordReader<K, V> reader) throws IOException {
    try {
      K key = reader.createKey();
      V value = reader.createValue();
      while (reader.next(key, value)) {
        if (value instanceof ArrayWritable) {
          rows++;
          fingerprint += fingerprinted ? fingerprint(((ArrayWritable) value).get()) : 0;
        } else {
          rows += BatchPlan.rows(value);
        }
      }
    } finally {
      reader.close();
    }
  }

  /** Of the values as text: the classes of some values differ between versions of Hive. */
  private static long fingerprint(Writable[] row) {
    long sum = 0;
    for (int column : ReaderJob.readColumns()) {
      sum = sum * 31 + text(row[column]).hashCode();
    }
    return sum;
  }

  /** Some readers hand Hive strings as Text, some as bytes. */
  private static String text(Writable value) {
    return value instanceof BytesWritable
        ? new String(((BytesWritable) value).copyBytes(), StandardCharsets.UTF_8)
        : String.valueOf(value);
  }

  long rows() {
    return rows;
  }

  /** Whatever the order of the rows the same for the same rows. */
  long fingerprint() {
    return fingerprint;
  }
}
