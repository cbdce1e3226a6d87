package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedExpressions;

/** {@code vector_inner_product}. */
@Description(
    name = "vector_inner_product",
    value = "_FUNC_(a, b[, type]) - inner (dot) product of two vectors",
    extended =
        "The sum of products of the elements, as DOUBLE.\n"
            + PairFunction.ARGUMENTS
            + "Example: SELECT _FUNC_(emb, array(0.1, 0.2, 0.3)) FROM t;\n"
            + "  SELECT _FUNC_(bytes, array(0.1, 0.2, 0.3), 'VECTOR(3)') FROM t;")
@VectorizedExpressions({PairExpression.InnerProduct.class, StoredPairExpression.InnerProduct.class})
public final class VectorInnerProduct extends PairFunction {
  @Override
  PairMeasure measure() {
    return PairMeasure.INNER_PRODUCT;
  }
}
