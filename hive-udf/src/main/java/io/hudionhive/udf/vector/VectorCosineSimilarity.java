package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.ql.exec.Description;

/** {@code vector_cosine_similarity}: as in Spark, null for a vector without direction. */
@Description(
    name = "vector_cosine_similarity",
    value = "_FUNC_(a, b[, type]) - cosine of the angle between two vectors",
    extended =
        "Between -1 and 1, as DOUBLE; NULL when a vector is all zeros or empty and so has no direction.\n"
            + PairFunction.ARGUMENTS
            + "Example: SELECT _FUNC_(emb, array(0.1, 0.2, 0.3)) FROM t;\n"
            + "  SELECT _FUNC_(bytes, array(0.1, 0.2, 0.3), 'VECTOR(3)') FROM t;")
public final class VectorCosineSimilarity extends PairFunction {
  @Override
  String name() {
    return "vector_cosine_similarity";
  }

  @Override
  Double compute(double[] a, double[] b) {
    if (VectorMath.isZero(a) || VectorMath.isZero(b)) {
      return null;
    }
    return Math.max(-1, Math.min(1, VectorMath.cosine(a, b)));
  }
}
