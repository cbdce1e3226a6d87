package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedExpressions;

/** {@code vector_cosine_similarity}: as in Spark, null for a vector without direction. */
@Description(
    name = "vector_cosine_similarity",
    value = "_FUNC_(a, b[, type]) - cosine of the angle between two vectors",
    extended =
        "Between -1 and 1, as DOUBLE; NULL when a vector is all zeros or empty and so has no direction.\n"
            + PairFunction.ARGUMENTS
            + "Example: SELECT _FUNC_(emb, array(0.1, 0.2, 0.3)) FROM t;\n"
            + "  SELECT _FUNC_(bytes, array(0.1, 0.2, 0.3), 'VECTOR(3)') FROM t;")
@VectorizedExpressions({PairExpression.CosineSimilarity.class, StoredPairExpression.CosineSimilarity.class})
public final class VectorCosineSimilarity extends PairFunction {
  @Override
  PairMeasure measure() {
    return PairMeasure.COSINE_SIMILARITY;
  }
}
