package io.hudionhive.udf.vector;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.exec.Description;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.parse.SemanticException;
import org.apache.hadoop.hive.ql.udf.generic.AbstractGenericUDAFResolver;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFParameterInfo;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;

/** {@code vector_avg}: the mean of vectors, element by element. */
@Description(
    name = "vector_avg",
    value = "_FUNC_(v[, type]) - mean of the vectors of a group, element by element",
    extended =
        "An array<float> for vectors of floats, else array<double>; sums are kept in doubles. Vectors are arrays of\n"
            + "numbers, or a BINARY column of VECTOR values with their type after it. Vectors that are NULL or have a\n"
            + "NULL element do not count; NULL when there is no other. An error when the dimensions differ.\n"
            + "Example: SELECT label, _FUNC_(emb) FROM t GROUP BY label;")
public final class VectorAvg extends AbstractGenericUDAFResolver {
  @Override
  public GenericUDAFEvaluator getEvaluator(GenericUDAFParameterInfo info) throws SemanticException {
    ObjectInspector[] inspectors = info.getParameterObjectInspectors();
    try {
      Arguments arguments = Arguments.of("vector_avg", inspectors, 1, 2);
      VectorInputs.of(arguments, 0, VectorInputs.typeAt(arguments, 1), false);
    } catch (HiveException e) {
      throw new SemanticException(e.getMessage(), e);
    }
    return new VectorAvgEvaluator();
  }
}
