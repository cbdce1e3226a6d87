package io.hudionhive.udf.vector;

import static io.hudionhive.udf.Call.BINARY;
import static io.hudionhive.udf.Call.STRING;
import static io.hudionhive.udf.Call.VOID;
import static io.hudionhive.udf.Call.arrayOf;
import static io.hudionhive.udf.Call.constant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Call;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.junit.jupiter.api.Test;

class VectorFunctionsTest {
  private static final ObjectInspector FLOATS = arrayOf(PrimitiveObjectInspectorFactory.javaFloatObjectInspector);
  private static final ObjectInspector DOUBLES = arrayOf(PrimitiveObjectInspectorFactory.javaDoubleObjectInspector);
  private static final ObjectInspector TINYINTS = arrayOf(PrimitiveObjectInspectorFactory.javaByteObjectInspector);
  private static final ObjectInspector DECIMALS =
      arrayOf(PrimitiveObjectInspectorFactory.javaHiveDecimalObjectInspector);

  /** [1.0, 2.0, -1.5, 0.25] as Hudi stores it, four little-endian floats. */
  private static final byte[] STORED = HexFormat.of().parseHex("0000803f000000400000c0bf0000803e");

  private static Object onDoubles(GenericUDF function, List<?> a, List<?> b) throws Exception {
    return Call.of(function, DOUBLES, DOUBLES).with(a, b);
  }

  @Test
  void distancesOfVectorsWorkedOutByHand() throws Exception {
    List<Double> a = List.of(1.0, 2.0, 2.0);
    List<Double> b = List.of(2.0, 4.0, -4.0);
    assertThat(onDoubles(new VectorInnerProduct(), a, b)).isEqualTo(2.0);
    assertThat(onDoubles(new VectorNegativeInnerProduct(), a, b)).isEqualTo(-2.0);
    assertThat(onDoubles(new VectorL2Distance(), a, b)).isEqualTo(Math.sqrt(1 + 4 + 36));
    assertThat((Double) onDoubles(new VectorCosineSimilarity(), a, b)).isEqualTo(2.0 / 18, within(1e-15));
    assertThat((Double) onDoubles(new VectorCosineDistance(), a, b)).isEqualTo(16.0 / 18, within(1e-15));
  }

  @Test
  void cosineDistanceStaysWithinZeroAndTwo() throws Exception {
    List<Double> a = List.of(0.1, 0.2, 0.3);
    assertThat((Double) onDoubles(new VectorCosineDistance(), a, a)).isBetween(0.0, 1e-15);
    assertThat((Double) onDoubles(new VectorCosineDistance(), a, List.of(-0.1, -0.2, -0.3)))
        .isBetween(2.0 - 1e-15, 2.0);
  }

  @Test
  void vectorWithoutDirectionHasDistanceOneAndNoSimilarity() throws Exception {
    List<Double> zero = List.of(0.0, 0.0);
    assertThat(onDoubles(new VectorCosineDistance(), zero, List.of(1.0, 2.0))).isEqualTo(1.0);
    assertThat(onDoubles(new VectorCosineDistance(), zero, zero)).isEqualTo(1.0);
    assertThat(onDoubles(new VectorCosineSimilarity(), List.of(1.0, 2.0), zero)).isNull();
  }

  @Test
  void nullVectorsAndElementsGiveNull() throws Exception {
    assertThat(onDoubles(new VectorL2Distance(), null, List.of(1.0))).isNull();
    assertThat(onDoubles(new VectorL2Distance(), List.of(1.0), null)).isNull();
    assertThat(onDoubles(new VectorL2Distance(), Arrays.asList(1.0, null), List.of(1.0, 2.0))).isNull();
    assertThat(Call.of(new VectorL2Distance(), VOID, DOUBLES).with(null, List.of(1.0))).isNull();
  }

  @Test
  void differentDimensionsAreAnError() {
    assertThatThrownBy(() -> onDoubles(new VectorL2Distance(), List.of(1.0), List.of(1.0, 2.0)))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("vector_l2_distance")
        .hasMessageContaining("1 and 2");
  }

  @Test
  void storedBytesAreReadByTheirType() throws Exception {
    Call call = Call.of(new VectorInnerProduct(), BINARY, DOUBLES, constant("VECTOR(4)"));
    assertThat(call.with(STORED, List.of(1.0, 10.0, 100.0, 1000.0))).isEqualTo(1.0 + 20 - 150 + 250);
    Call bytes = Call.of(new VectorInnerProduct(), BINARY, TINYINTS, constant("vector(3, int8)"));
    assertThat(bytes.with(new byte[] {1, 2, -3}, List.of((byte) 1, (byte) 1, (byte) 2))).isEqualTo(-3.0);
  }

