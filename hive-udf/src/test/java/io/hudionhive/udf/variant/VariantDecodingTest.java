package io.hudionhive.udf.variant;

import static io.hudionhive.udf.Call.BINARY;
import static io.hudionhive.udf.Call.constant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Call;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantDecodingTest {
  private static String json(List<Object> variant) throws Exception {
    return (String) Call.of(new VariantToJson(), VariantBytes.INSPECTOR).with(variant);
  }

  private static Object get(String value, String type) throws Exception {
    return Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant("$"), constant(type))
        .with(VariantBytes.scalar(value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "00 | null",
        "04 | true",
        "08 | false",
        "0cff | -1",
        "10 0080 | -32768",
        "14 ffffff7f | 2147483647",
        "18 ffffffffffffff7f | 9223372036854775807",
        "1c 000000000000f83f | 1.5",
        "1c 000000000000f87f | \"NaN\"",
        "20 02 7b000000 | 1.23",
        "20 02 78000000 | 1.2",
        "20 00 64000000 | 100",
        "24 03 ffffffffffffffff | -0.001",
        "28 00 00000000000000000100000000000000 | 18446744073709551616",
        "2c 00000000 | \"1970-01-01\"",
        "2c ffffffff | \"1969-12-31\"",
        "30 ffffffffffffffff | \"1969-12-31 23:59:59.999999+00:00\"",
        "34 40420f0000000000 | \"1970-01-01 00:00:01\"",
        "38 0000c03f | 1.5",
        "3c 03000000 010203 | \"AQID\"",
        "40 03000000 c3a922 | \"é\\\"\"",
        "44 40420f0000000000 | \"00:00:01\"",
        "48 0100000000000000 | \"1970-01-01 00:00:00.000000001+00:00\"",
        "4c ffffffffffffffff | \"1969-12-31 23:59:59.999999999\"",
        "50 00112233445566778899aabbccddeeff | \"00112233-4455-6677-8899-aabbccddeeff\"",
        "01 | \"\"",
        "0d 616263 | \"abc\"",
        "02 00 00 | {}",
        "03 00 00 | []",
        "03 02 000204 0c01 0c02 | [1,2]"
      })
  void everyTypeAsJson(String value, String expected) throws Exception {
    assertThat(json(VariantBytes.scalar(value))).isEqualTo(expected);
  }

  @Test
  void objectAsJson() throws Exception {
    assertThat(json(VariantBytes.of(VariantBytes.A_AND_B, VariantBytes.A_IS_ONE_B_IS_TRUE)))
        .isEqualTo("{\"a\":1,\"b\":true}");
  }

  @Test
  void binariesEndWhereTheirLengthSays() throws Exception {
    // {"a": 00ff, "b": true}: fields 0 and 1 at offsets 0 and 7, a BINARY of two bytes and true.
    List<Object> object = VariantBytes.of(VariantBytes.A_AND_B, "0202" + "0001" + "000708" + "3c0200000000ff" + "04");
    assertThat(Call.of(new VariantToJson(), VariantBytes.INSPECTOR).with(object))
        .isEqualTo("{\"a\":\"AP8=\",\"b\":true}");
    Call get = Call.of(new VariantGet(), VariantBytes.INSPECTOR, Call.constant("$.a"), Call.constant("binary"));
    assertThat(get.with(object)).isEqualTo(new byte[] {0, -1});
  }

  @Test
  void fieldsOfTheStructAreFoundByName() throws Exception {
    ObjectInspector turned =
        ObjectInspectorFactory.getStandardStructObjectInspector(
            Arrays.asList("value", "metadata"), Arrays.asList(BINARY, BINARY));
    List<Object> row =
        Arrays.asList(
            VariantBytes.hex(VariantBytes.A_IS_ONE_B_IS_TRUE), VariantBytes.hex(VariantBytes.A_AND_B));
    assertThat(Call.of(new VariantGet(), turned, constant("$.a"), constant("int")).with(row)).isEqualTo(1);
    Call pair = Call.of(new VariantGet(), BINARY, BINARY, constant("$.b"), constant("boolean"));
    assertThat(pair.with(row.get(1), row.get(0))).isEqualTo(true);
  }

  @Test
  void otherArgumentsAreRefusedBeforeTheQueryRuns() {
    ObjectInspector shredded =
        ObjectInspectorFactory.getStandardStructObjectInspector(
            Arrays.asList("metadata", "value", "typed_value"), Arrays.asList(BINARY, BINARY, Call.STRING));
    assertThatThrownBy(() -> Call.of(new VariantToJson(), shredded)).isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(() -> Call.of(new VariantToJson(), Call.STRING)).isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(() -> Call.of(new VariantToJson(), BINARY)).isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(() -> Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant("a")))
        .isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(
            () -> Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant("$"), constant("map<int,int>")))
        .isInstanceOf(UDFArgumentException.class);
  }

  @Test
  void nullStructsAndFieldsGiveNull() throws Exception {
    assertThat(json(null)).isNull();
    assertThat(json(Arrays.asList(null, null))).isNull();
    Call isNull = Call.of(new IsVariantNull(), VariantBytes.INSPECTOR);
    assertThat(isNull.with(new Object[] {null})).isEqualTo(false);
    assertThat(isNull.with(VariantBytes.scalar("00"))).isEqualTo(true);
    assertThat(isNull.with(VariantBytes.scalar("0c00"))).isEqualTo(false);
  }

  @Test
  void partOfAVariantHasItsOwnBytesOnly() throws Exception {
    Call call = Call.of(new VariantGet(), VariantBytes.INSPECTOR, constant("$.a"));
    List<?> part = (List<?>) call.with(VariantBytes.of(VariantBytes.A_AND_B, VariantBytes.A_IS_ONE_B_IS_TRUE));
    assertThat((byte[]) part.get(0)).isEqualTo(VariantBytes.hex(VariantBytes.A_AND_B));
    assertThat((byte[]) part.get(1)).isEqualTo(VariantBytes.hex("0c01"));
  }

  @Test
  void timestampsOfNanosecondsKeepThem() throws Exception {
    assertThat(get("48 ffffffffffffffff", "timestamp")).hasToString("1969-12-31 23:59:59.999999999");
    assertThat(get("34 40420f0000000000", "timestamp_ntz")).hasToString("1970-01-01 00:00:01");
    assertThat(get("2c 01000000", "date")).hasToString("1970-01-02");
    assertThat((byte[]) get("3c 03000000 010203", "binary")).containsExactly(1, 2, 3);
    assertThat(get("38 cdcccc3d", "float")).isEqualTo(0.1f);
  }

  @ParameterizedTest
  @CsvSource({
    // An empty value, an INT32 of three bytes, a text longer than its bytes.
    "010000, ''",
    "010000, 14ffffff",
    "010000, 0d6162",
    "010000, 40ffffff7f61",
    "010000, 3cffffffff61",
    // An object whose field id is no key; one whose offset leads out of it.
    "010000, 0201000001 0c",
    "1102000102 6162, 020100ff010c01",
    // 2^31-1 fields, 2^31-1 elements, without their bytes.
    "010000, 42ffffff7f",
    "010000, 13ffffff7f",
    // Unknown primitive type; metadata of version 2; metadata that ends early.
    "010000, fc",
    "020000, 00",
    "c1ffffff7f, 0201000001 0c01",
  })
  void damagedBytesAreAnErrorAndNotValid(String metadata, String value) throws Exception {
    List<Object> variant = VariantBytes.of(metadata, value);
    assertThatThrownBy(() -> json(variant)).isInstanceOf(HudiOnHiveException.class).hasMessageContaining(
        "variant_to_json");
    assertThat(Call.of(new IsValidVariant(), VariantBytes.INSPECTOR).with(variant)).isEqualTo(false);
  }

  @Test
  void validityOfWhatCanBeRead() throws Exception {
    Call call = Call.of(new IsValidVariant(), VariantBytes.INSPECTOR);
    assertThat(call.with(VariantBytes.of(VariantBytes.A_AND_B, VariantBytes.A_IS_ONE_B_IS_TRUE))).isEqualTo(true);
    assertThat(call.with(VariantBytes.scalar("05 ff"))).isEqualTo(false);
    // The key a twice; keys out of order.
    assertThat(call.with(VariantBytes.of(VariantBytes.A_AND_B, "0202 0000 000102 04 04"))).isEqualTo(false);
    assertThat(call.with(VariantBytes.of(VariantBytes.A_AND_B, "0202 0100 000102 04 04"))).isEqualTo(false);
    assertThat(call.with(new Object[] {null})).isNull();
  }

  @Test
  void tenThousandLevelsAreAnErrorNotAStackOverflow() {
    // Each level an array of one element with offsets of four bytes; the element is all the rest.
    byte[] whole = new byte[10 * 10_000 + 1];
    ByteBuffer buffer = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 10_000; i++) {
      buffer.put((byte) 0x0f).put((byte) 1).putInt(0).putInt(whole.length - buffer.position() - 4);
    }
    List<Object> variant = Arrays.asList(VariantBytes.hex(VariantBytes.NO_KEYS), whole);
    assertThatThrownBy(() -> json(variant)).isInstanceOf(HudiOnHiveException.class).hasMessageContaining("1000 levels");
  }

  @Test
  void overlappingOffsetsDoNotMultiplyTheWork() {
    // Fifty levels of arrays, each with its next level twice: 2^50 values if one walks them all.
    byte[] whole = new byte[50 * 5 + 1];
    for (int i = 0; i < 50; i++) {
      System.arraycopy(new byte[] {0x03, 2, 0, 0, (byte) Math.min(255, whole.length - i * 5 - 5)}, 0, whole, i * 5, 5);
    }
    List<Object> variant = Arrays.asList(VariantBytes.hex(VariantBytes.NO_KEYS), whole);
    assertThatThrownBy(() -> json(variant)).isInstanceOf(HudiOnHiveException.class).hasMessageContaining("overlap");
  }
}
