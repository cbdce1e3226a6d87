package io.hudionhive.udf.variant;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Call;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.junit.jupiter.api.Test;

/** Every function over VARIANTs whose bytes were cut or changed: an answer or our own error, never anything else. */
class HostileVariantTest {
  private static final String DOCUMENT =
      "{\"list\":[1,2.50,true,null,\"text\",[[[]]],{\"k\":-123456789012}],\"name\":\"a long text of more than"
          + " sixty-three bytes, which has a length of its own\","
          + "\"n\":1e300,\"o\":{\"a\":1,\"b\":2,\"c\":{\"d\":[0,0,0]}}}";

  private static Call call(GenericUDF function, String... constants) throws Exception {
    List<ObjectInspector> inspectors = new ArrayList<>();
    inspectors.add(VariantBytes.INSPECTOR);
    for (String constant : constants) {
      inspectors.add(Call.constant(constant));
    }
    return Call.of(function, inspectors.toArray(new ObjectInspector[0]));
  }

  @Test
  void changedBytesGiveAnAnswerOrAnError() throws Exception {
    List<Call> calls = List.of(
        call(new VariantGet(), "$.o.c.d[1]", "int"),
        call(new TryVariantGet(), "$.list[4]", "string"),
        call(new VariantGet(), "$.list"),
        call(new TryVariantGet(), "$", "struct<list:array<string>,name:string,o:map<string,string>>"),
        call(new VariantToJson()), call(new IsVariantNull()), call(new SchemaOfVariant()));
    Call isValid = call(new IsValidVariant());
    List<?> variant = (List<?>) Call.of(new ParseJson(), Call.STRING).with(DOCUMENT);
    Random random = new Random(42);
    int[] answers = new int[2];
    for (int round = 0; round < 20_000; round++) {
      byte[] metadata = changed((byte[]) variant.get(0), random, random.nextInt(3) == 0);
      byte[] value = changed((byte[]) variant.get(1), random, true);
      for (Call each : calls) {
        try {
          each.with(List.of(metadata, value));
          answers[0]++;
        } catch (HudiOnHiveException e) {
          answers[1]++;
        }
      }
      assertThat(isValid.with(List.of(metadata, value))).isInstanceOf(Boolean.class);
    }
    assertThat(answers[0]).as("answers").isPositive();
    assertThat(answers[1]).as("errors").isPositive();
  }

  private static byte[] changed(byte[] bytes, Random random, boolean isChanged) {
    int length = isChanged && random.nextInt(4) == 0 ? random.nextInt(bytes.length) : bytes.length;
    byte[] copy = Arrays.copyOf(bytes, length);
    for (int i = isChanged && length > 0 ? 1 + random.nextInt(3) : 0; i > 0; i--) {
      int kind = random.nextInt(3);
      copy[random.nextInt(length)] = (byte) (kind == 0 ? 0xFF : kind == 1 ? 0x7F : random.nextInt(256));
    }
    return copy;
  }
}
