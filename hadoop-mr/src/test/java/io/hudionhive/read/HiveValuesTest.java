package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.spill.SpillFile;
import io.hudionhive.spill.SpillFolder;
import io.hudionhive.spill.SpillOutput;
import io.hudionhive.spill.SpillWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.Timestamp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiveValuesTest {
  @TempDir Path folder;

  @Test
  void timestampsAndDecimalsComeBackEqual() throws IOException {
    Object[] row = {
      Timestamp.valueOf("1969-12-31 23:59:59.999999999"), Timestamp.valueOf("0001-01-01 00:00:00"),
      Timestamp.valueOf("9999-12-31 23:59:59.000001"), Timestamp.ofEpochSecond(0), HiveDecimal.create("0"),
      HiveDecimal.create("-0.000000000000000001"), HiveDecimal.create("99999999999999999999999999999999999999"),
      HiveDecimal.create("120.50"), List.of(HiveDecimal.create("1000"))
    };
    try (SpillFile file = new SpillFolder(List.of(folder)).create()) {
      SpillOutput out = new SpillOutput(new HiveValues());
      out.writeRow(row);
      SpillWriter writer = new SpillWriter(file, 64);
      writer.write(out);
      Object[] back = writer.finish().open(new HiveValues()).next().readRow();

      assertThat(back).containsExactly(row);
      assertThat(back[7]).hasToString(row[7].toString());
    }
  }
}
