package io.hudionhive.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hive.common.type.DataTypePhysicalVariation;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.Mode;
import org.apache.hadoop.hive.ql.exec.vector.VectorizationContext;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedBatchUtil;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.expressions.VectorExpression;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.plan.ExprNodeColumnDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeConstantDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeGenericFuncDesc;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;

/** A function as a vectorised query runs it, by the expression Hive chooses, and batches for it. */
final class BatchFunction {
  private final List<TypeInfo> columns;
  private final VectorExpression expression;
  private final String[] scratch;

  private BatchFunction(List<TypeInfo> columns, VectorExpression expression, String[] scratch) {
    this.columns = columns;
    this.expression = expression;
    this.scratch = scratch;
  }

  /** @param types of the columns that are the first arguments; constants follow */
  static BatchFunction of(GenericUDF function, List<String> types, String... constants) throws HiveException {
    List<TypeInfo> columns = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<ExprNodeDesc> arguments = new ArrayList<>();
    for (String type : types) {
      TypeInfo column = TypeInfoUtils.getTypeInfoFromTypeString(type);
      String name = "c" + columns.size();
      columns.add(column);
      names.add(name);
      arguments.add(new ExprNodeColumnDesc(column, name, "t", false));
    }
    for (String constant : constants) {
      arguments.add(new ExprNodeConstantDesc(constant));
    }
    HiveConf conf = new HiveConf();
    DataTypePhysicalVariation[] plain = new DataTypePhysicalVariation[columns.size()];
    Arrays.fill(plain, DataTypePhysicalVariation.NONE);
    VectorizationContext context = new VectorizationContext("t", names, columns, Arrays.asList(plain), conf);
    VectorExpression expression =
        context.getVectorExpression(ExprNodeGenericFuncDesc.newInstance(function, arguments), Mode.PROJECTION);
    expression.transientInit(conf);
    return new BatchFunction(columns, expression, context.getScratchColumnTypeNames());
  }

  /** An empty batch with room for the result. */
  VectorizedRowBatch newBatch() {
    VectorizedRowBatch batch = new VectorizedRowBatch(columns.size() + scratch.length);
    for (int i = 0; i < batch.numCols; i++) {
      batch.cols[i] =
          VectorizedBatchUtil.createColumnVector(
              i < columns.size()
                  ? columns.get(i)
                  : TypeInfoUtils.getTypeInfoFromTypeString(scratch[i - columns.size()]));
      batch.cols[i].init();
    }
    return batch;
  }

  void evaluate(VectorizedRowBatch batch) throws HiveException {
    expression.evaluate(batch);
  }
}
