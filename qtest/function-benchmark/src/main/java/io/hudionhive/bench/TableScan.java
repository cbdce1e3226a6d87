package io.hudionhive.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.ql.CompilationOpContext;
import org.apache.hadoop.hive.ql.exec.Operator;
import org.apache.hadoop.hive.ql.exec.OperatorFactory;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatchCtx;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.metadata.Table;
import org.apache.hadoop.hive.ql.metadata.VirtualColumn;
import org.apache.hadoop.hive.ql.plan.ExprNodeColumnDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeConstantDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeGenericFuncDesc;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.ql.plan.OperatorDesc;
import org.apache.hadoop.hive.ql.plan.PartitionDesc;
import org.apache.hadoop.hive.ql.plan.SelectDesc;
import org.apache.hadoop.hive.ql.plan.TableDesc;
import org.apache.hadoop.hive.ql.plan.TableScanDesc;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.FileInputFormat;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;
import org.apache.hadoop.mapred.Reporter;
import org.apache.hadoop.mapred.lib.NullOutputFormat;
import org.apache.hudi.hadoop.HoodieParquetInputFormat;

/** A vectorised scan of one column of a Hudi table and a function of it, as a map task of Hive does it. */
final class TableScan {
  private static final TableDesc TABLE =
      new TableDesc(HoodieParquetInputFormat.class, NullOutputFormat.class, new Properties());

  private final JobConf job;
  private final HoodieParquetInputFormat format = new HoodieParquetInputFormat();
  private final InputSplit[] splits;
  private final BatchFunction function;

  private TableScan(JobConf job, BatchFunction function) throws IOException {
    this.job = job;
    this.splits = format.getSplits(job, 1);
    this.function = function;
  }

  /** @param constants the function's arguments after the column */
  static TableScan of(
      Path table, Path scratch, String column, String type, GenericUDF udf, List<String> constants)
      throws HiveException, IOException {
    List<ExprNodeDesc> arguments = new ArrayList<>();
    TypeInfo typeInfo = TypeInfoUtils.getTypeInfoFromTypeString(type);
    arguments.add(new ExprNodeColumnDesc(typeInfo, column, "t", false));
    constants.forEach(constant -> arguments.add(new ExprNodeConstantDesc(constant)));
    ExprNodeDesc call = ExprNodeGenericFuncDesc.newInstance(udf, arguments);

    CompilationOpContext context = new CompilationOpContext();
    Operator<? extends OperatorDesc> select =
        OperatorFactory.get(context, new SelectDesc(Arrays.asList(call), Arrays.asList("_col0")));
    Operator<? extends OperatorDesc> scan = OperatorFactory.get(context, new TableScanDesc((Table) null));
    scan.setChildOperators(new ArrayList<>(List.of(select)));
    MapWork work = new MapWork("benchmark");
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path("file:" + table);
    work.addPathToAlias(path, "t");
    work.getAliasToWork().put("t", scan);
    work.addPathToPartitionInfo(path, new PartitionDesc(TABLE, null));
    work.setVectorMode(true);
    work.setVectorizedRowBatchCtx(
        new VectorizedRowBatchCtx(
            new String[] {column}, new TypeInfo[] {typeInfo}, null, new int[] {0}, 0, 0, new VirtualColumn[0],
            new String[0], null));

    HiveConf conf = new HiveConf();
    conf.setBoolVar(HiveConf.ConfVars.HIVE_VECTORIZATION_ENABLED, true);
    JobConf job = new JobConf(conf);
    job.set("columns", column);
    job.set("columns.types", type);
    job.set("hive.io.file.readcolumn.ids", "0");
    job.set("hive.io.file.readcolumn.names", column);
    job.setBoolean("hive.io.file.read.all.columns", false);
    FileInputFormat.setInputPaths(job, path);
    Utilities.setMapWork(job, work, new org.apache.hadoop.fs.Path(scratch.toUri()), false);
    BatchFunction function = BatchFunction.of(udf, List.of(type), constants.toArray(new String[0]));
    return new TableScan(job, function);
  }

  /** @return how many bytes the results have */
  @SuppressWarnings({"unchecked", "rawtypes"})
  long run() throws HiveException, IOException {
    long bytes = 0;
    for (InputSplit split : splits) {
      RecordReader<NullWritable, VectorizedRowBatch> reader =
          (RecordReader) format.getRecordReader(split, job, Reporter.NULL);
      VectorizedRowBatch read = reader.createValue();
      VectorizedRowBatch batch = function.newBatch();
      batch.cols[0] = read.cols[0];
      while (reader.next(NullWritable.get(), read)) {
        batch.size = read.size;
        function.evaluate(batch);
        bytes += bytes((BytesColumnVector) batch.cols[1], batch.size);
      }
      reader.close();
    }
    if (bytes == 0) {
      throw new IllegalStateException("No field was found");
    }
    return bytes;
  }

  private static long bytes(BytesColumnVector results, int rows) {
    long bytes = 0;
    for (int row = 0; row < rows; row++) {
      bytes += results.isNull[row] ? 0 : results.length[row];
    }
    return bytes;
  }
}
