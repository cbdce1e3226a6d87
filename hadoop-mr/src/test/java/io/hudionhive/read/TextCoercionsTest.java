package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import java.math.BigDecimal;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expected values are those of Spark 3.5's casts. */
class TextCoercionsTest {
  @ParameterizedTest
  @CsvSource({
      "2024-02-29, 19782", "1969-07-20, -165", "1582-10-15, -141427", "0001-01-01, -719162", "2024, 19723",
      "2024-2, 19754", "2024-2-9, 19762", "2024-02-29T23:59:59, 19782", "2024-02-29 rest, 19782",
      "' 2024-02-29 ', 19782"
  })
  void textsOfDatesBecomeDates(String text, int day) {
    assertThat(coerce(DataType.STRING, TypeInfoFactory.dateTypeInfo, text)).isEqualTo(day);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "2023-02-29", "2024-13-01", "24-01-01", "2024-02-29x", "2024/02/29"})
  void otherTextsAreNoDates(String text) {
    assertThat(coerce(DataType.STRING, TypeInfoFactory.dateTypeInfo, text)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"5.55, 5.55", "-1.005, -1.01", "1e2, 100", "' 7 ', 7", "0, 0", "9999.994, 9999.99"})
  void textsOfNumbersBecomeDecimals(String text, String decimal) {
    assertThat(coerce(DataType.STRING, TypeInfoFactory.getDecimalTypeInfo(6, 2), text)).hasToString(decimal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "10000", "1e999999999", "NaN"})
  void textsThatAreNoDecimalOfTheTypeBecomeNull(String text) {
    assertThat(coerce(DataType.STRING, TypeInfoFactory.getDecimalTypeInfo(6, 2), text)).isNull();
  }

  @Test
  void numbersBecomeTextAndDecimals() {
    assertThat(coerce(DataType.INT, TypeInfoFactory.stringTypeInfo, -7)).isEqualTo("-7");
    assertThat(coerce(DataType.DOUBLE, TypeInfoFactory.stringTypeInfo, 1.0E-5)).isEqualTo("1.0E-5");
    assertThat(coerce(DataType.FLOAT, TypeInfoFactory.stringTypeInfo, 1.0E10f)).isEqualTo("1.0E10");
    assertThat(coerce(DataType.DATE, TypeInfoFactory.stringTypeInfo, -719162)).isEqualTo("0001-01-01");
    assertThat(coerce(new DecimalType(4, 2), TypeInfoFactory.stringTypeInfo, new BigDecimal("3.30"))).isEqualTo("3.30");
    assertThat(coerce(DataType.FLOAT, TypeInfoFactory.doubleTypeInfo, 1.1f)).isEqualTo(1.1d);
    assertThat(coerce(DataType.FLOAT, TypeInfoFactory.getDecimalTypeInfo(20, 4), -0.05f)).hasToString("-0.05");
    assertThat(coerce(DataType.DOUBLE, TypeInfoFactory.getDecimalTypeInfo(20, 4), Double.NaN)).isNull();
  }

  private static Object coerce(DataType from, PrimitiveTypeInfo to, Object value) {
    return PrimitiveCoercions.of(from, to, "column").apply(value);
  }
}
