package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.junit.jupiter.api.Test;

class ColumnChangeTest {
  @Test
  void columnsThatComeAtTheEndChangeNoTypeInItsPlace() {
    ColumnChange change = change(columns("a int", "b string"), columns("a int", "b string", "c double"));

    assertThat(change.isNone()).isFalse();
    assertThat(change.changesTypesByPosition()).isFalse();
    assertThat(change.inBetween()).isEmpty();
  }

  @Test
  void columnsOfOneTypeMayTakeEachOthersPlaces() {
    ColumnChange change = change(columns("a string", "b string"), columns("a string", "new STRING", "b string"));

    assertThat(change.changesTypesByPosition()).isFalse();
  }

  @Test
  void onTheWayStayTheColumnsBeforeTheFirstOfAnotherType() {
    ColumnChange change = change(
        columns("a int", "b string", "c double"), columns("a int", "new string", "b string", "c double"));

    assertThat(change.inBetween()).contains(columns("a int", "b string"));
    assertThat(change.wanted()).isEqualTo(columns("a int", "new string", "b string", "c double"));
  }

  @Test
  void whereTheFirstColumnChangesThereIsNothingInBetween() {
    ColumnChange change = change(columns("a int", "b string"), columns("new string", "a int", "b string"));

    assertThat(change.changesTypesByPosition()).isTrue();
    assertThat(change.inBetween()).isEmpty();
  }

  private static ColumnChange change(List<FieldSchema> present, List<FieldSchema> wanted) {
    return new ColumnChange(present, wanted);
  }

  private static List<FieldSchema> columns(String... texts) {
    List<FieldSchema> columns = new ArrayList<>();
    for (String text : texts) {
      columns.add(new FieldSchema(text.split(" ")[0], text.split(" ")[1], null));
    }
    return columns;
  }
}
