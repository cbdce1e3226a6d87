package io.hudionhive.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.HadoopStorage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetRowsTest {
  private static final Predicate<String> ALL = name -> true;

  @TempDir
  Path folder;

  @Test
  void aFileWithinAFileIsRead() throws IOException {
    List<Consumer<Group>> rows = List.of(group -> group.append("i", 7), group -> group.append("i", 8));
    Path inner = folder.resolve("inner");
    ParquetFiles.write(inner, "message m { optional int32 i; }", rows, 1 << 20);
    byte[] content = Files.readAllBytes(inner);
    byte[] around = new byte[content.length + 300];
    Arrays.fill(around, (byte) 'x');
    System.arraycopy(content, 0, around, 100, content.length);
    Path outer = Files.write(folder.resolve("outer"), around);
    StorageInputFile file =
        new StorageInputFile(
            new HadoopStorage(new Configuration()), new org.apache.hadoop.fs.Path(outer.toUri()), 100, content.length);

    try (ParquetRows read = ParquetRows.open(file, "block x", ALL)) {
      assertThat(read.next()).containsExactly(7);
      assertThat(read.next()).containsExactly(8);
      assertThat(read.next()).isNull();
    }
  }

  @Test
  void primitiveTypesHaveTheJavaFormOfTheirLogicalType() throws IOException {
    String schema =
        "message m { optional boolean b; optional int32 i; optional int64 l; optional float f; optional double d;"
            + " optional binary s (STRING); optional binary e (ENUM); optional binary x;"
            + " optional fixed_len_byte_array(3) fx; optional int32 day (DATE);"
            + " optional int64 ts (TIMESTAMP(MICROS,true));"
            + " optional int64 lts (TIMESTAMP(MILLIS,false)); optional int32 d9 (DECIMAL(9,2));"
            + " optional int64 d18 (DECIMAL(18,4)); optional fixed_len_byte_array(16) d38 (DECIMAL(38,10)); }";
    Object[] row =
        rows(schema, group -> {
          group.append("b", true).append("i", -7).append("l", 1L << 40).append("f", 1.5f).append("d", -2.25);
          group.append("s", "Zürich").append("e", "RED").append("x", Binary.fromConstantByteArray(new byte[] {0, -1}));
          group.append("fx", Binary.fromConstantByteArray(new byte[] {1, 2, 3})).append("day", -1).append("ts", -1L);
          group.append("lts", 5L).append("d9", -12345).append("d18", 1L);
          byte[] minusOne = new byte[16];
          Arrays.fill(minusOne, (byte) 0xff);
          group.append("d38", Binary.fromConstantByteArray(minusOne));
        }).get(0);
    assertThat(Arrays.copyOf(row, 7)).containsExactly(true, -7, 1L << 40, 1.5f, -2.25, "Zürich", "RED");
    assertThat((byte[]) row[7]).containsExactly(0, -1);
    assertThat((byte[]) row[8]).containsExactly(1, 2, 3);
    assertThat(Arrays.copyOfRange(row, 9, 15))
        .containsExactly(
            -1, -1L, 5L, new BigDecimal("-123.45"), new BigDecimal("0.0001"), new BigDecimal("-0.0000000001"));
  }

  @Test
  void aFailureToReadIsNotTakenForDamage() throws IOException {
    IOException failure = new IOException("connection reset");
    InputFile file = new InputFile() {
      @Override
      public long getLength() {
        return 1000;
      }

      @Override
      public SeekableInputStream newStream() throws IOException {
        throw failure;
      }
    };
    assertThatThrownBy(() -> ParquetRows.open(file, "the file", ALL)).isSameAs(failure);
  }

  @Test
  void aRowGroupOfNoColumnsIsDamage() throws IOException {
    FileMetaData footer = new FileMetaData(
        1, List.of(new SchemaElement("m").setNum_children(1), new SchemaElement("a")
            .setType(Type.INT32).setRepetition_type(FieldRepetitionType.OPTIONAL)),
        1, List.of(new RowGroup(List.of(), 0, 1)));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write("PAR1".getBytes(StandardCharsets.US_ASCII));
    Util.writeFileMetaData(footer, bytes);
    int length = bytes.size() - 4;
    bytes.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(length).array());
    bytes.write("PAR1".getBytes(StandardCharsets.US_ASCII));
    assertThatThrownBy(() -> ParquetRows.open(new BytesInputFile(bytes.toByteArray()), "the file", ALL))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("the file");
  }

  @Test
  void int96IsAnInstantInMicrosecondsAlsoBefore1970() throws IOException {
    // Julian day 2440587 is 1969-12-31; 23:59:59.999999 of it is one microsecond before the epoch.
    ByteBuffer bytes = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(86_399_999_999_000L).putInt(2_440_587);
    Object[] row =
        rows("message m { optional int96 ts; }",
            group -> group.append("ts", Binary.fromConstantByteArray(bytes.array()))).get(0);
    assertThat(row).containsExactly(-1L);
  }

  @Test
  void twoLevelAndThreeLevelListsAreTheSameList() throws IOException {
    String twoLevel = "message m { optional group l (LIST) { repeated int32 array; } }";
    String threeLevel = "message m { optional group l (LIST) { repeated group list { optional int32 element; } } }";
    assertThat(rows(twoLevel, group -> group.addGroup("l").append("array", 1).append("array", 2)).get(0))
        .containsExactly(List.of(1, 2));
    Object[] row =
        rows(threeLevel, group -> {
          Group list = group.addGroup("l");
          list.addGroup("list").append("element", 1);
          list.addGroup("list");
        }).get(0);
    assertThat(row).containsExactly(Arrays.asList(1, null));
  }

  @Test
  void twoLevelListsOfStructsKeepTheStruct() throws IOException {
    String schema =
        "message m { optional group l (LIST) {"
            + " repeated group array { optional int32 a; optional binary b (STRING); } } }";
    Object[] row =
        rows(schema, group -> group.addGroup("l").addGroup("array").append("a", 1).append("b", "x")).get(0);
    assertThat((Object[]) ((List<?>) row[0]).get(0)).containsExactly(1, "x");
  }

  @Test
  void emptyListsAndNullListsDiffer() throws IOException {
    String schema = "message m { optional group l (LIST) { repeated group list { optional int32 element; } } }";
    List<Object[]> rows = rows(schema, group -> group.addGroup("l"), group -> {});
    assertThat(rows.get(0)).containsExactly(List.of());
    assertThat(rows.get(1)).containsExactly((Object) null);
  }

  @Test
  void mapsKeepTheirOrderAndNullValues() throws IOException {
    String schema =
        "message m { optional group m (MAP) { repeated group key_value { required binary key (STRING);"
            + " optional int32 value; } } }";
    Object[] row =
        rows(schema, group -> {
          Group map = group.addGroup("m");
          map.addGroup("key_value").append("key", "z").append("value", 1);
          map.addGroup("key_value").append("key", "a");
        }).get(0);
    Map<String, Integer> expected = new LinkedHashMap<>();
    expected.put("z", 1);
    expected.put("a", null);
    assertThat(row).containsExactly(expected);
    assertThat(((Map<?, ?>) row[0]).keySet()).hasToString("[z, a]");
  }

  @Test
  void onlyWantedColumnsAreRead() throws IOException {
    Path file = folder.resolve("f.parquet");
    ParquetFiles.write(
        file, "message m { optional int32 a; optional int32 b; }", group -> group.append("a", 1).append("b", 2));
    try (ParquetRows rows = open(file, name -> name.equals("b"))) {
      assertThat(rows.schema().toString()).isEqualTo("struct<b:int>");
      assertThat(rows.next()).containsExactly(2);
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void aFileReadForNoColumnsStillHasItsRows() throws IOException {
    Path file = folder.resolve("f.parquet");
    ParquetFiles.write(file, "message m { optional int32 a; }", group -> {}, group -> group.append("a", 1));
    try (ParquetRows rows = open(file, name -> false)) {
      assertThat(rows.next()).isEmpty();
      assertThat(rows.next()).isEmpty();
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void rangesOfAFileShareItsRowGroupsWithoutOverlap() throws IOException {
    Path file = folder.resolve("f.parquet");
    List<Consumer<Group>> written = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      int value = i * 7919;
      written.add(group -> group.append("a", value));
    }
    ParquetFiles.write(file, "message m { optional int32 a; }", written, 1024);
    long length = Files.size(file);
    try (ParquetFileReader reader =
        ParquetFileReader.open(
            new StorageInputFile(
                new HadoopStorage(new Configuration()), new org.apache.hadoop.fs.Path(file.toUri()), length))) {
      assertThat(reader.getRowGroups().size()).isGreaterThan(3);
    }
    List<Integer> values = new ArrayList<>();
    for (long start = 0; start < length; start += 1500) {
      try (ParquetRows rows =
          ParquetRows.open(input(file, length), "file", ALL, start, Math.min(length, start + 1500))) {
        for (Object[] row = rows.next(); row != null; row = rows.next()) {
          values.add((Integer) row[0]);
        }
      }
    }
    assertThat(values).hasSize(2000).doesNotHaveDuplicates();
  }

  @Test
  void aFileCutShortIsDamaged() throws IOException {
    Path file = folder.resolve("f.parquet");
    ParquetFiles.write(file, "message m { optional int32 a; }", group -> group.append("a", 1));
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> ParquetRows.open(new BytesInputFile(cut), "file x", ALL))
          .isInstanceOf(DamagedFileException.class)
          .hasMessageContaining("file x");
    }
  }

  @Test
  void aFileShorterThanPlannedIsDamaged() throws IOException {
    Path file = folder.resolve("f.parquet");
    ParquetFiles.write(file, "message m { optional int32 a; }", group -> group.append("a", 1));
    assertThatThrownBy(() -> ParquetRows.open(input(file, Files.size(file) + 10), "file x", ALL))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("file x");
  }

  @SafeVarargs
  private List<Object[]> rows(String schema, Consumer<Group>... written) throws IOException {
    Path file = folder.resolve("rows-" + System.nanoTime() + ".parquet");
    ParquetFiles.write(file, schema, written);
    List<Object[]> read = new ArrayList<>();
    try (ParquetRows rows = open(file, ALL)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        read.add(row);
      }
    }
    return read;
  }

  private static ParquetRows open(Path file, Predicate<String> wanted) throws IOException {
    return ParquetRows.open(input(file, Files.size(file)), file.toString(), wanted);
  }

  private static StorageInputFile input(Path file, long length) {
    return new StorageInputFile(
        new HadoopStorage(new Configuration()), new org.apache.hadoop.fs.Path(file.toUri()), length);
  }
}
