package io.hudionhive.qtest.bench;

import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatchCtx;
import org.apache.hadoop.hive.ql.metadata.VirtualColumn;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.hadoop.mapred.JobConf;

/** What makes a scan vectorised in Hive 4. Not for the JVM of Hudi's reader, whose Hive has other classes. */
final class BatchPlan {
  private BatchPlan() {}

  /** Puts the plan of a vectorised scan into a job. */
  static void putInto(JobConf job, Path scratch) {
    List<BenchmarkColumns.Column> columns = BenchmarkColumns.all();
    VectorizedRowBatchCtx context =
        new VectorizedRowBatchCtx(
            columns.stream().map(BenchmarkColumns.Column::name).toArray(String[]::new),
            columns.stream()
                .map(column -> TypeInfoUtils.getTypeInfoFromTypeString(column.type()))
                .toArray(TypeInfo[]::new),
            null,
            ReaderJob.readColumns().stream().mapToInt(Integer::intValue).toArray(),
            0,
            0,
            new VirtualColumn[0],
            new String[0],
            null);
    MapWork work = new MapWork("benchmark");
    work.setVectorMode(true);
    work.setVectorizedRowBatchCtx(context);
    Utilities.setMapWork(job, work, new org.apache.hadoop.fs.Path(scratch.toUri()), false);
  }

  /** How many rows a batch holds. */
  static int rows(Object batch) {
    return ((VectorizedRowBatch) batch).size;
  }
}
