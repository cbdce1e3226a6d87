package io.hudionhive.udf.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.BatchCall;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairExpressionTest {
  private static final MathContext EXACT = new MathContext(60);

  private static List<Object> call(PairFunction function, String types, List<List<Object>> rows) throws HiveException {
    BatchCall call = BatchCall.of(function, List.of(types, types));
    assertThat(call.expression()).isInstanceOf(PairExpression.class);
    return call.with(rows);
  }

  /** Vectors of random numbers, now and then null, with a null inside, or of zeros. */
  private static List<List<Object>> random(Random random, String type) {
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      int size = random.nextInt(20);
      rows.add(Arrays.asList(vector(random, type, size), vector(random, type, size)));
    }
    return rows;
  }

  private static List<Object> vector(Random random, String type, int size) {
    int kind = random.nextInt(12);
    List<Object> vector = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      double number = kind == 0 ? 0 : random.nextGaussian() * Math.pow(10, random.nextInt(4));
      vector.add(
          kind == 1 && i == 0
              ? null
              : type.contains("float") ? (Object) (float) number
                  : type.contains("double") ? (Object) number : (Object) (byte) number);
    }
    return kind == 2 ? null : vector;
  }

  @ParameterizedTest
  @ValueSource(strings = {"array<float>", "array<double>", "array<tinyint>"})
  void everyMeasureIsThatOfExactSums(String type) throws Exception {
    List<List<Object>> rows = random(new Random(type.hashCode()), type);
    List<Object> l2 = call(new VectorL2Distance(), type, rows);
    List<Object> cosine = call(new VectorCosineDistance(), type, rows);
    List<Object> similarity = call(new VectorCosineSimilarity(), type, rows);
    List<Object> inner = call(new VectorInnerProduct(), type, rows);
    List<Object> negative = call(new VectorNegativeInnerProduct(), type, rows);
    int compared = 0;
    for (int i = 0; i < rows.size(); i++) {
      List<?> a = (List<?>) rows.get(i).get(0);
      List<?> b = (List<?>) rows.get(i).get(1);
      if (a == null || b == null || a.contains(null) || b.contains(null)) {
        assertThat(Arrays.asList(l2.get(i), cosine.get(i), similarity.get(i), inner.get(i), negative.get(i)))
            .containsOnlyNulls();
        continue;
      }
      compared++;
      BigDecimal dot = sum(a, b);
      double lengths = Math.sqrt(sum(a, a).doubleValue()) * Math.sqrt(sum(b, b).doubleValue());
      BigDecimal squares = sum(a, a).add(sum(b, b)).subtract(dot.multiply(BigDecimal.valueOf(2)));
      double size = Math.sqrt(sum(a, a).add(sum(b, b)).doubleValue());
      assertNear(inner.get(i), dot.doubleValue(), size * size);
      assertNear(negative.get(i), -dot.doubleValue(), size * size);
      assertNear(l2.get(i), Math.sqrt(squares.max(BigDecimal.ZERO).doubleValue()), size);
      if (lengths == 0) {
        assertThat(cosine.get(i)).isEqualTo(1.0);
        assertThat(similarity.get(i)).isNull();
      } else {
        assertNear(similarity.get(i), dot.doubleValue() / lengths, 1);
        assertNear(cosine.get(i), 1 - dot.doubleValue() / lengths, 1);
        assertThat((Double) cosine.get(i)).isBetween(0.0, 2.0);
      }
    }
    assertThat(compared).isGreaterThan(300);
  }

  private static BigDecimal sum(List<?> a, List<?> b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < a.size(); i++) {
      BigDecimal x = new BigDecimal(((Number) a.get(i)).doubleValue());
      sum = sum.add(x.multiply(new BigDecimal(((Number) b.get(i)).doubleValue()), EXACT), EXACT);
    }
    return sum;
  }

  private static void assertNear(Object actual, double exact, double scale) {
    assertThat(Math.abs((Double) actual - exact)).isLessThanOrEqualTo(1e-12 * Math.max(scale, 1e-300));
  }

  @Test
  void oneVectorForAllRowsAndSelectedRows() throws Exception {
    BatchCall call = BatchCall.of(new VectorInnerProduct(), List.of("array<float>", "array<decimal(3,1)>"));
    List<Object> literal = List.of(HiveDecimal.create("0.1"), HiveDecimal.create("2"));
    call.fill(List.of(List.of(List.of(1f, 1f), literal), List.of(List.of(2f, 2f), literal),
        Arrays.asList(null, literal), List.of(List.of(3f, 4f), literal)));
    ((ListColumnVector) call.batch().cols[1]).isRepeating = true;
    call.batch().selectedInUse = true;
    call.batch().selected = new int[] {0, 2, 3};
    call.batch().size = 3;
    // The literal's numbers are floats beside floats.
    assertThat(call.evaluate()).isEqualTo(Arrays.asList((double) 0.1f + 2, null, 3 * (double) 0.1f + 8));
    ((ListColumnVector) call.batch().cols[0]).isRepeating = true;
    assertThat(call.evaluate()).containsOnly((double) 0.1f + 2);
  }

  @Test
  void differentDimensionsAreAnError() {
    List<List<Object>> rows = List.of(List.of(List.of(1.0, 2.0), List.of(1.0)));
    assertThatThrownBy(() -> call(new VectorCosineDistance(), "array<double>", rows))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("vector_cosine_distance")
        .hasMessageContaining("2 and 1");
  }

  /** Vectors as Hudi stores them, against the measures of the same numbers in arrays. */
  @ParameterizedTest
  @ValueSource(strings = {"FLOAT", "DOUBLE", "INT8"})
  void storedBytesHaveTheMeasuresOfTheirNumbers(String element) throws Exception {
    Random random = new Random(17);
    String type = "VECTOR(5, " + element + ")";
    String array = element.equals("INT8") ? "array<tinyint>" : "array<" + element.toLowerCase(Locale.ROOT) + ">";
    List<List<Object>> arrays = new ArrayList<>();
    List<List<Object>> stored = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      List<Object> a = vector(random, array, 5);
      List<Object> b = vector(random, array, 5);
      boolean isNull = a == null || b == null || a.contains(null) || b.contains(null);
      arrays.add(isNull ? Arrays.asList(null, b) : List.of(a, b));
      stored.add(isNull ? Arrays.asList(null, bytes(b)) : List.of(bytes(a), bytes(b)));
    }
    for (PairFunction function : List.of(new VectorL2Distance(), new VectorCosineDistance(),
        new VectorCosineSimilarity(), new VectorInnerProduct(), new VectorNegativeInnerProduct())) {
      BatchCall both = BatchCall.of(function, List.of("binary", "binary"), type);
      assertThat(both.expression()).isInstanceOf(StoredPairExpression.class);
      List<Object> expected = call(function, array, arrays);
      assertThat(both.with(stored)).isEqualTo(expected);
      List<List<Object>> mixed = new ArrayList<>();
      for (int i = 0; i < stored.size(); i++) {
        mixed.add(Arrays.asList(arrays.get(i).get(0), stored.get(i).get(1)));
      }
      assertThat(BatchCall.of(function, List.of(array, "binary"), type).with(mixed)).isEqualTo(expected);
    }
  }

  private static byte[] bytes(List<Object> vector) {
    if (vector == null || vector.contains(null)) {
      return null;
    }
    ByteBuffer bytes = ByteBuffer.allocate(8 * vector.size()).order(ByteOrder.LITTLE_ENDIAN);
    for (Object number : vector) {
      if (number instanceof Float) {
        bytes.putFloat((Float) number);
      } else if (number instanceof Double) {
        bytes.putDouble((Double) number);
      } else {
        bytes.put((Byte) number);
      }
    }
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  @Test
  void bytesOfAnotherLengthAreAnError() throws Exception {
    BatchCall call = BatchCall.of(new VectorL2Distance(), List.of("binary", "array<float>"), "VECTOR(3)");
    assertThatThrownBy(() -> call.with(List.of(List.of(new byte[16], List.of(1f, 2f, 3f)))))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("Argument 1 of vector_l2_distance has 16 bytes")
        .hasMessageContaining("VECTOR(3)");
  }
}