  @Test
  void bytesOfAnotherLengthAreAnError() throws Exception {
    Call call = Call.of(new VectorDims(), BINARY, constant("VECTOR(3)"));
    assertThatThrownBy(() -> call.with(new Object[] {STORED}))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("16 bytes")
        .hasMessageContaining("VECTOR(3)");
  }

  @Test
  void bytesWithoutATypeAndOtherTypesAreRefusedBeforeTheQueryRuns() {
    assertThatThrownBy(() -> Call.of(new VectorL2Distance(), BINARY, DOUBLES))
        .isInstanceOf(UDFArgumentException.class)
        .hasMessageContaining("'VECTOR(768)'");
    assertThatThrownBy(() -> Call.of(new VectorL2Distance(), STRING, DOUBLES))
        .isInstanceOf(UDFArgumentException.class)
        .hasMessageContaining("Argument 1");
    assertThatThrownBy(() -> Call.of(new VectorL2Distance(), arrayOf(STRING), DOUBLES))
        .isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(() -> Call.of(new VectorDims(), BINARY, constant("VECTOR(0)")))
        .isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(() -> Call.of(new VectorDims(), BINARY, constant("VECTOR(2147483647)")))
        .isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(() -> Call.of(new VectorDims())).isInstanceOf(UDFArgumentException.class);
  }

  @Test
  void literalOfDecimalsMeansFloatsBesideFloats() throws Exception {
    List<HiveDecimal> literal = List.of(HiveDecimal.create("0.1"), HiveDecimal.create("0.2"));
    Call call = Call.of(new VectorL2Distance(), FLOATS, DECIMALS);
    assertThat(call.with(List.of(0.1f, 0.2f), literal)).isEqualTo(0.0);
    assertThat(Call.of(new VectorL2Distance(), DOUBLES, DECIMALS).with(List.of(0.1, 0.2), literal)).isEqualTo(0.0);
  }

  @Test
  void norms() throws Exception {
    List<Double> v = List.of(3.0, -4.0);
    assertThat(Call.of(new VectorNorm(), DOUBLES).with(v)).isEqualTo(5.0);
    assertThat(Call.of(new VectorNorm(), DOUBLES, constant(2)).with(v)).isEqualTo(5.0);
    assertThat(Call.of(new VectorNorm(), DOUBLES, constant(1)).with(v)).isEqualTo(7.0);
    assertThat(Call.of(new VectorNorm(), DOUBLES, constant("inf")).with(v)).isEqualTo(4.0);
    assertThat(Call.of(new VectorNorm(), BINARY, constant("Infinity"), constant("VECTOR(4)")).with(STORED, null))
        .isEqualTo(2.0);
    assertThatThrownBy(() -> Call.of(new VectorNorm(), DOUBLES, constant(3)))
        .isInstanceOf(UDFArgumentException.class);
  }

  @Test
  void dimensions() throws Exception {
    assertThat(Call.of(new VectorDims(), FLOATS).with(List.of(1f, 2f, 3f))).isEqualTo(3);
    assertThat(Call.of(new VectorDims(), BINARY, constant("VECTOR(2, DOUBLE)")).with(STORED, null)).isEqualTo(2);
    assertThat(Call.of(new VectorDims(), FLOATS).with(new Object[] {null})).isNull();
  }

  @Test
  void storedBytesBecomeArraysOfTheElementType() throws Exception {
    Call floats = Call.of(new ToVector(), BINARY, constant(4), constant("float"));
    assertThat(floats.resultType()).isEqualTo("array<float>");
    assertThat(floats.with(STORED, null, null)).isEqualTo(List.of(1f, 2f, -1.5f, 0.25f));
    Call bytes = Call.of(new ToVector(), BINARY, constant("VECTOR(3, INT8)"));
    assertThat(bytes.resultType()).isEqualTo("array<tinyint>");
    assertThat(bytes.with(new byte[] {1, 2, -3}, null)).isEqualTo(List.of((byte) 1, (byte) 2, (byte) -3));
    byte[] two = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putDouble(0.1).putDouble(-7).array();
    Call doubles = Call.of(new ToVector(), BINARY, constant(2), constant("DOUBLE"));
    assertThat(doubles.resultType()).isEqualTo("array<double>");
    assertThat(doubles.with(two, null, null)).isEqualTo(List.of(0.1, -7.0));
  }

