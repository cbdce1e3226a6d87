package io.hudionhive.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HighestValueTest {
  private static final String SCHEMA =
      """
      message m {
        optional int64 ts;
        optional int32 day (DATE);
        optional int32 fee (DECIMAL(9,2));
        optional int64 huge (INTEGER(64,false));
        optional double ratio;
        optional binary name (STRING);
        optional int64 nothing;
        repeated int64 many;
      }
      """;

  @TempDir Path folder;

  @Test
  void theHighestOfAllRowGroupsCounts() throws IOException {
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      long ts = i == 123 ? 77_000_000_000L : i - 200;
      rows.add(row -> row.append("ts", ts).append("name", "some text that fills a row group " + ts));
    }
    ParquetMetadata footer = footer(ParquetFiles.write(folder.resolve("a"), SCHEMA, rows, 2000));

    assertThat(footer.getBlocks()).hasSizeGreaterThan(1);
    assertThat(HighestValue.of(footer, "ts")).isEqualTo(Optional.of(77_000_000_000L));
  }

  @Test
  void negativeValuesAndNullsAreOrderedAsNumbers() throws IOException {
    ParquetMetadata footer =
        footer(
            ParquetFiles.write(
                folder.resolve("b"), SCHEMA,
                row -> row.append("ts", -5L).append("day", -3),
                row -> row.append("day", -9)));

    assertThat(HighestValue.of(footer, "ts")).isEqualTo(Optional.of(-5L));
    assertThat(HighestValue.of(footer, "day")).isEqualTo(Optional.of(-3));
  }

  @Test
  void columnsWithoutValuesOrOfOtherTypesHaveNone() throws IOException {
    ParquetMetadata footer =
        footer(
            ParquetFiles.write(
                folder.resolve("c"), SCHEMA,
                row -> {
                  row.append("fee", 5).append("huge", 5L).append("ratio", 5d);
                  row.append("name", "5").append("many", 5L);
                }));

    for (String column : List.of("fee", "huge", "ratio", "name", "nothing", "many", "absent", "TS")) {
      assertThat(HighestValue.of(footer, column)).as(column).isEmpty();
    }
  }

  private static ParquetMetadata footer(org.apache.hadoop.fs.Path file) throws IOException {
    long length = Files.size(Path.of(file.toUri().getPath()));
    return ParquetRows.readFooter(new StorageInputFile(new HadoopStorage(new Configuration()), file, length), "base");
  }
}
