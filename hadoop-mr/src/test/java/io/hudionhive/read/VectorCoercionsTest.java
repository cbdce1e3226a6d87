package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.VectorType;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
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
  void anotherDimensionThanTheMetastoreSaysIsAnError() {
    for (String type : List.of("array<float>", "binary")) {
      TypeInfo target = TypeInfoUtils.getTypeInfoFromTypeString(type);
      Coercion coercion =
          VectorCoercions.find(DataType.BYTES, target, VectorType.parse("VECTOR(2)"), "Column emb").get();
      byte[] bytes = HexFormat.of().parseHex("0000803f00000040");
      assertThat(coercion.apply(bytes)).isEqualTo(type.equals("binary") ? bytes : List.of(1f, 2f));
      assertThatThrownBy(() -> coercion.apply(new byte[4]))
          .isInstanceOf(DamagedFileException.class)
          .hasMessageContaining("Column emb")
          .hasMessageContaining("4 bytes")
          .hasMessageContaining("VECTOR(2)");
    }
  }

  @Test
  void elementsGoIntoTheVectorsOfABatch() {
    for (String type : List.of("array<float>", "array<double>", "array<tinyint>")) {
      ListColumnVector packed = list(type);
      ListColumnVector boxed = list(type);
      for (int row = 0; row < 3; row++) {
        List<?> elements = (List<?>) read(type, "000000000000f03f9a9999999999b9bf".repeat(row));
        HiveVectors.set(packed, row, elements);
        HiveVectors.set(boxed, row, new ArrayList<>(elements));
      }
      assertThat(packed.childCount).isEqualTo(boxed.childCount).isPositive();
      for (int i = 0; i < packed.childCount; i++) {
        assertThat(text(packed.child, i)).isEqualTo(text(boxed.child, i)).isNotEqualTo("null");
      }
    }
  }

  private static ListColumnVector list(String type) {
    ColumnVector child = type.contains("tinyint") ? new LongColumnVector(1) : new DoubleColumnVector(1);
    ListColumnVector list = new ListColumnVector(3, child);
    list.reset();
    return list;
  }

  private static String text(ColumnVector vector, int row) {
    StringBuilder text = new StringBuilder();
    vector.stringifyValue(text, row);
    return text.toString();
  }

  @Test
  void otherTypesAreNoVectors() {
    assertThat(find(DataType.STRING, "array<float>")).isEmpty();
    assertThat(find(DataType.BYTES, "array<int>")).isEmpty();
    assertThat(find(DataType.BYTES, "array<array<float>>")).isEmpty();
  }
}
