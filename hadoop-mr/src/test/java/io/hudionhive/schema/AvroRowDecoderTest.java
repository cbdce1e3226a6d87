package io.hudionhive.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.junit.jupiter.api.Test;

class AvroRowDecoderTest {
  private static final Schema ALL = schema("{'type':'record','name':'r','fields':["
      + "{'name':'flag','type':'boolean'},"
      + "{'name':'i','type':['null','int']},"
      + "{'name':'l','type':['long','null']},"
      + "{'name':'f','type':'float'},"
      + "{'name':'d','type':'double'},"
      + "{'name':'s','type':['null','string']},"
      + "{'name':'b','type':'bytes'},"
      + "{'name':'fx','type':{'type':'fixed','name':'fx','size':3}},"
      + "{'name':'e','type':{'type':'enum','name':'en','symbols':['RED','BLUE']}},"
      + "{'name':'dec','type':{'type':'bytes','logicalType':'decimal','precision':10,'scale':2}},"
      + "{'name':'fdec','type':{'type':'fixed','name':'fd','size':4,'logicalType':'decimal','precision':6,'scale':1}},"
      + "{'name':'date','type':{'type':'int','logicalType':'date'}},"
      + "{'name':'ts','type':{'type':'long','logicalType':'timestamp-micros'}},"
      + "{'name':'list','type':{'type':'array','items':['null','string']}},"
      + "{'name':'map','type':{'type':'map','values':['null','int']}},"
      + "{'name':'st','type':['null',{'type':'record','name':'inner','fields':["
      + "{'name':'x','type':'int'},{'name':'y','type':['null','string']}]}]}]}");

  private static GenericData.Record record() {
    GenericData.Record record = new GenericData.Record(ALL);
    record.put("flag", true);
    record.put("i", Integer.MIN_VALUE);
    record.put("l", Long.MAX_VALUE);
    record.put("f", 1.5f);
    record.put("d", -0.0);
    record.put("s", "grün 漢");
    record.put("b", ByteBuffer.wrap(new byte[] {1, 0, -1}));
    record.put("fx", new GenericData.Fixed(ALL.getField("fx").schema(), new byte[] {7, 8, 9}));
    record.put("e", new GenericData.EnumSymbol(ALL.getField("e").schema(), "BLUE"));
    record.put("dec", ByteBuffer.wrap(new byte[] {-1, 0x38}));
    record.put("fdec", new GenericData.Fixed(ALL.getField("fdec").schema(), new byte[] {0, 0, 1, 0}));
    record.put("date", -1);
    record.put("ts", -1L);
    record.put("list", Arrays.asList("a", null));
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("z", 1);
    map.put("a", null);
    record.put("map", map);
    GenericData.Record inner = new GenericData.Record(ALL.getField("st").schema().getTypes().get(1));
    inner.put("x", 5);
    record.put("st", inner);
    return record;
  }

  private static void assertAll(Object[] row) {
    assertThat(row).hasSize(16);
    assertThat(Arrays.copyOf(row, 6)).containsExactly(true, Integer.MIN_VALUE, Long.MAX_VALUE, 1.5f, -0.0, "grün 漢");
    assertThat((byte[]) row[6]).containsExactly(1, 0, -1);
    assertThat((byte[]) row[7]).containsExactly(7, 8, 9);
    assertThat(row[8]).isEqualTo("BLUE");
    assertThat(row[9]).isEqualTo(new BigDecimal("-2.00"));
    assertThat(row[10]).isEqualTo(new BigDecimal("25.6"));
    assertThat(row[11]).isEqualTo(-1);
    assertThat(row[12]).isEqualTo(-1L);
    assertThat(row[13]).isEqualTo(Arrays.asList("a", null));
    assertThat(((Map<?, ?>) row[14]).keySet().toArray()).containsExactly("z", "a");
    assertThat(((Map<?, ?>) row[14]).get("z")).isEqualTo(1);
    assertThat((Object[]) row[15]).containsExactly(5, null);
  }

  @Test
  void decodesEveryTypeThatAvroEncodes() {
    assertAll(decode(ALL, AvroBytes.of(ALL, record()), name -> true));
  }

  @Test
  void genericValuesTakeTheSameForms() {
    assertAll((Object[]) AvroValues.toJava(ALL, record()));
  }

  @Test
  void decodesEachFieldAlone() {
    byte[] bytes = AvroBytes.of(ALL, record());
    Object[] all = decode(ALL, bytes, name -> true);
    for (Schema.Field field : ALL.getFields()) {
      Object[] one = decode(ALL, bytes, field.name()::equals);
      assertThat(one).as(field.name()).hasSize(1);
      assertThat(one[0]).as(field.name()).usingRecursiveComparison().isEqualTo(all[field.pos()]);
    }
    assertThat(decode(ALL, bytes, name -> false)).isEmpty();
  }

  @Test
  void namesAndTypesOfTheWantedFieldsKeepTheirOrder() {
    AvroRowDecoder decoder = AvroRowDecoder.of(ALL, name -> name.equals("s") || name.equals("i"), AvroUnions.REJECT);

    assertThat(decoder.schema()).hasToString("struct<i:int,s:string>");
  }

