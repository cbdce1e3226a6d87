package io.hudionhive.udf.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.BatchCall;
import io.hudionhive.udf.Call;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.AggregationBuffer;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.Mode;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.ql.udf.generic.SimpleGenericUDAFParameterInfo;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.junit.jupiter.api.Test;

/** Every function that reads VARIANTs, over bytes laid out by hand to do harm. */
class HostileShapesTest {
  private static final String KEYS = VariantBytes.A_AND_B;

  /** A function of one VARIANT. */
  private interface Reader {
    Object read(List<Object> variant) throws Exception;
  }

  private static Reader call(GenericUDF function, String... constants) throws Exception {
    List<ObjectInspector> inspectors = new ArrayList<>();
    inspectors.add(VariantBytes.INSPECTOR);
    Arrays.stream(constants).map(Call::constant).forEach(inspectors::add);
    Call call = Call.of(function, inspectors.toArray(new ObjectInspector[0]));
    return call::with;
  }

  private static Reader explode(VariantExplode function) throws Exception {
    function.initialize(new ObjectInspector[] {VariantBytes.INSPECTOR});
    return variant -> {
      List<Object> rows = new ArrayList<>();
      function.setCollector(rows::add);
      function.process(new Object[] {variant});
      return rows;
    };
  }

  private static Object schemaOfAll(List<Object> variant) throws Exception {
    ObjectInspector[] arguments = {VariantBytes.INSPECTOR};
    GenericUDAFEvaluator evaluator =
        new SchemaOfVariantAgg().getEvaluator(new SimpleGenericUDAFParameterInfo(arguments, false, false, false));
    evaluator.init(Mode.COMPLETE, arguments);
    AggregationBuffer buffer = evaluator.getNewAggregationBuffer();
    evaluator.reset(buffer);
    evaluator.iterate(buffer, new Object[] {variant});
    return evaluator.terminate(buffer);
  }

  /** Those that walk through the whole of it. */
  private static Map<String, Reader> walkers() throws Exception {
    Map<String, Reader> readers = new LinkedHashMap<>();
    readers.put("variant_to_json", call(new VariantToJson()));
    readers.put("variant_get as string", call(new VariantGet(), "$", "string"));
    readers.put("schema_of_variant", call(new SchemaOfVariant()));
    readers.put("schema_of_variant_agg", HostileShapesTest::schemaOfAll);
    return readers;
  }

  private static Map<String, Reader> all() throws Exception {
    Map<String, Reader> readers = walkers();
    readers.put("variant_get", call(new VariantGet(), "$.a"));
    readers.put("variant_get of an element", call(new VariantGet(), "$[1]", "int"));
    readers.put("try_variant_get", call(new TryVariantGet(), "$", "map<string,array<string>>"));
    readers.put("try_variant_get as struct", call(new TryVariantGet(), "$", "struct<a:int,b:array<string>>"));
    readers.put("is_variant_null", call(new IsVariantNull()));
    readers.put("variant_explode", explode(new VariantExplode()));
    readers.put("variant_explode_outer", explode(new VariantExplodeOuter()));
    BatchCall batch =
        BatchCall.of(new VariantGet(), List.of("struct<metadata:binary,value:binary>"), "$.b", "string");
    readers.put("variant_get in batches", variant -> batch.with(List.of(List.of(variant))));
    return readers;
  }

  private static void eachAnswersOrRefuses(List<Object> variant) throws Exception {
    for (Map.Entry<String, Reader> each : all().entrySet()) {
      try {
        each.getValue().read(variant);
      } catch (HudiOnHiveException e) {
        assertThat(e).as(each.getKey()).hasMessageContaining("VARIANT");
      }
    }
    assertThat(call(new IsValidVariant()).read(variant)).isEqualTo(false);
  }

  @Test
  void valuesCutAtEveryByte() throws Exception {
    String document = "{\"a\":[1,2.5,\"text\",{\"b\":null}],\"b\":{\"a\":1e300,\"b\":[[],{}]}}";
    List<?> whole = (List<?>) Call.of(new ParseJson(), Call.STRING).with(document);
    byte[] value = (byte[]) whole.get(1);
    byte[] metadata = (byte[]) whole.get(0);
    for (int length = 0; length < value.length; length++) {
      eachAnswersOrRefuses(Arrays.asList(metadata, Arrays.copyOf(value, length)));
    }
    for (int length = 0; length < metadata.length; length++) {
      eachAnswersOrRefuses(Arrays.asList(Arrays.copyOf(metadata, length), value));
    }
  }

