package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.ArgumentType;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.InputExpressionType;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.expressions.VectorExpression;
import org.apache.hadoop.hive.ql.metadata.HiveException;

/**
 * A {@link PairFunction} over a batch, of two columns of arrays; a literal array is a column that repeats to Hive. The
 * classes inside differ in the measure alone, as Hive makes an expression from its class.
 */
public abstract class PairExpression extends VectorExpression {
  private static final long serialVersionUID = 1L;

  private transient BatchVectors left;
  private transient BatchVectors right;

  PairExpression() {}

  PairExpression(int leftColumn, int rightColumn, int outputColumn) {
    super(leftColumn, rightColumn, outputColumn);
  }

  abstract PairMeasure measure();

  @Override
  public final void evaluate(VectorizedRowBatch batch) throws HiveException {
    if (batch.size == 0) {
      return;
    }
    if (childExpressions != null) {
      evaluateChildren(batch);
    }
    if (left == null) {
      boolean besideFloats = BatchVectors.isOfFloats(inputTypeInfos[0]) || BatchVectors.isOfFloats(inputTypeInfos[1]);
      left = BatchVectors.of(inputTypeInfos[0], besideFloats);
      right = BatchVectors.of(inputTypeInfos[1], besideFloats);
    }
    ListColumnVector a = (ListColumnVector) batch.cols[inputColumnNum[0]];
    ListColumnVector b = (ListColumnVector) batch.cols[inputColumnNum[1]];
    DoubleColumnVector result = (DoubleColumnVector) batch.cols[outputColumnNum];
    result.reset();
    result.isRepeating = a.isRepeating && b.isRepeating;
    if (result.isRepeating) {
      set(result, 0, left.read(a, 0) && right.read(b, 0));
      return;
    }
    boolean hasLeft = a.isRepeating && left.read(a, 0);
    boolean hasRight = b.isRepeating && right.read(b, 0);
    for (int i = 0; i < batch.size; i++) {
      int row = batch.selectedInUse ? batch.selected[i] : i;
      boolean isPair = (a.isRepeating ? hasLeft : left.read(a, row)) && (b.isRepeating ? hasRight : right.read(b, row));
      set(result, row, isPair);
    }
  }

  private void set(DoubleColumnVector result, int row, boolean isPair) {
    double number = 0;
    boolean isNull = !isPair;
    if (isPair) {
      measure().checkDimensions(left.size(), right.size());
      number = measure().of(left.values(), left.start(), right.values(), right.start(), left.size());
      isNull = PairMeasure.isUndefined(number);
    }
    result.isNull[row] = isNull;
    if (isNull) {
      result.noNulls = false;
    } else {
      result.vector[row] = number;
    }
  }

  @Override
  public final String vectorExpressionParameters() {
    return getColumnParamString(0, inputColumnNum[0]) + ", " + getColumnParamString(1, inputColumnNum[1]);
  }

  @Override
  public final VectorExpressionDescriptor.Descriptor getDescriptor() {
    return new VectorExpressionDescriptor.Builder()
        .setMode(VectorExpressionDescriptor.Mode.PROJECTION)
        .setNumArguments(2)
        .setArgumentTypes(ArgumentType.LIST, ArgumentType.LIST)
        .setInputExpressionTypes(InputExpressionType.COLUMN, InputExpressionType.COLUMN)
        .build();
  }

  /** {@link VectorL2Distance}. */
  public static final class L2Distance extends PairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public L2Distance() {}

    public L2Distance(int leftColumn, int rightColumn, int outputColumn) {
      super(leftColumn, rightColumn, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.L2_DISTANCE;
    }
  }

  /** {@link VectorCosineDistance}. */
  public static final class CosineDistance extends PairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public CosineDistance() {}

    public CosineDistance(int leftColumn, int rightColumn, int outputColumn) {
      super(leftColumn, rightColumn, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.COSINE_DISTANCE;
    }
  }

  /** {@link VectorCosineSimilarity}. */
  public static final class CosineSimilarity extends PairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public CosineSimilarity() {}

    public CosineSimilarity(int leftColumn, int rightColumn, int outputColumn) {
      super(leftColumn, rightColumn, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.COSINE_SIMILARITY;
    }
  }

  /** {@link VectorInnerProduct}. */
  public static final class InnerProduct extends PairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public InnerProduct() {}

    public InnerProduct(int leftColumn, int rightColumn, int outputColumn) {
      super(leftColumn, rightColumn, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.INNER_PRODUCT;
    }
  }

  /** {@link VectorNegativeInnerProduct}. */
  public static final class NegativeInnerProduct extends PairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public NegativeInnerProduct() {}

    public NegativeInnerProduct(int leftColumn, int rightColumn, int outputColumn) {
      super(leftColumn, rightColumn, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.NEGATIVE_INNER_PRODUCT;
    }
  }
}
