package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.ArgumentType;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.InputExpressionType;

/**
 * A {@link PairFunction} over a batch with the type of the vectors as third argument: either column may be of stored
 * bytes.
 */
public abstract class StoredPairExpression extends PairExpression {
  private static final long serialVersionUID = 1L;

  StoredPairExpression() {}

  StoredPairExpression(int leftColumn, int rightColumn, byte[] type, int outputColumn) {
    super(leftColumn, rightColumn, type, outputColumn);
  }

  /** Of columns of any type: those that hold no vectors the function has refused already. */
  @Override
  public final VectorExpressionDescriptor.Descriptor getDescriptor() {
    return new VectorExpressionDescriptor.Builder()
        .setMode(VectorExpressionDescriptor.Mode.PROJECTION)
        .setNumArguments(3)
        .setArgumentTypes(ArgumentType.ALL_FAMILY, ArgumentType.ALL_FAMILY, ArgumentType.STRING)
        .setInputExpressionTypes(
            InputExpressionType.COLUMN, InputExpressionType.COLUMN, InputExpressionType.SCALAR)
        .build();
  }

  /** {@link VectorL2Distance}. */
  public static final class L2Distance extends StoredPairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public L2Distance() {}

    public L2Distance(int leftColumn, int rightColumn, byte[] type, int outputColumn) {
      super(leftColumn, rightColumn, type, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.L2_DISTANCE;
    }
  }

  /** {@link VectorCosineDistance}. */
  public static final class CosineDistance extends StoredPairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public CosineDistance() {}

    public CosineDistance(int leftColumn, int rightColumn, byte[] type, int outputColumn) {
      super(leftColumn, rightColumn, type, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.COSINE_DISTANCE;
    }
  }

  /** {@link VectorCosineSimilarity}. */
  public static final class CosineSimilarity extends StoredPairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public CosineSimilarity() {}

    public CosineSimilarity(int leftColumn, int rightColumn, byte[] type, int outputColumn) {
      super(leftColumn, rightColumn, type, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.COSINE_SIMILARITY;
    }
  }

  /** {@link VectorInnerProduct}. */
  public static final class InnerProduct extends StoredPairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public InnerProduct() {}

    public InnerProduct(int leftColumn, int rightColumn, byte[] type, int outputColumn) {
      super(leftColumn, rightColumn, type, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.INNER_PRODUCT;
    }
  }

  /** {@link VectorNegativeInnerProduct}. */
  public static final class NegativeInnerProduct extends StoredPairExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public NegativeInnerProduct() {}

    public NegativeInnerProduct(int leftColumn, int rightColumn, byte[] type, int outputColumn) {
      super(leftColumn, rightColumn, type, outputColumn);
    }

    @Override
    PairMeasure measure() {
      return PairMeasure.NEGATIVE_INNER_PRODUCT;
    }
  }
}
