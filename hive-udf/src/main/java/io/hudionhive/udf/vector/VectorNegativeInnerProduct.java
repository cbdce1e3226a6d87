package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedExpressions;

/** {@code vector_negative_inner_product}. */
@Description(
    name = "vector_negative_inner_product",
    value = "_FUNC_(a, b[, type]) - inner product of two vectors with its sign turned",
    extended =
        "Smaller is nearer, as with every distance; the dot_product metric of hudi_vector_search.\n"
            + PairFunction.ARGUMENTS
            + "Example: SELECT _FUNC_(emb, array(0.1, 0.2, 0.3)) FROM t;\n"
            + "  SELECT _FUNC_(bytes, array(0.1, 0.2, 0.3), 'VECTOR(3)') FROM t;")
@VectorizedExpressions({PairExpression.NegativeInnerProduct.class, StoredPairExpression.NegativeInnerProduct.class})
public final class VectorNegativeInnerProduct extends PairFunction {
  @Override
  PairMeasure measure() {
    return PairMeasure.NEGATIVE_INNER_PRODUCT;
  }
}
