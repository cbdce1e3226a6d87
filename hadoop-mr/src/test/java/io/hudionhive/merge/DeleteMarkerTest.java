package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeleteMarkerTest {
  private static final StructType ROWS = new StructType(List.of(
      new Field("_hoodie_is_deleted", DataType.BOOLEAN),
      new Field("_hoodie_operation", DataType.STRING),
      new Field("Op", DataType.STRING)));

  @Test
  void theBuiltInFieldMarksADelete() {
    DeleteMarker.Test test = DeleteMarker.standard().test(ROWS);

    assertThat(test.isDelete(new Object[] {true, null, null})).isTrue();
    assertThat(test.isDelete(new Object[] {false, null, null})).isFalse();
    assertThat(test.isDelete(new Object[] {null, null, "D"})).isFalse();
  }

  @Test
  void theOperationMarksADelete() {
    DeleteMarker.Test test = DeleteMarker.standard().test(ROWS);

    assertThat(test.isDelete(new Object[] {null, "D", null})).isTrue();
    assertThat(test.isDelete(new Object[] {null, "-U", null})).isTrue();
    assertThat(test.isDelete(new Object[] {null, "I", null})).isFalse();
    assertThat(test.isDelete(new Object[] {null, "U", null})).isFalse();
  }

  @Test
  void theTablesOwnFieldMarksADeleteBesideTheOthers() {
    DeleteMarker.Test test = DeleteMarker.of("Op", "D").test(ROWS);

    assertThat(test.isDelete(new Object[] {null, null, "D"})).isTrue();
    assertThat(test.isDelete(new Object[] {null, null, "d"})).isFalse();
    assertThat(test.isDelete(new Object[] {null, null, "I"})).isFalse();
    assertThat(test.isDelete(new Object[] {true, null, "I"})).isTrue();
  }

  @Test
  void theMarkersOfPayloadClassesHaveNoCase() {
    DeleteMarker.Test test = DeleteMarker.ofAnyCase("Op", "D").test(ROWS);

    assertThat(test.isDelete(new Object[] {null, null, "d"})).isTrue();
    assertThat(test.isDelete(new Object[] {null, null, "u"})).isFalse();
  }

  @Test
  void rowsWithoutTheFieldsAreNoDeletes() {
    StructType rows = new StructType(List.of(new Field("id", DataType.INT)));

    assertThat(DeleteMarker.of("Op", "D").test(rows).isDelete(new Object[] {1})).isFalse();
  }
}
