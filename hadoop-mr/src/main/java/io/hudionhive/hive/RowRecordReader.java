package io.hudionhive.hive;

import io.hudionhive.read.WritableRows;
import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapred.RecordReader;

/** Rows for Hive's row mode. */
final class RowRecordReader implements RecordReader<NullWritable, ArrayWritable> {
  private final WritableRows rows;
  private final Closeable scan;
  private final long length;
  private boolean ended;

  /** @param scan is closed with the reader */
  RowRecordReader(WritableRows rows, Closeable scan, long length) {
    this.rows = rows;
    this.scan = scan;
    this.length = length;
  }

  @Override
  public boolean next(NullWritable key, ArrayWritable value) throws IOException {
    ended = ended || !rows.next(value);
    return !ended;
  }

  @Override
  public NullWritable createKey() {
    return NullWritable.get();
  }

  @Override
  public ArrayWritable createValue() {
    return new ArrayWritable(Writable.class, new Writable[0]);
  }

  @Override
  public long getPos() {
    return ended ? length : 0;
  }

  @Override
  public float getProgress() {
    return ended ? 1 : 0;
  }

  @Override
  public void close() throws IOException {
    try {
      rows.close();
    } finally {
      scan.close();
    }
  }
}