  @Test
  void tenThousandLevels() throws Exception {
    // Each level an array of one element with offsets of four bytes; the element is all the rest.
    byte[] value = new byte[10 * 10_000 + 1];
    ByteBuffer buffer = ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 10_000; i++) {
      buffer.put((byte) 0x0f).put((byte) 1).putInt(0).putInt(value.length - buffer.position() - 4);
    }
    List<Object> variant = Arrays.asList(VariantBytes.hex(VariantBytes.NO_KEYS), value);
    eachAnswersOrRefuses(variant);
    for (Map.Entry<String, Reader> each : walkers().entrySet()) {
      assertThatThrownBy(() -> each.getValue().read(variant)).as(each.getKey())
          .isInstanceOf(HudiOnHiveException.class)
          .hasMessageContaining("1000 levels");
    }
  }

  @Test
  void offsetsOutOfRange() throws Exception {
    for (String value : List.of(
        "03 01 00 ff 0c01", "03 02 00 02 f0 0c01 0c02", "07 01 0000 ffff 00", "0f 01 00000000 ffffff7f 00",
        "03 01 ff 02 0c01", "02 01 00 f0 02 0c01", "02 01 07 00 02 0c01", "02 01 ff 00 02 0c01")) {
      eachAnswersOrRefuses(VariantBytes.of(KEYS, value));
    }
  }

  @Test
  void lengthsNearTwoToThe31() throws Exception {
    for (String length : List.of("ffffff7f", "feffff7f", "00000080", "ffffffff", "f0ffff7f")) {
      // A text, a binary, an array and an object of so many elements, an array with such an offset.
      for (String value : List.of("40" + length + "61", "3c" + length + "61", "1f" + length, "5f" + length,
          "42" + length, "7e" + length, "0f 01 00000000" + length + "00")) {
        eachAnswersOrRefuses(VariantBytes.of(KEYS, value));
      }
      eachAnswersOrRefuses(VariantBytes.of("c1" + length + "00000000" + length + "61", "020100000100"));
      eachAnswersOrRefuses(VariantBytes.of("c101000000" + "00000000" + length + "61", "020100000100"));
    }
  }

  @Test
  void textsAndKeysThatAreNotUtf8() throws Exception {
    // A long text, a short one, an object whose key is a lone continuation byte.
    for (List<Object> variant : List.of(
        VariantBytes.scalar("40 02000000 c328"), VariantBytes.scalar("09 edbf"), VariantBytes.scalar("05 ff"),
        VariantBytes.of("11010001 80", "02 01 00 00 02 0c01"))) {
      eachAnswersOrRefuses(variant);
    }
  }

  @Test
  void keysThatAreThereTwice() throws Exception {
    // The same id twice, and two ids of the same text.
    eachAnswersOrRefuses(VariantBytes.of(KEYS, "02 02 0000 000102 04 08"));
    eachAnswersOrRefuses(VariantBytes.of("01 02 000102 6161", "02 02 0001 000102 04 08"));
  }

  /** An array of 5000 times the same array: 25 million elements, if all were walked. */
  @Test
  void partsThatAreThereAgainAndAgain() throws Exception {
    ByteBuffer value = ByteBuffer.allocate(60_000).order(ByteOrder.LITTLE_ENDIAN);
    value.put((byte) 0x17).putInt(5000);
    int data = 5 + 5001 * 2;
    int inner = 5 + 5001 * 2 + 5000;
    for (int i = 0; i < 5000; i++) {
      value.putShort((short) 0);
    }
    value.putShort((short) inner).put((byte) 0x17).putInt(5000);
    for (int i = 0; i <= 5000; i++) {
      value.putShort((short) i);
    }
    List<Object> variant =
        Arrays.asList(VariantBytes.hex(VariantBytes.NO_KEYS), Arrays.copyOf(value.array(), data + inner));
    eachAnswersOrRefuses(variant);
    Map<String, Reader> readers = walkers();
    readers.put("variant_explode", explode(new VariantExplode()));
    for (Map.Entry<String, Reader> each : readers.entrySet()) {
      assertThatThrownBy(() -> each.getValue().read(variant)).as(each.getKey())
          .isInstanceOf(HudiOnHiveException.class)
          .hasMessageContaining("overlap");
    }
  }
}
