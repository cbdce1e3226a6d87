package io.hudionhive.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpillStreamTest {
  @TempDir Path folder;

  @Test
  void valuesComeBackAsWhatTheyWere() throws IOException {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("z", 1);
    map.put("a", null);
    Object[] row = {
      null, true, false, 0, Integer.MIN_VALUE, Integer.MAX_VALUE, 0L, Long.MIN_VALUE, Long.MAX_VALUE, -1L, 0f, -0f,
      Float.NaN, Float.MIN_VALUE, -0d, Double.NaN, Double.NEGATIVE_INFINITY, 1.1d, "", "a\u00e9\u20ac\ud83d\ude00\0",
      new byte[0], new byte[] {0, -1, 127}, new BigDecimal("0"), new BigDecimal("-12.30"), new BigDecimal("1E+9"),
      Arrays.asList(1, null, "x"), List.of(), map, new Object[] {new Object[] {null, 2L}, "in"}
    };
    try (SpillFile file = file()) {
      SpillOutput out = new SpillOutput(ForeignValues.NONE);
      out.writeRow(row);
      SpillWriter writer = new SpillWriter(file, 64);
      writer.write(out);
      Object[] back = writer.finish().open(ForeignValues.NONE).next().readRow();

      assertThat(Arrays.deepEquals(back, row)).as(Arrays.deepToString(back)).isTrue();
      assertThat(List.copyOf(((Map<?, ?>) back[27]).keySet())).hasToString("[z, a]");
    }
  }

  @Test
  void aValueOfAnUnknownClassIsRefused() {
    assertThatThrownBy(() -> new SpillOutput(ForeignValues.NONE).writeValue(new StringBuilder()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("StringBuilder");
  }

  @Test
  void streamsOfOneFileKeepTheirRecordsApartAndInOrder() throws IOException {
    int streams = 5;
    int records = 2_000;
    try (SpillFile file = file()) {
      SpillWriter[] writers = new SpillWriter[streams];
      for (int i = 0; i < streams; i++) {
        writers[i] = new SpillWriter(file, 100);
      }
      SpillOutput out = new SpillOutput(ForeignValues.NONE);
      for (int i = 0; i < records; i++) {
        out.clear();
        out.writeValue(record(i));
        writers[i % streams].write(out);
      }
      for (int i = 0; i < streams; i++) {
        SpillStream stream = writers[i].finish();
        assertThat(stream.records()).isEqualTo(records / streams);
        readTwice(stream, i, streams);
      }
    }
  }

  private static void readTwice(SpillStream stream, int first, int step) throws IOException {
    for (int round = 0; round < 2; round++) {
      SpillReader reader = stream.open(ForeignValues.NONE);
      int next = first;
      for (SpillInput in = reader.next(); in != null; in = reader.next()) {
        assertThat((byte[]) in.readValue()).isEqualTo(record(next));
        next += step;
      }
      assertThat(next).isEqualTo(2_000 + first);
      assertThat(reader.next()).isNull();
    }
  }

  /** Bytes that only this number has: of none to several pieces in length. */
  private static byte[] record(int number) {
    Random random = new Random(number);
    byte[] bytes = new byte[random.nextInt(4) == 0 ? random.nextInt(500) : random.nextInt(20)];
    random.nextBytes(bytes);
    return bytes;
  }

  @Test
  void aStreamWithoutRecordsHasNone() throws IOException {
    try (SpillFile file = file()) {
      assertThat(new SpillWriter(file, 64).finish().open(ForeignValues.NONE).next()).isNull();
    }
  }

  private SpillFile file() {
    return new SpillFolder(List.of(folder)).create();
  }
}
