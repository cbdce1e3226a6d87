package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.util.List;
import org.junit.jupiter.api.Test;

class BinlogPositionTest {
  private static final StructType ROWS = new StructType(List.of(new Field("_event_seq", DataType.STRING)));

  @Test
  void theFilesNumberComesFirstAndBothCompareAsNumbers() {
    assertThat(at("11.0")).isGreaterThan(at("6.9"));
    assertThat(at("000006.10")).isGreaterThan(at("6.9"));
    assertThat(at("6.9")).isEqualByComparingTo(at("06.09"));
  }

  @Test
  void aRowWithoutAPositionIsBelowAllOthers() {
    assertThat(at(null)).isLessThan(at("0.0"));
  }

  @Test
  void anyOtherTextIsAnError() {
    for (String text : List.of("", "7", "mysql-bin.000001", "1.x", ".")) {
      assertThatThrownBy(() -> at(text))
          .isInstanceOf(DamagedFileException.class)
          .hasMessageContaining("Base file f: '" + text + "'");
    }
  }

  private static OrderingValue at(String position) {
    return OrderingSpec.binlogPosition("_event_seq").reader(ROWS, "Base file f").orderingValue(new Object[] {position});
  }
}
