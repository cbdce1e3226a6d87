package io.hudionhive.udf.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.udf.Call;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.hive.ql.parse.SemanticException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.AggregationBuffer;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.Mode;
import org.apache.hadoop.hive.ql.udf.generic.SimpleGenericUDAFParameterInfo;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils.ObjectInspectorCopyOption;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.junit.jupiter.api.Test;

class VectorTopKTest {
  private static final ObjectInspector DOUBLE = PrimitiveObjectInspectorFactory.javaDoubleObjectInspector;

  private static GenericUDAFEvaluator evaluator(ObjectInspector... arguments) throws SemanticException {
    return new VectorTopK().getEvaluator(new SimpleGenericUDAFParameterInfo(arguments, false, false, false));
  }

  /** As a query with one map task a list of rows, a combiner for all but the first, and one reducer. */
  private static List<?> nearest(int rows, List<List<List<Object>>> tasks) throws Exception {
    ObjectInspector[] inspectors = {Call.constant(rows), DOUBLE, Call.STRING};
    List<Object> partials = new ArrayList<>();
    ObjectInspector partialInspector = null;
    for (List<List<Object>> task : tasks) {
      GenericUDAFEvaluator map = evaluator(inspectors);
      partialInspector = map.init(Mode.PARTIAL1, inspectors);
      AggregationBuffer buffer = map.getNewAggregationBuffer();
      for (List<Object> row : task) {
        map.iterate(buffer, new Object[] {rows, row.get(0), row.get(1)});
      }
      partials.add(map.terminatePartial(buffer));
    }
    GenericUDAFEvaluator combine = evaluator(inspectors);
    ObjectInspector combined = combine.init(Mode.PARTIAL2, new ObjectInspector[] {partialInspector});
    AggregationBuffer some = combine.getNewAggregationBuffer();
    for (Object partial : partials.subList(1, partials.size())) {
      combine.merge(some, partial);
    }
    GenericUDAFEvaluator reduce = evaluator(inspectors);
    ObjectInspector result = reduce.init(Mode.FINAL, new ObjectInspector[] {combined});
    AggregationBuffer buffer = reduce.getNewAggregationBuffer();
    reduce.merge(buffer, partials.get(0));
    reduce.merge(buffer, combine.terminatePartial(some));
    return (List<?>)
        ObjectInspectorUtils.copyToStandardObject(
            reduce.terminate(buffer), result, ObjectInspectorCopyOption.JAVA);
  }

  @Test
  void isTheBeginningOfAllRowsInOrder() throws Exception {
    Random random = new Random(7);
    for (int round = 0; round < 50; round++) {
      List<List<List<Object>>> tasks = new ArrayList<>();
      List<List<Object>> all = new ArrayList<>();
      for (int task = 0; task < 3; task++) {
        List<List<Object>> rows = new ArrayList<>();
        for (int i = random.nextInt(60); i > 0; i--) {
          Object distance = random.nextInt(9) == 0 ? null : random.nextInt(5) == 0 ? 0.5 : random.nextDouble();
          rows.add(Arrays.asList(distance, "row " + all.size()));
          if (distance != null) {
            all.add(rows.get(rows.size() - 1));
          }
        }
        tasks.add(rows);
      }
      all.sort(Comparator.comparing(row -> (Double) row.get(0)));
      int limit = 1 + random.nextInt(100);
      assertThat((Object) nearest(limit, tasks)).isEqualTo(all.subList(0, Math.min(limit, all.size())));
    }
  }

  @Test
  void distancesThatAreNoNumberDoNotCount() throws Exception {
    List<List<Object>> rows =
        List.of(List.of(Double.NaN, "nan"), Arrays.asList(null, "null"), List.of(Double.POSITIVE_INFINITY, "far"));
    assertThat((Object) nearest(5, List.of(rows, List.of())))
        .isEqualTo(List.of(List.of(Double.POSITIVE_INFINITY, "far")));
  }

  @Test
  void theNumberOfRowsIsAConstantWithinBounds() {
    for (ObjectInspector wrong : List.of(
        Call.constant(0), Call.constant(100_001), Call.constant("x"),
        PrimitiveObjectInspectorFactory.javaIntObjectInspector)) {
      assertThatThrownBy(() -> evaluator(wrong, DOUBLE, Call.STRING))
          .isInstanceOf(SemanticException.class)
          .hasMessageContaining("Argument 1 of vector_top_k");
    }
    assertThatThrownBy(() -> evaluator(Call.constant(3), Call.STRING, Call.STRING))
        .isInstanceOf(SemanticException.class)
        .hasMessageContaining("Argument 2 of vector_top_k");
  }
}
