package io.hudionhive.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlatColumnsTest {
  private static final String SCHEMA =
      "message m { optional binary key (STRING); optional int64 ts; optional group s { optional int32 x; } }";

  @TempDir
  Path folder;

  @Test
  void valuesAreReadInStepWhetherAskedForOrNot() throws IOException {
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      int row = i;
      rows.add(group -> {
        if (row % 7 != 0) {
          group.append("key", "key-" + row % 50);
        }
        if (row % 5 != 0) {
          group.append("ts", (long) row);
        }
      });
    }
    try (FlatColumns columns = open(rows, 2048)) {
      for (int row = 0; row < rows.size(); row++) {
        columns.advance();
        assertThat(columns.isNull(0)).isEqualTo(row % 7 == 0);
        if (row % 7 != 0 && row % 2 == 0) {
          assertThat(text(columns.bytes(0))).isEqualTo("key-" + row % 50);
        }
        if (row % 3 == 0) {
          assertThat(columns.value(1)).isEqualTo(row % 5 == 0 ? null : (Object) (long) row);
        }
      }
      assertThatThrownBy(columns::advance).isInstanceOf(DamagedFileException.class);
    }
  }

  @Test
  void nestedAndMissingColumnsAreNotFlat() {
    assertThat(FlatColumns.areFlat(MessageTypeParser.parseMessageType(SCHEMA), List.of("key", "ts"))).isTrue();
    assertThat(FlatColumns.areFlat(MessageTypeParser.parseMessageType(SCHEMA), List.of("s"))).isFalse();
    assertThat(FlatColumns.areFlat(MessageTypeParser.parseMessageType(SCHEMA), List.of("absent"))).isFalse();
  }

  private static String text(ByteBuffer bytes) {
    return new String(
        bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining(), StandardCharsets.UTF_8);
  }

  private FlatColumns open(List<Consumer<Group>> rows, long rowGroupBytes) throws IOException {
    Path file = folder.resolve("f.parquet");
    ParquetFiles.write(file, SCHEMA, rows, rowGroupBytes);
    StorageInputFile input =
        new StorageInputFile(
            new HadoopStorage(new Configuration()), new org.apache.hadoop.fs.Path(file.toUri()), Files.size(file));
    return FlatColumns.open(input, "file", List.of("key", "ts"), 0, Long.MAX_VALUE);
  }
}
