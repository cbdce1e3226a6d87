package io.hudionhive.hive;

import io.hudionhive.plan.SliceSplit;
import io.hudionhive.read.BatchSource;
import io.hudionhive.read.SplitErrors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedBatchUtil;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatchCtx;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;

/** Batches for Hive's vectorised mode, the slices of a split one after the other. */
final class BatchRecordReader implements RecordReader<NullWritable, VectorizedRowBatch> {
  private final VectorizedRowBatchCtx context;
  private final Object[] partitionValues;
  private final Iterator<SliceSplit> slices;
  private final SliceBatches opener;
  private final long length;
  private VectorizedRowBatch withPartitionValues;
  private SliceSplit slice;
  private BatchSource current;
  private boolean ended;

  private BatchRecordReader(
      VectorizedRowBatchCtx context, Object[] partitionValues, List<SliceSplit> slices, SliceBatches opener,
      long length) {
    this.context = context;
    this.partitionValues = partitionValues;
    this.slices = new ArrayList<>(slices).iterator();
    this.opener = opener;
    this.length = length;
  }

  static BatchRecordReader open(HudiInputSplit split, JobConf job, JobColumns columns, LlapCaches caches)
      throws IOException {
    VectorizedRowBatchCtx context = Utilities.getVectorizedRowBatchCtx(job);
    Object[] partitionValues = new Object[context.getPartitionColumnCount()];
    if (partitionValues.length > 0 && split.getPath() != null) {
      VectorizedRowBatchCtx.getPartitionValues(context, job, split, partitionValues);
    }
    SliceBatches opener = new SliceBatches(job, columns, split, caches);
    return new BatchRecordReader(context, partitionValues, split.slices(), opener, split.getLength());
  }

  @Override
  public boolean next(NullWritable key, VectorizedRowBatch batch) throws IOException {
    VectorizedBatchUtil.resetNonPartitionColumns(batch);
    if (batch != withPartitionValues) {
      context.addPartitionColsToBatch(batch, partitionValues);
      withPartitionValues = batch;
    }
    while (!ended) {
      if (current == null) {
        if (!slices.hasNext()) {
          ended = true;
          break;
        }
        slice = slices.next();
        current = SplitErrors.of(slice).run(() -> opener.open(slice));
      }
      if (SplitErrors.of(slice).run(() -> current.next(batch))) {
        return true;
      }
      closeCurrent();
      VectorizedBatchUtil.resetNonPartitionColumns(batch);
    }
    batch.size = 0;
    return false;
  }

  @Override
  public NullWritable createKey() {
    return NullWritable.get();
  }

  @Override
  public VectorizedRowBatch createValue() {
    return context.createVectorizedRowBatch();
  }

  @Override
  public long getPos() {
    return ended ? length : 0;
  }

  @Override
  public float getProgress() {
    return ended ? 1 : 0;
  }

  private void closeCurrent() throws IOException {
    if (current != null) {
      BatchSource closing = current;
      current = null;
      closing.close();
    }
  }

  @Override
  public void close() throws IOException {
    closeCurrent();
  }
}
