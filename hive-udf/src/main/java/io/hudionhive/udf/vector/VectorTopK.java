package io.hudionhive.udf.vector;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.parse.SemanticException;
import org.apache.hadoop.hive.ql.udf.generic.AbstractGenericUDAFResolver;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFParameterInfo;

/** {@code vector_top_k}: the nearest rows of a group. */
@Description(
    name = "vector_top_k",
    value = "_FUNC_(k, distance, hit) - the k smallest distances of a group, each with what comes with it",
    extended =
        "An array of at most k struct<_hudi_distance:double,hit:...>, nearest first; of rows at one distance those\n"
            + "that come first stay. hit is any value, often a struct of columns. Each task keeps k rows in memory.\n"
            + "Rows of which the distance is NULL or NaN do not count; k is a constant from 1 to 100000.\n"
            + "Example: SELECT n.`_hudi_distance`, n.hit.id FROM (\n"
            + "    SELECT _FUNC_(10, vector_cosine_distance(emb, array(0.1, 0.2)), named_struct('id', id)) AS best\n"
            + "    FROM t) q LATERAL VIEW inline(q.best) n;")
public final class VectorTopK extends AbstractGenericUDAFResolver {
  @Override
  public GenericUDAFEvaluator getEvaluator(GenericUDAFParameterInfo info) throws SemanticException {
    try {
      VectorTopKEvaluator.check(Arguments.of("vector_top_k", info.getParameterObjectInspectors(), 3, 3));
    } catch (HiveException e) {
      throw new SemanticException(e.getMessage(), e);
    }
    return new VectorTopKEvaluator();
  }
}
