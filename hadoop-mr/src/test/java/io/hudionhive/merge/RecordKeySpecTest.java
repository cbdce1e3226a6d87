package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordKeySpecTest {
  private static final StructType ROWS = new StructType(List.of(
      new Field("_hoodie_record_key", DataType.STRING),
      new Field("id", DataType.INT),
      new Field("id2", DataType.STRING),
      new Field("day", DataType.DATE),
      new Field("price", new DecimalType(10, 2)),
      new Field("nested", new StructType(List.of(new Field("k", DataType.STRING))))));
  private static final Object[] ROW = {"meta", 7, "x", 19000, new BigDecimal("1.50"), new Object[] {"inner"}};

  @Test
  void metaColumnHoldsTheKey() {
    assertThat(RecordKeySpec.metaColumn().reader(ROWS, "file").key(ROW)).isEqualTo("meta");
  }

  @Test
  void oneFieldIsItsBareText() {
    assertThat(key("id")).isEqualTo("7");
    assertThat(key("day")).isEqualTo("2022-01-08");
    assertThat(key("price")).isEqualTo("1.50");
    assertThat(key("nested.k")).isEqualTo("inner");
  }

  @Test
  void severalFieldsAreLabelled() {
    assertThat(key("id", "id2")).isEqualTo("id:7,id2:x");
  }

  @Test
  void nullAndEmptyValuesOfSeveralFieldsHaveNamesOfTheirOwn() {
    RecordKeySpec.Reader reader = RecordKeySpec.fields(List.of("id", "id2"), true).reader(ROWS, "file");

    assertThat(reader.key(new Object[] {null, 2, null, null, null, null})).isEqualTo("id:2,id2:__null__");
    assertThat(reader.key(new Object[] {null, 2, "", null, null, null})).isEqualTo("id:2,id2:__empty__");
  }

  @Test
  void aRowWithoutAKeyIsAnError() {
    RecordKeySpec.Reader reader = RecordKeySpec.metaColumn().reader(ROWS, "Base file f");

    assertThatThrownBy(() -> reader.key(new Object[6]))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("Base file f")
        .hasMessageContaining("_hoodie_record_key");
  }

  @Test
  void aFileWithoutTheKeyFieldIsAnError() {
    assertThatThrownBy(() -> RecordKeySpec.fields(List.of("absent"), false).reader(ROWS, "Base file f"))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("Base file f")
        .hasMessageContaining("absent");
  }

  @Test
  void keysOfNestedOrBinaryValuesAreRefused() {
    StructType rows = new StructType(List.of(new Field("raw", DataType.BYTES)));
    assertThatThrownBy(() -> RecordKeySpec.fields(List.of("raw"), false).reader(rows, "Base file f"))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("Base file f")
        .hasMessageContaining("raw of type bytes");
    assertThatThrownBy(() -> RecordKeySpec.fields(List.of("id", "nested"), false).reader(ROWS, "Base file f"))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("nested");
  }

  @Test
  void aDeleteMayOrMayNotLabelTheOneFieldOfACompositeKey() {
    RecordKeySpec labelled = RecordKeySpec.fields(List.of("id"), true);

    assertThat(labelled.normalize("id:7")).isEqualTo("7");
    assertThat(labelled.normalize("7")).isEqualTo("7");
    assertThat(RecordKeySpec.fields(List.of("id"), false).normalize("id:7")).isEqualTo("id:7");
  }

  @Test
  void needsTheTopFieldOfANestedKey() {
    RecordKeySpec spec = RecordKeySpec.fields(List.of("nested.k"), false);

    assertThat(spec.needs("nested")).isTrue();
    assertThat(spec.needs("k")).isFalse();
    assertThat(RecordKeySpec.metaColumn().needs("_hoodie_record_key")).isTrue();
  }

  private static String key(String... fields) {
    return RecordKeySpec.fields(List.of(fields), false).reader(ROWS, "file").key(ROW);
  }
}
