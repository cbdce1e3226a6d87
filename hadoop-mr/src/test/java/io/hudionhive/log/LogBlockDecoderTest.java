package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroBytes;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.LogFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogBlockDecoderTest {
  private static final Schema SCHEMA = new Schema.Parser().parse("{\"type\":\"record\",\"name\":\"r\",\"fields\":["
      + "{\"name\":\"id\",\"type\":\"int\"},{\"name\":\"Name\",\"type\":[\"null\",\"string\"]}]}");

  @TempDir Path folder;
  private LogFiles files;
  private final LogBlockDecoder decoder = LogBlockDecoder.forTable(LogFiles.STORAGE, (of, content, wanted) -> {
    throw new AssertionError("no Parquet here");
  });

  @BeforeEach
  void useFolder() {
    files = new LogFiles(folder);
  }

  @Test
  void decodesAvroRecordsInStoredOrder() throws IOException {
    LogBlock block = avro(AvroContent.of(record(2, "b"), record(1, null)));

    assertThat(rows(block, name -> true)).containsExactly(new Object[] {2, "b"}, new Object[] {1, null});
  }

  @Test
  void decodesOnlyWantedFieldsNamedAsTheBlockSpellsThem() throws IOException {
    LogBlock block = avro(AvroContent.of(record(2, "b")));

    assertThat(rows(block, "Name"::equals)).containsExactly(new Object[] {"b"});
    assertThat(rows(block, "name"::equals)).containsExactly(new Object[] {});
    try (RowSource rows = decoder.rows(block, "Name"::equals)) {
      assertThat(rows.schema()).hasToString("struct<Name:string>");
    }
  }

  @Test
  void aBlockMayBeEmpty() throws IOException {
    assertThat(rows(avro(AvroContent.of()), name -> true)).isEmpty();
  }

  @Test
  void theFirstBlocksEndDoesNotHinderTheNext() throws IOException {
    byte[] first = block(AvroContent.of(record(1, "a")));
    byte[] second = block(AvroContent.of(record(2, "b")));
    List<LogBlock> blocks = LogFiles.read(files.write(first, second));

    assertThat(rows(blocks.get(1), name -> true)).containsExactly(new Object[] {2, "b"});
    assertThat(rows(blocks.get(0), name -> true)).containsExactly(new Object[] {1, "a"});
  }

  @Test
  void decodesMoreThanFitsInOnePiece() throws IOException {
    String text = "0123456789".repeat(30_000);
    byte[][] records = new byte[10][];
    for (int i = 0; i < records.length; i++) {
      records[i] = record(i, i == 5 ? text.repeat(5) : text.substring(i));
    }

    List<Object[]> rows = rows(avro(AvroContent.of(records)), name -> true);

    assertThat(rows).hasSize(10);
    for (int i = 0; i < records.length; i++) {
      assertThat(rows.get(i)[0]).isEqualTo(i);
      assertThat(rows.get(i)[1].equals(i == 5 ? text.repeat(5) : text.substring(i))).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, -1, Integer.MAX_VALUE})
  void refusesUnknownVersionsOfAvroContent(int version) throws IOException {
    LogBlock block = avro(AvroContent.of(version, 0));

    assertThatThrownBy(() -> decoder.rows(block, name -> true))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining("instant 001");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, -1, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void refusesACountOfRecordsThatCannotBe(int count) throws IOException {
    assertDamaged(AvroContent.of(3, count, record(1, null)));
  }

  @Test
  void refusesBytesAfterTheLastRecord() throws IOException {
    assertDamaged(AvroContent.of(3, 1, record(1, null), record(2, null)));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void refusesARecordLengthThatCannotBe(int length) throws IOException {
    byte[] content = AvroContent.of(record(1, null));
    content[8] = (byte) (length >>> 24);
    content[9] = (byte) (length >>> 16);
    content[10] = (byte) (length >>> 8);
    content[11] = (byte) length;

    assertDamaged(content);
  }

  @Test
  void refusesContentThatEndsTooEarlyAnywhere() throws IOException {
    byte[] content = AvroContent.of(record(1, "a"), record(2, "b"));
    for (int length = 0; length < content.length; length++) {
      assertDamaged(Arrays.copyOf(content, length));
    }
  }

  @Test
  void refusesAHeaderThatIsNoSchema() throws IOException {
    LogBlock block = files.block(BlockBytes.data("001").header(BlockBytes.SCHEMA, "{"));

    assertThatThrownBy(() -> decoder.rows(block, name -> true))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(".log.");
  }

  @Test
  void handsParquetContentOver() throws IOException {
    LogBlock block = files.block(BlockBytes.of(BlockBytes.PARQUET)
        .header(BlockBytes.INSTANT_TIME, "001").header(BlockBytes.SCHEMA, "{}").content(new byte[] {1, 2, 3}));
    List<Object> seen = new ArrayList<>();
    LogBlockDecoder withParquet = LogBlockDecoder.forTable(LogFiles.STORAGE, (of, content, wanted) -> {
      byte[] bytes = content.orElseThrow();
      seen.addAll(List.of(bytes.length, bytes[2], of.toString().contains(".log."), wanted.test("x"), wanted.test("y")));
      return null;
    });

    withParquet.rows(block, "x"::equals);
    assertThat(seen).containsExactly(3, (byte) 3, true, true, false);

    seen.clear();
    try (ReadAhead ahead = withParquet.readAhead(List.of(block), 0)) {
      withParquet.over(ahead).rows(block, "x"::equals);
    }
    assertThat(seen).containsExactly(3, (byte) 3, true, true, false);
  }

  @Test
  void leavesLargeParquetContentOnStorage() throws IOException {
    LogBlock block = files.block(BlockBytes.of(BlockBytes.PARQUET).header(BlockBytes.INSTANT_TIME, "001")
        .header(BlockBytes.SCHEMA, "{}").content(new byte[(int) ReadAhead.LARGEST_WHOLE + 1]));
    List<Object> seen = new ArrayList<>();
    LogBlockDecoder withParquet = LogBlockDecoder.forTable(LogFiles.STORAGE, (of, content, wanted) -> {
      seen.add(content.isPresent());
      return null;
    });

    withParquet.rows(block, name -> true);
    try (ReadAhead ahead = withParquet.readAhead(List.of(block), 0)) {
      withParquet.over(ahead).rows(block, name -> true);
    }

    assertThat(seen).containsExactly(false, false);
  }

  @Test
  void namesTheBlockWhenItsFileWasCutOffMeanwhile() throws IOException {
    LogFile file = files.write(block(AvroContent.of(record(1, "a".repeat(1000)))));
    LogBlock block = LogFiles.read(file).get(0);
    Path path = Path.of(file.path().toUri());
    Files.write(path, Arrays.copyOf(Files.readAllBytes(path), (int) file.length() - 500));

    assertThatThrownBy(() -> rows(block, name -> true))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("cut off");
  }

  private void assertDamaged(byte[] content) throws IOException {
    LogBlock block = avro(content);
    assertThatThrownBy(() -> rows(block, name -> true))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining("offset 0 of instant 001");
  }

  private LogBlock avro(byte[] content) throws IOException {
    return LogFiles.read(files.write(block(content))).get(0);
  }

  private static byte[] block(byte[] content) {
    return BlockBytes.data("001", content).header(BlockBytes.SCHEMA, SCHEMA.toString()).bytes();
  }

  private List<Object[]> rows(LogBlock block, Predicate<String> wanted) throws IOException {
    List<Object[]> rows = new ArrayList<>();
    try (RowSource source = decoder.rows(block, wanted)) {
      for (Object[] row = source.next(); row != null; row = source.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static byte[] record(int id, String name) {
    GenericData.Record record = new GenericData.Record(SCHEMA);
    record.put(0, id);
    record.put(1, name);
    return AvroBytes.of(SCHEMA, record);
  }
}
