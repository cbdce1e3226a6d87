package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.parquet.ParquetFiles;
import io.hudionhive.parquet.PathColumns;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.schema.VariantFields;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows of Parquet files, and the bytes VariantEncoding.md gives what is looked at of them, both laid out by hand. */
class PathVariantTest {
  private static final String SCHEMA =
      "message m { optional group v { required binary metadata; optional binary value; optional group typed_value {"
          + " required group a { optional binary value; optional int64 typed_value; }"
          + " required group b { optional binary value; optional group typed_value {"
          + "   required group c { optional binary value; optional binary typed_value (STRING); } } }"
          + " optional group u { optional binary value; optional fixed_len_byte_array(16) typed_value (UUID); }"
          + " required group l { optional binary value; optional group typed_value (LIST) {"
          + "   repeated group list { required group element {"
          + "     optional binary value; optional int32 typed_value; } } } }"
          + " required group w { optional binary value; }"
          + " required group m { optional binary value; optional int64 typed_value (TIMESTAMP(MILLIS,true)); }"
          + " } } }";

  private static final String VARIANT = "struct<metadata:binary,value:binary>";

  /** The keys a, z, b and c. */
  private static final byte[] KEYS = hex("01 04 0001020304 617a6263");

  @TempDir
  Path folder;

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replace(" ", ""));
  }

  /** A row whose VARIANT is not null. */
  private static Consumer<Group> row(Consumer<Group> variant) {
    return row -> {
      Group group = row.addGroup("v");
      group.add("metadata", Binary.fromConstantByteArray(KEYS));
      variant.accept(group);
    };
  }

  /** A row with an object whose required fields are missing where nothing is put into them. */
  private static Consumer<Group> object(Consumer<Group> fields) {
    return row(variant -> {
      Group object = variant.addGroup("typed_value");
      fields.accept(object);
      for (String name : List.of("a", "b", "l", "w", "m")) {
        if (object.getFieldRepetitionCount(name) == 0) {
          object.addGroup(name);
        }
      }
    });
  }

  /** Metadata and value of each row, in hexadecimal; null for a null. */
  private List<String> read(List<String> paths, List<Consumer<Group>> rows, long rowGroupBytes) throws IOException {
    Path file = folder.resolve("f" + System.nanoTime() + ".parquet");
    ParquetFiles.write(file, SCHEMA, rows, rowGroupBytes);
    StorageInputFile input =
        new StorageInputFile(
            new HadoopStorage(new Configuration()), new org.apache.hadoop.fs.Path(file.toUri()), Files.size(file));
    List<String> found = new ArrayList<>();
    try (PathColumns columns =
        PathColumns.open(
            input, "File f", Map.of("v", VariantFields.ofPaths(paths)), RowFilter.NONE, 0, Long.MAX_VALUE)) {
      PathVariant variant = new PathVariant(columns, 0);
      while (columns.advance()) {
        if (columns.isNull(0)) {
          found.add(null);
        } else {
          variant.read();
          found.add(
              HexFormat.of().formatHex(variant.metadata()) + " "
                  + HexFormat.of().formatHex(variant.value(), 0, variant.size()));
        }
      }
    }
    return found;
  }

  private static String expected(String metadata, String value) {
    return metadata.replace(" ", "") + " " + value.replace(" ", "");
  }

  @Test
  void typedScalarsTakeTheKeysOfThePaths() throws IOException {
    String text = "x".repeat(64);
    List<String> found =
        read(
            List.of("$.a", "$.b.c"),
            List.of(
                row -> {},
                object(v -> {
                  v.addGroup("a").add("typed_value", 1L);
                  v.addGroup("b").addGroup("typed_value").addGroup("c").add("typed_value", "x");
                }),
                object(v -> v.addGroup("b").addGroup("typed_value").addGroup("c").add("typed_value", text)),
                object(v -> v.addGroup("b").addGroup("typed_value").addGroup("c")),
                object(v -> {}),
                row(v -> v.add("value", Binary.fromConstantByteArray(hex("0c05"))))),
            1 << 20);
    String keys = "01 03 00010203 616263";
    assertThat(found).containsExactly(
        null,
        expected(keys, "02 02 0001 000209 0c01" + "02 01 02 0002 0578"),
        expected(keys, "02 01 01 004a" + "02 01 02 0045 4040000000" + "78".repeat(64)),
        expected(keys, "02 01 01 0003" + "02 00 00"),
        expected(keys, "02 00 00"),
        expected(keys, "00"));
  }

  @Test
  void valuesThatAreLeftOverMayReferToTheKeysOfTheRow() throws IOException {
    List<String> found =
        read(
            List.of("$.a"),
            List.of(
                object(v -> v.addGroup("a").add("value", Binary.fromConstantByteArray(hex("0d6e2f61")))),
                object(v -> v.addGroup("a").add("value", Binary.fromConstantByteArray(hex("02 01 01 0001 04")))),
                object(v -> v.addGroup("a").add("value", Binary.fromConstantByteArray(hex("00")))),
                object(v -> v.addGroup("a").add("typed_value", 1L)),
                object(v -> {}),
                row -> {}),
            1 << 20);
    String keys = "01 01 0001 61";
    assertThat(found).containsExactly(
        expected(keys, "32 01 00000000 0004 0d6e2f61"),
        expected(HexFormat.of().formatHex(KEYS), "32 01 00000000 0006 020101000104"),
        expected(keys, "32 01 00000000 0001 00"),
        expected(keys, "32 01 00000000 0002 0c01"),
        expected(keys, "32 00 00"),
        null);
  }

  @Test
  void fieldsOfOptionalGroupsAndOfOtherTypes() throws IOException {
    byte[] uuid = hex("00112233445566778899aabbccddeeff");
    List<String> found =
        read(
            List.of("$.u", "$.w"),
            List.of(
                object(v -> v.addGroup("u").add("typed_value", Binary.fromConstantByteArray(uuid))),
                object(v -> {
                  v.addGroup("u").add("value", Binary.fromConstantByteArray(hex("0c07")));
                  v.addGroup("w").add("value", Binary.fromConstantByteArray(hex("04")));
                }),
                object(v -> {})),
            1 << 20);
    String keys = "01 02 000102 7577";
    assertThat(found).containsExactly(
        expected(keys, "32 01 00000000 0011 50" + "00112233445566778899aabbccddeeff"),
        expected(keys, "32 02 0000000001000000 000203 0c07 04"),
        expected(keys, "32 00 00"));
  }

  @Test
  void eachRowGroupIsReadAsItIs() throws IOException {
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      long number = i % 50;
      boolean isLeftOver = i >= 400 && i < 500;
      rows.add(
          i % 7 == 0
              ? row -> {}
              : object(v -> {
                Group a = v.addGroup("a");
                if (isLeftOver) {
                  a.add("value", Binary.fromConstantByteArray(new byte[] {12, (byte) number}));
                } else {
                  a.add("typed_value", number);
                }
              }));
    }
    List<String> found = read(List.of("$.a"), rows, 2048);
    assertThat(found).hasSize(1000).anyMatch(row -> row != null && row.contains(" 3201"))
        .anyMatch(row -> row != null && row.contains(" 0201"));
    for (int i = 0; i < 1000; i++) {
      String value = String.format("0c%02x", i % 50);
      if (i % 7 == 0) {
        assertThat(found.get(i)).isNull();
      } else {
        assertThat(found.get(i)).startsWith("0101000161 ").endsWith("0002" + value);
      }
    }
  }

  @Test
  void contradictionsAreErrors() {
    assertThatThrownBy(
            () -> read(
                List.of("$.a"),
                List.of(object(v -> {
                  Group a = v.addGroup("a");
                  a.add("value", Binary.fromConstantByteArray(hex("0c05")));
                  a.add("typed_value", 1L);
                })),
                1 << 20))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("both");
    byte[] empty = new byte[0];
    assertThatThrownBy(
            () -> read(
                List.of("$.a"), List.of(object(v -> v.addGroup("a").add("value", Binary.fromConstantByteArray(empty)))),
                1 << 20))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void onlyPathsToScalarsAreReadSo() {
    HiveColumn whole = new HiveColumn(0, "V", TypeInfoUtils.getTypeInfoFromTypeString(VARIANT));
    assertThat(PathVariants.canRead(MessageTypeParser.parseMessageType(SCHEMA), whole)).isFalse();
    assertThat(canRead(VARIANT, "$.a", "$.b.c", "$.u", "$.w.x[0]")).isTrue();
    assertThat(canRead("struct<value:binary,metadata:binary>", "$.a")).isTrue();
    for (String path : Arrays.asList("$", "$.b", "$.l", "$.l[0]", "$.other", "$.b.other", "$.m", "$[0]")) {
      assertThat(canRead(VARIANT, "$.a", path)).as(path).isFalse();
    }
    assertThat(canRead("struct<metadata:binary>", "$.a")).isFalse();
    assertThat(canRead("struct<metadata:binary,value:string>", "$.a")).isFalse();
  }

  private static boolean canRead(String type, String... paths) {
    VariantFields fields = VariantFields.ofPaths(Arrays.asList(paths));
    HiveColumn column =
        new HiveColumn(0, "V", TypeInfoUtils.getTypeInfoFromTypeString(type), Optional.empty(), fields);
    return PathVariants.canRead(MessageTypeParser.parseMessageType(SCHEMA), column);
  }
}
