package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HiveTypeNamesTest {
  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of(DataType.BOOLEAN, "boolean"),
        Arguments.of(DataType.INT, "int"),
        Arguments.of(DataType.LONG, "bigint"),
        Arguments.of(DataType.FLOAT, "float"),
        Arguments.of(DataType.DOUBLE, "double"),
        Arguments.of(DataType.STRING, "string"),
        Arguments.of(DataType.BYTES, "binary"),
        Arguments.of(DataType.DATE, "date"),
        Arguments.of(DataType.TIME_MILLIS, "int"),
        Arguments.of(DataType.TIME_MICROS, "bigint"),
        Arguments.of(new DecimalType(38, 18), "decimal(38,18)"),
        Arguments.of(new ListType(DataType.INT), "array<int>"),
        Arguments.of(new MapType(DataType.STRING, DataType.LONG), "map<string,bigint>"),
        Arguments.of(
            new StructType(List.of(
                new Field("Inner", new StructType(List.of(new Field("A_b", DataType.DATE)))),
                new Field("list", new ListType(new MapType(DataType.STRING, new DecimalType(5, 2)))))),
            "struct<inner:struct<a_b:date>,list:array<map<string,decimal(5,2)>>>"));
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyTypeHasItsHiveName(DataType type, String name) {
    assertThat(HiveTypeNames.withTimestamps(false).of(new Field("c", type))).isEqualTo(name);
  }

  @Test
  void timestampsAreNumbersUnlessAskedFor() {
    for (DataType type : List.of(
        DataType.TIMESTAMP_MILLIS, DataType.TIMESTAMP_MICROS, DataType.LOCAL_TIMESTAMP_MILLIS,
        DataType.LOCAL_TIMESTAMP_MICROS)) {
      Field nested = new Field("c", new ListType(type));
      assertThat(HiveTypeNames.withTimestamps(false).of(nested)).isEqualTo("array<bigint>");
      assertThat(HiveTypeNames.withTimestamps(true).of(nested)).isEqualTo("array<timestamp>");
    }
  }

  @Test
  void typesHiveLacksAreErrorsThatNameTheColumn() {
    HiveTypeNames names = HiveTypeNames.withTimestamps(false);
    Field wide = new Field("s", new StructType(List.of(new Field("wide", new DecimalType(39, 0)))));
    assertThatThrownBy(() -> names.of(wide))
        .isInstanceOf(UnsupportedFeatureException.class).hasMessageContaining("s.wide");
    Field keyed = new Field("m", new MapType(new ListType(DataType.INT), DataType.INT));
    assertThatThrownBy(() -> names.of(keyed))
        .isInstanceOf(UnsupportedFeatureException.class).hasMessageContaining("Column m ");
  }
}
