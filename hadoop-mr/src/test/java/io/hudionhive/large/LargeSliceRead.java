package io.hudionhive.large;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatchCtx;
import org.apache.hadoop.hive.ql.metadata.VirtualColumn;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.serde2.io.DoubleWritable;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.BooleanWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapred.FileInputFormat;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;
import org.apache.hadoop.mapred.Reporter;
import org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat;

/**
 * Reads a table through the input format as a task of Hive does, and prints its rows' count and fingerprint, the time
 * taken and the heap. Arguments: the table, {@code rows} or {@code batches}, a folder to spill to.
 */
final class LargeSliceRead {
  private static final String NAMES =
      "_hoodie_commit_time,_hoodie_commit_seqno,_hoodie_record_key,_hoodie_partition_path,_hoodie_file_name,ts,name,"
          + "amount,flag,payload";
  private static final String TYPES = "string:string:string:string:string:bigint:string:double:boolean:string";

  private long count;
  private long sum;

  private LargeSliceRead() {}

  public static void main(String[] args) throws Exception {
    boolean batches = args[1].equals("batches");
    JobConf job = new JobConf();
    FileInputFormat.setInputPaths(job, new org.apache.hadoop.fs.Path(args[0]));
    job.set("columns", NAMES);
    job.set("columns.types", TYPES);
    job.setBoolean("hive.io.file.read.all.columns", false);
    job.set("hive.io.file.readcolumn.ids", "2,5,6,7,8,9");
    job.set("hive.io.file.readcolumn.names", "_hoodie_record_key,ts,name,amount,flag,payload");
    job.set("hoodie.memory.spillable.map.path", args[2]);
    if (batches) {
      plan(job, Files.createTempDirectory(Path.of(args[2]), "plan"));
    }
    long start = System.nanoTime();
    LargeSliceRead read = new LargeSliceRead();
    HoodieParquetRealtimeInputFormat format = new HoodieParquetRealtimeInputFormat();
    InputSplit[] splits = format.getSplits(job, 1);
    for (InputSplit split : splits) {
      RecordReader<?, ?> reader = format.getRecordReader(split, job, Reporter.NULL);
      read.all(reader);
      reader.close();
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    PrintStream out = System.out;
    out.println(
        "RESULT " + read.count + " " + read.sum + " millis " + millis + " splits " + splits.length + " peakHeap "
            + peakHeap() + " maxHeap " + Runtime.getRuntime().maxMemory());
  }

  private static void plan(JobConf job, Path scratch) {
    String[] names = NAMES.split(",");
    TypeInfo[] types = TypeInfoUtils.getTypeInfosFromTypeString(TYPES).toArray(new TypeInfo[0]);
    MapWork work = new MapWork("large");
    work.setVectorMode(true);
    work.setVectorizedRowBatchCtx(
        new VectorizedRowBatchCtx(
            names, types, null, new int[] {2, 5, 6, 7, 8, 9}, 0, 0, new VirtualColumn[0], new String[0], null));
    Utilities.setMapWork(job, work, new org.apache.hadoop.fs.Path(scratch.toUri()), false);
  }

  private <K, V> void all(RecordReader<K, V> reader) throws Exception {
    K key = reader.createKey();
    V value = reader.createValue();
    while (reader.next(key, value)) {
      if (value instanceof ArrayWritable) {
        add(((ArrayWritable) value).get());
      } else {
        add((VectorizedRowBatch) value);
      }
    }
  }

  private void add(Writable[] row) {
    add(
        text(row[2]), ((LongWritable) row[5]).get(), text(row[6]), ((DoubleWritable) row[7]).get(),
        ((BooleanWritable) row[8]).get(), text(row[9]));
  }

  private void add(VectorizedRowBatch batch) {
    for (int i = 0; i < batch.size; i++) {
      int row = batch.selectedInUse ? batch.selected[i] : i;
      add(
          text(batch.cols[2], row), number(batch.cols[5], row), text(batch.cols[6], row),
          ((DoubleColumnVector) batch.cols[7]).vector[at(batch.cols[7], row)], number(batch.cols[8], row) == 1,
          text(batch.cols[9], row));
    }
  }

  private void add(String key, long ts, String name, double amount, boolean flag, String payload) {
    count++;
    sum += LargeRow.fingerprint(key, ts, name, amount, flag, payload);
  }

  private static int at(ColumnVector vector, int row) {
    return vector.isRepeating ? 0 : row;
  }

  private static long number(ColumnVector vector, int row) {
    return ((LongColumnVector) vector).vector[at(vector, row)];
  }

  private static String text(ColumnVector vector, int row) {
    BytesColumnVector bytes = (BytesColumnVector) vector;
    int at = at(vector, row);
    return new String(bytes.vector[at], bytes.start[at], bytes.length[at], StandardCharsets.UTF_8);
  }

  private static String text(Writable value) {
    BytesWritable bytes = (BytesWritable) value;
    return new String(bytes.getBytes(), 0, bytes.getLength(), StandardCharsets.UTF_8);
  }

  /** The highest use of the heap so far, garbage included. */
  private static long peakHeap() {
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
    }
    return peak;
  }
}
