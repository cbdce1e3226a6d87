package io.hudionhive.udf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hive.common.type.DataTypePhysicalVariation;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.ql.exec.vector.VectorAssignRow;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.Mode;
import org.apache.hadoop.hive.ql.exec.vector.VectorExtractRow;
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
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils.ObjectInspectorCopyOption;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;

/** A function as a vectorised query calls it, by the expression Hive chooses for it. */
public final class BatchCall {
  private final List<TypeInfo> columns;
  private final VectorExpression expression;
  private final VectorizedRowBatch batch;

  private BatchCall(List<TypeInfo> columns, VectorExpression expression, VectorizedRowBatch batch) {
    this.columns = columns;
    this.expression = expression;
    this.batch = batch;
  }

  /** @param arguments types of columns, then texts of constants */
  public static BatchCall of(GenericUDF function, List<String> columnTypes, String... arguments) throws HiveException {
    List<TypeInfo> columns = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<ExprNodeDesc> children = new ArrayList<>();
    for (String type : columnTypes) {
      columns.add(TypeInfoUtils.getTypeInfoFromTypeString(type));
      names.add("c" + names.size());
      children.add(new ExprNodeColumnDesc(columns.get(names.size() - 1), names.get(names.size() - 1), "t", false));
    }
    for (String constant : arguments) {
      children.add(new ExprNodeConstantDesc(constant));
    }
    HiveConf conf = new HiveConf();
    conf.set("hive.local.time.zone", "UTC");
    DataTypePhysicalVariation[] plain = new DataTypePhysicalVariation[columns.size()];
    Arrays.fill(plain, DataTypePhysicalVariation.NONE);
    VectorizationContext context = new VectorizationContext("test", names, columns, Arrays.asList(plain), conf);
    VectorExpression expression =
        context.getVectorExpression(ExprNodeGenericFuncDesc.newInstance(function, children), Mode.PROJECTION);
    expression.transientInit(conf);
    return new BatchCall(columns, expression, batch(columns, context.getScratchColumnTypeNames()));
  }

  private static VectorizedRowBatch batch(List<TypeInfo> columns, String[] scratch) {
    VectorizedRowBatch batch = new VectorizedRowBatch(columns.size() + scratch.length);
    for (int i = 0; i < batch.numCols; i++) {
      TypeInfo type =
          i < columns.size()
              ? columns.get(i)
              : TypeInfoUtils.getTypeInfoFromTypeString(scratch[i - columns.size()]);
      batch.cols[i] = VectorizedBatchUtil.createColumnVector(type);
      batch.cols[i].init();
    }
    return batch;
  }

  public VectorExpression expression() {
    return expression;
  }

  public VectorizedRowBatch batch() {
    return batch;
  }

  /** Puts rows of standard Java objects into the batch, at most 1024. */
  public void fill(List<List<Object>> rows) throws HiveException {
    batch.reset();
    VectorAssignRow assign = new VectorAssignRow();
    assign.init(columns.stream().map(TypeInfo::getTypeName).toList());
    for (int row = 0; row < rows.size(); row++) {
      assign.assignRow(batch, row, rows.get(row).toArray());
    }
    batch.size = rows.size();
  }

  /** What the function gives for the rows that {@link #fill} put there. */
  public List<Object> evaluate() throws HiveException {
    expression.evaluate(batch);
    TypeInfo type = expression.getOutputTypeInfo();
    VectorExtractRow extract = new VectorExtractRow();
    extract.init(new TypeInfo[] {type}, new int[] {expression.getOutputColumnNum()});
    List<Object> results = new ArrayList<>();
    for (int i = 0; i < batch.size; i++) {
      Object[] row = new Object[1];
      extract.extractRow(batch, batch.selectedInUse ? batch.selected[i] : i, row);
      results.add(
          ObjectInspectorUtils.copyToStandardObject(
              row[0],
              TypeInfoUtils.getStandardWritableObjectInspectorFromTypeInfo(type),
              ObjectInspectorCopyOption.JAVA));
    }
    return results;
  }

  /** {@link #fill} and {@link #evaluate}. */
  public List<Object> with(List<List<Object>> rows) throws HiveException {
    fill(rows);
    return evaluate();
  }
}
