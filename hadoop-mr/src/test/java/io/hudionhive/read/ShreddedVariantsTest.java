package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.junit.jupiter.api.Test;

/** Rows as a Parquet file holds them, and the bytes VariantEncoding.md gives their values, both written by hand. */
class ShreddedVariantsTest {
  private static final StructTypeInfo VARIANT =
      (StructTypeInfo) TypeInfoUtils.getTypeInfoFromTypeString("struct<metadata:binary,value:binary>");

  /** The keys a, b and c. */
  private static final byte[] KEYS = hex("1103 00010203 616263");

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replace(" ", ""));
  }

  private static StructType group(Field... fields) {
    return new StructType(Arrays.asList(fields));
  }

  private static StructType shredded(DataType typed) {
    return group(
        new Field("metadata", DataType.BYTES), new Field("value", DataType.BYTES), new Field("typed_value", typed));
  }

  private static StructType part(DataType typed) {
    return group(new Field("value", DataType.BYTES), new Field("typed_value", typed));
  }

  private static String read(DataType typed, byte[] value, Object typedValue) {
    Coercion coercion = ShreddedVariants.find(shredded(typed), VARIANT, "Column v").get();
    Object[] result = (Object[]) coercion.apply(new Object[] {KEYS, value, typedValue});
    assertThat((byte[]) result[0]).isEqualTo(KEYS);
    return HexFormat.of().formatHex((byte[]) result[1]);
  }

  private static Object[] pair(byte[] value, Object typedValue) {
    return new Object[] {value, typedValue};
  }

  /** What is left when only the columns of the path {@code $.a} are read. */
  @Test
  void aFieldsColumnsGiveAnObjectOfThatField() {
    StructType column =
        group(
            new Field("metadata", DataType.BYTES),
            new Field("typed_value", group(new Field("a", part(DataType.LONG)))));
    Coercion coercion = ShreddedVariants.find(column, VARIANT, "Column v").get();
    Object[] shredded = {KEYS, new Object[] {pair(null, 34L)}};
    assertThat((byte[]) ((Object[]) coercion.apply(shredded))[1]).isEqualTo(hex("02 01 00 0002 0c22"));
    Object[] noObject = {KEYS, null};
    assertThat((byte[]) ((Object[]) coercion.apply(noObject))[1]).isEqualTo(hex("00"));
    Object[] withoutIt = {KEYS, new Object[] {pair(null, null)}};
    assertThat((byte[]) ((Object[]) coercion.apply(withoutIt))[1]).isEqualTo(hex("02 00 00"));
  }

  @Test
  void scalarsThatWereShredded() {
    assertThat(read(DataType.LONG, null, 34L)).isEqualTo("0c22");
    assertThat(read(DataType.INT, null, -129)).isEqualTo("107fff");
    assertThat(read(DataType.LONG, null, 40000L)).isEqualTo("14409c0000");
    assertThat(read(DataType.LONG, null, 1L << 40)).isEqualTo("180000000000010000");
    assertThat(read(DataType.BOOLEAN, null, true)).isEqualTo("04");
    assertThat(read(DataType.BOOLEAN, null, false)).isEqualTo("08");
    assertThat(read(DataType.DOUBLE, null, 1.5)).isEqualTo("1c000000000000f83f");
    assertThat(read(DataType.FLOAT, null, 1.5f)).isEqualTo("380000c03f");
    assertThat(read(DataType.STRING, null, "n/a")).isEqualTo("0d6e2f61");
    assertThat(read(DataType.STRING, null, "x".repeat(64))).isEqualTo("4040000000" + "78".repeat(64));
    assertThat(read(DataType.BYTES, null, new byte[] {1, 2})).isEqualTo("3c020000000102");
    assertThat(read(DataType.DATE, null, -1)).isEqualTo("2cffffffff");
    assertThat(read(DataType.TIMESTAMP_MICROS, null, 1L)).isEqualTo("300100000000000000");
    assertThat(read(DataType.LOCAL_TIMESTAMP_MICROS, null, 1L)).isEqualTo("340100000000000000");
    assertThat(read(DataType.TIME_MICROS, null, 1L)).isEqualTo("440100000000000000");
    assertThat(read(DataType.TIMESTAMP_NANOS, null, 1L)).isEqualTo("480100000000000000");
    assertThat(read(DataType.LOCAL_TIMESTAMP_NANOS, null, 1L)).isEqualTo("4c0100000000000000");
    assertThat(read(DataType.UUID, null, "00112233-4455-6677-8899-aabbccddeeff"))
        .isEqualTo("50" + "00112233445566778899aabbccddeeff");
    assertThat(read(new DecimalType(9, 2), null, new BigDecimal("1.23"))).isEqualTo("20027b000000");
    assertThat(read(new DecimalType(38, 0), null, new BigDecimal("-18446744073709551616")))
        .isEqualTo("2800" + "0000000000000000" + "ffffffffffffffff");
  }

  @Test
  void scalarsThatWereNot() {
    assertThat(read(DataType.LONG, hex("0d6e2f61"), null)).isEqualTo("0d6e2f61");
    assertThat(read(DataType.LONG, hex("00"), null)).isEqualTo("00");
    assertThat(read(DataType.LONG, null, null)).isEqualTo("00");
  }

  @Test
  void arrays() {
    DataType list = new ListType(part(DataType.STRING));
    Object[] missing = pair(null, null);
    assertThat(read(list, null, List.of(pair(null, "ab"), pair(hex("0c01"), null), missing)))
        .isEqualTo("0303" + "00030506" + "096162" + "0c01" + "00");
    assertThat(read(list, null, List.of())).isEqualTo("030000");
    assertThat(read(list, hex("0c05"), null)).isEqualTo("0c05");
  }

  @Test
  void objectsWithFieldsInBothPlaces() {
    DataType object = group(new Field("a", part(DataType.LONG)), new Field("c", part(DataType.STRING)));
    // {"a": 1, "c": "x"}, all of it shredded.
    assertThat(read(object, null, new Object[] {pair(null, 1L), pair(null, "x")}))
        .isEqualTo("0202" + "0002" + "000204" + "0c01" + "0578");
    // {"a": "y"}: not of the shredded type, and without c.
    assertThat(read(object, null, new Object[] {pair(hex("0579"), null), pair(null, null)}))
        .isEqualTo("0201" + "00" + "0002" + "0579");
    // {"a": 1, "b": true} with b among what is left.
    assertThat(read(object, hex("0201 01 0001 04"), new Object[] {pair(null, 1L), pair(null, null)}))
        .isEqualTo("0202" + "0001" + "000203" + "0c01" + "04");
    // No object at all.
    assertThat(read(object, hex("0c05"), null)).isEqualTo("0c05");
    assertThat(read(object, null, new Object[] {pair(null, null), null})).isEqualTo("020000");
  }

  @Test
  void objectsInsideObjects() {
    DataType inner = group(new Field("b", part(DataType.LONG)));
    DataType object = group(new Field("a", part(inner)));
    assertThat(read(object, null, new Object[] {pair(null, new Object[] {pair(null, 1L)})}))
        .isEqualTo("0201" + "00" + "0007" + "0201" + "01" + "0002" + "0c01");
  }

  @Test
  void whatIsLeftMayHaveItsValuesInAnyOrder() {
    DataType object = group(new Field("c", part(DataType.LONG)));
    // {"a": true, "b": 1} with the value of b first.
    assertThat(read(object, hex("0202 0001 020003 0c01 04"), new Object[] {pair(null, 2L)}))
        .isEqualTo("0203" + "000102" + "00010305" + "04" + "0c01" + "0c02");
  }

  @Test
  void largeObjectsAndArrays() {
    DataType list = new ListType(part(DataType.LONG));
    List<Object> elements = java.util.Collections.nCopies(300, pair(null, 1L));
    String bytes = read(list, null, elements);
    // 300 elements of two bytes: a count of four bytes, offsets of two.
    assertThat(bytes).startsWith("17" + "2c010000" + "0000" + "0200" + "0400").hasSize(2 * (5 + 602 + 600));
  }

  @Test
  void damagedRowsAreAnError() {
    DataType object = group(new Field("a", part(DataType.LONG)));
    assertThatThrownBy(() -> read(DataType.LONG, hex("00"), 1L)).isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("Column v");
    assertThatThrownBy(() -> read(object, hex("0c05"), new Object[] {pair(null, 1L)}))
        .isInstanceOf(DamagedFileException.class);
    assertThatThrownBy(() -> read(object, hex("42ffffff7f"), new Object[] {pair(null, 1L)}))
        .isInstanceOf(DamagedFileException.class);
    DataType unknownKey = group(new Field("z", part(DataType.LONG)));
    assertThatThrownBy(() -> read(unknownKey, null, new Object[] {pair(null, 1L)}))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("'z'");
  }

  @Test
  void otherTypes() {
    StructType plain = group(new Field("metadata", DataType.BYTES), new Field("value", DataType.BYTES));
    assertThat(ShreddedVariants.find(plain, VARIANT, "Column v")).isEqualTo(Optional.empty());
    assertThatThrownBy(
            () -> ShreddedVariants.find(
                shredded(new MapType(DataType.STRING, DataType.STRING)), VARIANT, "Column v"))
        .isInstanceOf(UnsupportedFeatureException.class);
    StructTypeInfo turned =
        (StructTypeInfo) TypeInfoUtils.getTypeInfoFromTypeString("struct<value:binary,metadata:binary>");
    Object[] result =
        (Object[]) ShreddedVariants.find(shredded(DataType.LONG), turned, "Column v").get()
            .apply(new Object[] {KEYS, null, 1L});
    assertThat((byte[]) result[0]).isEqualTo(hex("0c01"));
    assertThat((byte[]) result[1]).isEqualTo(KEYS);
    StructTypeInfo valueOnly = (StructTypeInfo) TypeInfoUtils.getTypeInfoFromTypeString("struct<value:binary>");
    Object[] value =
        (Object[]) ShreddedVariants.find(shredded(DataType.LONG), valueOnly, "Column v").get()
            .apply(new Object[] {KEYS, null, 1L});
    assertThat((byte[]) value[0]).isEqualTo(hex("0c01"));
  }
}
