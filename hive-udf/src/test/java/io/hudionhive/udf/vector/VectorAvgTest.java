package io.hudionhive.udf.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Call;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
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

class VectorAvgTest {
  private static final ObjectInspector FLOATS =
      Call.arrayOf(PrimitiveObjectInspectorFactory.javaFloatObjectInspector);
  private static final ObjectInspector TINYINTS =
      Call.arrayOf(PrimitiveObjectInspectorFactory.javaByteObjectInspector);

  private static GenericUDAFEvaluator evaluator(ObjectInspector... arguments) throws SemanticException {
    return new VectorAvg().getEvaluator(new SimpleGenericUDAFParameterInfo(arguments, false, false, false));
  }

  /** Averages as a query with one map task a list of rows and one reducer does. */
  private static Object average(ObjectInspector inspector, List<List<?>> tasks) throws Exception {
    List<Object> partials = new ArrayList<>();
    ObjectInspector partialInspector = null;
    for (List<?> rows : tasks) {
      GenericUDAFEvaluator map = evaluator(inspector);
      partialInspector = map.init(Mode.PARTIAL1, new ObjectInspector[] {inspector});
      AggregationBuffer buffer = map.getNewAggregationBuffer();
      for (Object row : rows) {
        map.iterate(buffer, new Object[] {row});
      }
      partials.add(map.terminatePartial(buffer));
    }
    GenericUDAFEvaluator reduce = evaluator(inspector);
    ObjectInspector result = reduce.init(Mode.FINAL, new ObjectInspector[] {partialInspector});
    AggregationBuffer buffer = reduce.getNewAggregationBuffer();
    for (Object partial : partials) {
      reduce.merge(buffer, partial);
    }
    Object value = reduce.terminate(buffer);
    return ObjectInspectorUtils.copyToStandardObject(value, result, ObjectInspectorCopyOption.JAVA);
  }

  @Test
  void meanOfFloatsIsOfFloats() throws Exception {
    Object mean = average(FLOATS, List.of(List.of(List.of(1f, 2f), List.of(2f, 4f)), List.of(List.of(6f, 0f))));
    assertThat(mean).isEqualTo(List.of(3f, 2f));
  }

  @Test
  void meanOfIntegersIsOfDoubles() throws Exception {
    Object mean = average(TINYINTS, List.of(List.of(List.of((byte) 1), List.of((byte) 2))));
    assertThat(mean).isEqualTo(List.of(1.5));
  }

  @Test
  void nullVectorsAndVectorsWithNullElementsDoNotCount() throws Exception {
    Object mean = average(FLOATS, List.of(Arrays.asList(null, List.of(1f, 2f), Arrays.asList(9f, null)), List.of()));
    assertThat(mean).isEqualTo(List.of(1f, 2f));
    assertThat(average(FLOATS, List.of(List.of(), List.of()))).isNull();
  }

  @Test
  void differentDimensionsAreAnError() {
    assertThatThrownBy(() -> average(FLOATS, List.of(List.of(List.of(1f)), List.of(List.of(1f, 2f)))))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("1 and 2");
  }

  @Test
  void otherTypesAreRefusedBeforeTheQueryRuns() {
    assertThatThrownBy(() -> evaluator(Call.STRING)).isInstanceOf(SemanticException.class);
    assertThatThrownBy(() -> evaluator(Call.BINARY)).isInstanceOf(SemanticException.class);
  }

  @Test
  void meansOfRandomVectorsAreThoseOfExactSums() throws Exception {
    Random random = new Random(21);
    for (int round = 0; round < 50; round++) {
      int dimension = 1 + random.nextInt(20);
      BigDecimal[] sums = new BigDecimal[dimension];
      Arrays.fill(sums, BigDecimal.ZERO);
      List<List<?>> tasks = new ArrayList<>();
      int count = 0;
      for (int task = 0; task < 3; task++) {
        List<List<Float>> rows = new ArrayList<>();
        for (int row = random.nextInt(30); row >= 0; row--) {
          List<Float> vector = new ArrayList<>();
          for (int i = 0; i < dimension; i++) {
            float number = (float) (random.nextGaussian() * 1000);
            vector.add(number);
            sums[i] = sums[i].add(new BigDecimal(number));
          }
          rows.add(vector);
          count++;
        }
        tasks.add(rows);
      }
      List<?> mean = (List<?>) average(FLOATS, tasks);
      for (int i = 0; i < dimension; i++) {
        float exact = sums[i].divide(BigDecimal.valueOf(count), MathContext.DECIMAL128).floatValue();
        assertThat((Float) mean.get(i)).isEqualTo(exact, within(Math.ulp(Math.max(1, Math.abs(exact)))));
      }
    }
  }
}
