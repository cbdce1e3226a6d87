package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedExpressions;

/** {@code vector_l2_distance}. */
@Description(
    name = "vector_l2_distance",
    value = "_FUNC_(a, b[, type]) - Euclidean distance of two vectors",
    extended =
        "The square root of the sum of squared differences, as DOUBLE; the l2 metric of hudi_vector_search.\n"
            + PairFunction.ARGUMENTS
            + "Example: SELECT _FUNC_(emb, array(0.1, 0.2, 0.3)) FROM t;\n"
            + "  SELECT _FUNC_(bytes, array(0.1, 0.2, 0.3), 'VECTOR(3)') FROM t;")
@VectorizedExpressions({PairExpression.L2Distance.class, StoredPairExpression.L2Distance.class})
public final class VectorL2Distance extends PairFunction {
  @Override
  PairMeasure measure() {
    return PairMeasure.L2_DISTANCE;
  }
}
