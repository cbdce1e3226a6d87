package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.DataType;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.junit.jupiter.api.Test;

class VectorCoercionsTest {
  private static Optional<Coercion> find(DataType source, String type) {
    return VectorCoercions.find(source, (ListTypeInfo) TypeInfoUtils.getTypeInfoFromTypeString(type), "Column emb");
  }

  private static Object read(String type, String bytes) {
    return find(DataType.BYTES, type).get().apply(HexFormat.of().parseHex(bytes));
  }

  @Test
  void littleEndianBytesAreElements() {
    assertThat(read("array<float>", "0000803f000000400000c0bf0000803e")).isEqualTo(List.of(1f, 2f, -1.5f, 0.25f));
    assertThat(read("array<double>", "000000000000f03f9a9999999999b9bf")).isEqualTo(List.of(1.0, -0.1));
    assertThat(read("array<tinyint>", "0102fd80")).isEqualTo(List.of(1, 2, -3, -128));
  }

  @Test
  void bytesThatEndInsideAnElementAreAnError() {
    assertThatThrownBy(() -> read("array<float>", "0000803f00"))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("Column emb")
        .hasMessageContaining("5 bytes");
  }

  @Test
  void otherTypesAreNoVectors() {
    assertThat(find(DataType.STRING, "array<float>")).isEmpty();
    assertThat(find(DataType.BYTES, "array<int>")).isEmpty();
    assertThat(find(DataType.BYTES, "array<array<float>>")).isEmpty();
  }
}