  @Test
  void readsArraysAndMapsInBlocksThatStateTheirSize() {
    Schema schema =
        schema("{'type':'record','name':'r','fields':[{'name':'a','type':{'type':'array','items':'int'}}]}");
    // Two blocks of one item each; a negative count is followed by the block's size in bytes.
    byte[] bytes = {1, 2, 84, 2, 86, 0};

    assertThat(decode(schema, bytes, name -> true)).containsExactly(List.of(42, 43));
    assertThat(decode(schema, bytes, name -> false)).isEmpty();
  }

  @Test
  void unionsAsStructsSetTheBranchTheValueHas() {
    Schema schema = schema("{'type':'record','name':'r','fields':[{'name':'u','type':['null','int','string']}]}");
    AvroRowDecoder decoder = AvroRowDecoder.of(schema, name -> true, AvroUnions.AS_STRUCT);

    assertThat((Object[]) decoder.decode(AvroInput.of(new byte[] {4, 2, 'x'}, "t"))[0]).containsExactly(null, "x");
    assertThat((Object[]) decoder.decode(AvroInput.of(new byte[] {2, 6}, "t"))[0]).containsExactly(3, null);
    assertThat(decoder.decode(AvroInput.of(new byte[] {0}, "t"))[0]).isNull();
  }

  @Test
  void skipsFieldsOfTypesItCannotRead() {
    Schema schema = schema("{'type':'record','name':'r','fields':[{'name':'u','type':['null','int','string']},"
        + "{'name':'n','type':['null','r']},{'name':'x','type':'int'}]}");

    assertThat(decode(schema, new byte[] {4, 2, 'x', 2, 0, 0, 8, 10}, "x"::equals)).containsExactly(5);
    assertThatThrownBy(() -> AvroRowDecoder.of(schema, "u"::equals, AvroUnions.REJECT))
        .isInstanceOf(UnsupportedFeatureException.class);
    assertThatThrownBy(() -> AvroRowDecoder.of(schema, "n"::equals, AvroUnions.REJECT))
        .isInstanceOf(UnsupportedFeatureException.class);
  }

  @Test
  void skippingARecordNestedWithoutEndDoesNotExhaustTheStack() {
    Schema schema = schema("{'type':'record','name':'r','fields':[{'name':'n','type':['null','r']},"
        + "{'name':'x','type':'int'}]}");
    byte[] deep = new byte[10_000_000];
    Arrays.fill(deep, (byte) 2);

    assertDamaged(schema, deep, "x"::equals);
  }

  @Test
  void refusesARecordWithBytesLeft() {
    Schema schema = schema("{'type':'record','name':'r','fields':[{'name':'x','type':'int'}]}");

    assertDamaged(schema, new byte[] {2, 2}, name -> true);
  }

  @Test
  void refusesARecordThatEndsTooEarlyAnywhere() {
    byte[] whole = AvroBytes.of(ALL, record());
    for (int length = 0; length < whole.length; length++) {
      assertDamaged(ALL, Arrays.copyOf(whole, length), name -> true);
      assertDamaged(ALL, Arrays.copyOf(whole, length), "st"::equals);
    }
  }

  @Test
  void anyDamagedByteGivesARowOrAnErrorOfOurs() {
    byte[] whole = AvroBytes.of(ALL, record());
    for (int i = 0; i < whole.length; i++) {
      for (int value = 0; value < 256; value++) {
        byte[] changed = whole.clone();
        changed[i] = (byte) value;
        try {
          decode(ALL, changed, name -> true);
        } catch (HudiOnHiveException e) {
          assertThat(e).hasMessageContaining("test bytes");
        }
      }
    }
  }

  @Test
  void refusesLengthsThatCannotBe() {
    Schema text = schema("{'type':'record','name':'r','fields':[{'name':'s','type':'string'}]}");
    Schema list = schema("{'type':'record','name':'r','fields':[{'name':'a','type':{'type':'array','items':'null'}}]}");
    byte[] largest = {-2, -1, -1, -1, -1, -1, -1, -1, -1, 1, 0, 0};
    byte[] mostNegative = {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1, 0, 0};
    byte[] eleven = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0};
    for (byte[] bytes : List.of(largest, mostNegative, eleven)) {
      assertDamaged(text, bytes, name -> true);
      assertDamaged(text, bytes, name -> false, "s");
      assertDamaged(list, bytes, name -> false, "a");
    }
  }

  /** Adds a wanted field after the others, so that those have to be skipped. */
  private static void assertDamaged(
      Schema schema, byte[] bytes, Predicate<String> wanted, String skipped) {
    Schema wider = schema("{'type':'record','name':'w','fields':[{'name':'" + skipped + "','type':"
        + schema.getField(skipped).schema().toString().replace('"', '\'') + "},{'name':'last','type':'int'}]}");
    assertDamaged(wider, bytes, name -> wanted.test(name) || name.equals("last"));
  }

  private static void assertDamaged(Schema schema, byte[] bytes, Predicate<String> wanted) {
    assertThatThrownBy(() -> decode(schema, bytes, wanted))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("test bytes");
  }

  private static Object[] decode(Schema schema, byte[] bytes, Predicate<String> wanted) {
    return AvroRowDecoder.of(schema, wanted, AvroUnions.REJECT).decode(AvroInput.of(bytes, "test bytes"));
  }

  private static Schema schema(String json) {
    return new Schema.Parser().parse(json.replace('\'', '"'));
  }
}
