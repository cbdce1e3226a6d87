package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionValueTypeTest {
  @ParameterizedTest
  @CsvSource({
    "int, 10", "int, -7", "bigint, 1704067200000000", "string, anything at all", "date, 2024-01-05", "boolean, true",
    "double, 1.5", "'decimal(10,2)', -12.50", "timestamp, 2024-01-01 00:00:00.0", "int, __HIVE_DEFAULT_PARTITION__"
  })
  void valuesOfTheTypeCanBeRead(String type, String value) {
    assertThat(PartitionValueType.of(type).canRead(value)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "int, 2024-01-05", "int, 05", "int, 3000000000", "bigint, 2024/01/15/09", "date, 20240105", "date, 2023-02-29",
    "boolean, 1", "double, x", "'decimal(10,2)', 1x", "timestamp, 1704067200000000", "timestamp, 2023-02-29 00:00:00",
    "binary, abc", "array<int>, 1"
  })
  void otherTextCannot(String type, String value) {
    assertThat(PartitionValueType.of(type).canRead(value)).isFalse();
  }
}
