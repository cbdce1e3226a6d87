package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedExpressions;

/** {@code vector_cosine_distance}: as in Hudi, within [0, 2], and 1.0 for a vector without direction. */
@Description(
    name = "vector_cosine_distance",
    value = "_FUNC_(a, b[, type]) - cosine distance of two vectors",
    extended =
        "1 minus the cosine of their angle, between 0 and 2, as DOUBLE; 1.0 when a vector is all zeros.\n"
            + "This is the cosine metric of hudi_vector_search.\n"
            + PairFunction.ARGUMENTS
            + "Example: SELECT _FUNC_(emb, array(0.1, 0.2, 0.3)) FROM t;\n"
            + "  SELECT _FUNC_(bytes, array(0.1, 0.2, 0.3), 'VECTOR(3)') FROM t;")
@VectorizedExpressions({PairExpression.CosineDistance.class, StoredPairExpression.CosineDistance.class})
public final class VectorCosineDistance extends PairFunction {
  @Override
  PairMeasure measure() {
    return PairMeasure.COSINE_DISTANCE;
  }
}
