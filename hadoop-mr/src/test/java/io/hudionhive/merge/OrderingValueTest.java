package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderingValueTest {
  private static final DataType DECIMAL = new DecimalType(10, 2);

  @Test
  void wholeNumbersOfAnyWidthCompare() {
    assertThat(of(5, DataType.INT)).isEqualByComparingTo(of(5L, DataType.LONG));
    assertThat(of(5, DataType.INT)).isLessThan(of(6L, DataType.LONG));
    assertThat(of(Long.MAX_VALUE, DataType.LONG)).isGreaterThan(of(Integer.MAX_VALUE, DataType.INT));
  }

  @Test
  void largeLongsKeepTheirLastDigit() {
    assertThat(of(9007199254740993L, DataType.LONG)).isGreaterThan(of(9007199254740992.0, DataType.DOUBLE));
    assertThat(of(9007199254740993L, DataType.LONG)).isGreaterThan(of(9007199254740992L, DataType.LONG));
  }

  @Test
  void fractionsCompareWithWholeNumbersAndDecimals() {
    assertThat(of(1.5f, DataType.FLOAT)).isEqualByComparingTo(of(1.5, DataType.DOUBLE));
    assertThat(of(1.5, DataType.DOUBLE)).isBetween(of(1, DataType.INT), of(2L, DataType.LONG));
    assertThat(of(new BigDecimal("1.50"), DECIMAL)).isEqualByComparingTo(of(1.5, DataType.DOUBLE));
    assertThat(of(new BigDecimal("10.00"), DECIMAL)).isGreaterThan(of(new BigDecimal("9.99"), DECIMAL));
  }

  @Test
  void notANumberIsAboveEveryNumber() {
    assertThat(of(Double.NaN, DataType.DOUBLE)).isGreaterThan(of(Double.POSITIVE_INFINITY, DataType.DOUBLE));
    assertThat(of(Double.NEGATIVE_INFINITY, DataType.DOUBLE)).isLessThan(of(Long.MIN_VALUE, DataType.LONG));
  }

  @Test
  void timestampsOfAnyUnitCompare() {
    assertThat(of(1_000L, DataType.TIMESTAMP_MILLIS)).isEqualByComparingTo(of(1_000_000L, DataType.TIMESTAMP_MICROS));
    assertThat(of(1_001L, DataType.TIMESTAMP_MILLIS)).isGreaterThan(of(1_000_999L, DataType.TIMESTAMP_MICROS));
    assertThat(of(-1L, DataType.TIMESTAMP_NANOS)).isLessThan(of(0L, DataType.TIMESTAMP_MICROS));
  }

  @Test
  void timestampsBeyondALongOfMicrosecondsCompare() {
    OrderingValue last = of(Long.MAX_VALUE, DataType.TIMESTAMP_MILLIS);
    assertThat(last).isGreaterThan(of(Long.MAX_VALUE - 1, DataType.TIMESTAMP_MILLIS));
    assertThat(last).isGreaterThan(of(Long.MAX_VALUE, DataType.TIMESTAMP_MICROS));
    assertThat(of(Long.MIN_VALUE, DataType.TIMESTAMP_MILLIS)).isLessThan(of(Long.MIN_VALUE, DataType.TIMESTAMP_MICROS));
  }

  @Test
  void rowsWhoseValuesDoNotCompareAreRefused() {
    LogRecord newer = LogRecord.ofRow(new Object[] {1}, of("5", DataType.STRING), null);
    assertThatThrownBy(() -> newer.winsOver(of(4L, DataType.LONG)))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("5 (String) and 4 (Long)");
  }

  @Test
  void aDeleteOfAnotherKindOfValueWins() {
    assertThat(LogRecord.tombstone(of("3", DataType.STRING)).winsOver(of(4L, DataType.LONG))).isTrue();
  }

  @Test
  void textComparesByItsBytes() {
    assertThat(of("b", DataType.STRING)).isGreaterThan(of("a", DataType.STRING));
    assertThat(of("a", DataType.STRING)).isLessThan(of("ab", DataType.STRING));
    // U+1F600 follows U+FF5E in UTF-8 and precedes it in UTF-16.
    assertThat(of("\uD83D\uDE00", DataType.STRING)).isGreaterThan(of("\uFF5E", DataType.STRING));
  }

  @Test
  void bytesCompareUnsigned() {
    assertThat(of(new byte[] {(byte) 0x80}, DataType.BYTES)).isGreaterThan(of(new byte[] {0x7f}, DataType.BYTES));
  }

  @Test
  void nullIsBelowEveryValue() {
    assertThat(of(null, DataType.LONG)).isLessThan(of(Long.MIN_VALUE, DataType.LONG));
    assertThat(of(null, DataType.LONG)).isEqualByComparingTo(of(null, DataType.LONG));
  }

  @Test
  void severalFieldsCompareOneAfterTheOther() {
    DataType[] types = {DataType.LONG, DataType.DOUBLE};
    OrderingValue value = OrderingValue.of(new Object[] {10L, 1.0}, types);

    assertThat(value).isLessThan(OrderingValue.of(new Object[] {10L, 1.5}, types));
    assertThat(value).isGreaterThan(OrderingValue.of(new Object[] {9L, 9.0}, types));
    assertThat(value).isEqualByComparingTo(OrderingValue.of(new Object[] {10L, 1.0}, types));
  }

  @Test
  void aDeleteOfSeveralFieldsComparesWithARow() {
    StructType types = new StructType(List.of(new Field("0", DataType.LONG), new Field("1", DataType.DOUBLE)));
    OrderingValue delete = OrderingValue.ofDelete(Arrays.asList(10L, 2.0), types);

    assertThat(delete).isEqualByComparingTo(
        OrderingValue.of(new Object[] {10L, 2.0}, new DataType[] {DataType.LONG, DataType.DOUBLE}));
  }

  @Test
  void aDeleteOfOneValueComparesWithARow() {
    assertThat(OrderingValue.ofDelete(5L, DataType.LONG)).isEqualByComparingTo(of(5, DataType.INT));
  }

  @Test
  void kindsWithoutACommonOrderDoNotCompare() {
    assertThat(of("5", DataType.STRING).isComparableTo(of(5, DataType.INT))).isFalse();
    assertThat(of(null, DataType.STRING).isComparableTo(of(5, DataType.INT))).isTrue();
    assertThat(of(5, DataType.INT).isComparableTo(of(5.0, DataType.DOUBLE))).isTrue();
    assertThat(of(5, DataType.INT).isComparableTo(
            OrderingValue.of(new Object[] {5, 5}, new DataType[] {DataType.INT, DataType.INT})))
        .isFalse();
    assertThatThrownBy(() -> of("5", DataType.STRING).compareTo(of(5, DataType.INT)))
        .isInstanceOf(UnsupportedFeatureException.class);
  }

  private static OrderingValue of(Object value, DataType type) {
    return OrderingValue.of(Collections.singletonList(value).toArray(), new DataType[] {type});
  }
}
