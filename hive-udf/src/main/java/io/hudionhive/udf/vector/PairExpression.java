package io.hudionhive.udf.vector;

import io.hudionhive.schema.VectorType;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
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

  /** As the call names it, or null without one. */
  private String type;

  private transient BatchVectors left;
  private transient BatchVectors right;

  PairExpression() {}

  PairExpression(int leftColumn, int rightColumn, int outputColumn) {
    super(leftColumn, rightColumn, outputColumn);
  }

  /** @param type a text in UTF-8, which Hive has looked at already */
  PairExpression(int leftColumn, int rightColumn, byte[] type, int outputColumn) {
    super(leftColumn, rightColumn, outputColumn);
    this.type = new String(type, StandardCharsets.UTF_8);
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
      prepare();
    }
    ColumnVector a = batch.cols[inputColumnNum[0]];
    ColumnVector b = batch.cols[inputColumnNum[1]];
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

  private void prepare() {
    Optional<VectorType> stored = type == null ? Optional.empty() : Optional.of(VectorType.parse(type));
    boolean besideFloats =
        BatchVectors.isOfFloats(inputTypeInfos[0], stored) || BatchVectors.isOfFloats(inputTypeInfos[1], stored);
    left = BatchVectors.of(inputTypeInfos[0], stored, besideFloats, "Argument 1 of " + measure().function());
    right = BatchVectors.of(inputTypeInfos[1], stored, besideFloats, "Argument 2 of " + measure().function());
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
    return getColumnParamString(0, inputColumnNum[0]) + ", " + getColumnParamString(1, inputColumnNum[1])
        + (type == null ? "" : ", " + type);
  }

  @Override
  public VectorExpressionDescriptor.Descriptor getDescriptor() {
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