  @Test
  void arraysOfNumbersBecomeArraysOfTheElementType() throws Exception {
    assertThat(Call.of(new ToVector(), DECIMALS).with(List.of(HiveDecimal.create("0.1"))))
        .isEqualTo(List.of(0.1f));
    Call int8 = Call.of(new ToVector(), DOUBLES, constant("VECTOR(2, INT8)"));
    assertThat(int8.with(List.of(1.0, -128.0))).isEqualTo(List.of((byte) 1, (byte) -128));
    assertThatThrownBy(() -> int8.with(List.of(1.0, 128.0))).isInstanceOf(HudiOnHiveException.class);
    assertThatThrownBy(() -> int8.with(List.of(1.0))).isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("VECTOR(2, INT8)");
  }

  @Test
  void randomVectorsAgreeWithArithmeticInManyDigits() throws Exception {
    Random random = new Random(7);
    Call dot = Call.of(new VectorInnerProduct(), FLOATS, FLOATS);
    Call l2 = Call.of(new VectorL2Distance(), FLOATS, FLOATS);
    Call cosine = Call.of(new VectorCosineDistance(), FLOATS, FLOATS);
    for (int round = 0; round < 200; round++) {
      List<Float> a = new ArrayList<>();
      List<Float> b = new ArrayList<>();
      BigDecimal products = BigDecimal.ZERO;
      BigDecimal differences = BigDecimal.ZERO;
      BigDecimal squaresOfA = BigDecimal.ZERO;
      BigDecimal squaresOfB = BigDecimal.ZERO;
      int dimension = 1 + random.nextInt(64);
      for (int i = 0; i < dimension; i++) {
        a.add((float) random.nextGaussian());
        b.add((float) random.nextGaussian());
        BigDecimal x = new BigDecimal(a.get(i));
        BigDecimal y = new BigDecimal(b.get(i));
        products = products.add(x.multiply(y));
        differences = differences.add(x.subtract(y).pow(2));
        squaresOfA = squaresOfA.add(x.pow(2));
        squaresOfB = squaresOfB.add(y.pow(2));
      }
      MathContext digits = new MathContext(40);
      double cos = products.divide(squaresOfA.multiply(squaresOfB).sqrt(digits), digits).doubleValue();
      assertThat((Double) dot.with(a, b)).isEqualTo(products.doubleValue(), within(1e-12));
      assertThat((Double) l2.with(a, b)).isEqualTo(differences.sqrt(digits).doubleValue(), within(1e-12));
      assertThat((Double) cosine.with(a, b)).isEqualTo(1 - cos, within(1e-12));
    }
  }

  @Test
  void normsDimensionsAndConversionsOfRandomVectors() throws Exception {
    Random random = new Random(13);
    for (int round = 0; round < 200; round++) {
      int dimension = 1 + random.nextInt(50);
      List<Double> vector = new ArrayList<>();
      ByteBuffer floats = ByteBuffer.allocate(4 * dimension).order(ByteOrder.LITTLE_ENDIAN);
      BigDecimal squares = BigDecimal.ZERO;
      BigDecimal sum = BigDecimal.ZERO;
      double largest = 0;
      for (int i = 0; i < dimension; i++) {
        double number = (float) (random.nextGaussian() * Math.pow(10, random.nextInt(6)));
        vector.add(number);
        floats.putFloat((float) number);
        squares = squares.add(new BigDecimal(number).pow(2));
        sum = sum.add(new BigDecimal(number).abs());
        largest = Math.max(largest, Math.abs(number));
      }
      double norm = squares.sqrt(new MathContext(40)).doubleValue();
      String type = "VECTOR(" + dimension + ")";
      for (ObjectInspector inspector : List.of(DOUBLES, BINARY)) {
        Object value = inspector == BINARY ? floats.array() : vector;
        Call one = Call.of(new VectorNorm(), inspector, constant(1), constant(type));
        Call two = Call.of(new VectorNorm(), inspector, constant(2), constant(type));
        Call infinite = Call.of(new VectorNorm(), inspector, constant("Infinity"), constant(type));
        assertThat((Double) one.with(value)).isEqualTo(sum.doubleValue(), within(1e-13 * sum.doubleValue()));
        assertThat((Double) two.with(value)).isEqualTo(norm, within(1e-13 * norm));
        assertThat(infinite.with(value)).isEqualTo(largest);
        assertThat(Call.of(new VectorDims(), inspector, constant(type)).with(value)).isEqualTo(dimension);
        List<Float> expected = vector.stream().map(Double::floatValue).toList();
        assertThat(Call.of(new ToVector(), inspector, constant(type)).with(value)).isEqualTo(expected);
      }
    }
  }
}
