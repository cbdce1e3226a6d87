package io.hudionhive.hfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HFileReaderTest {
  private static final List<String> KEYS = keys(500);

  private static List<String> keys(int count) {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      keys.add(String.format("key%05d", i * 2));
    }
    return keys;
  }

  @ParameterizedTest
  @CsvSource({"1000, 1, 10", "7, 1, 1000", "7, 2, 5", "7, 3, 5", "1, 4, 8"})
  void readsAndSeeksThroughEveryDepthOfIndex(int entriesPerBlock, int levels, int fanOut) throws IOException {
    check(HFileBytes.of(entriesPerBlock, levels, fanOut));
  }

  @Test
  void readsCompressedFiles() throws IOException {
    check(HFileBytes.of(7, 2, 5).gzip());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void readsFilesWithChecksums(int type) throws IOException {
    check(HFileBytes.of(7, 2, 5).checksumType(type));
    check(HFileBytes.of(7, 2, 5).checksumType(type).gzip());
  }

  @Test
  void readsFilesWithoutMvccNumbers() throws IOException {
    check(HFileBytes.of(7, 1, 5).withoutMvcc());
  }

  private static void check(HFileBytes file) throws IOException {
    try (HFileReader reader = open(file.bytes(KEYS))) {
      assertThat(reader.entryCount()).isEqualTo(KEYS.size());
      assertThat(walk(reader.cursor())).isEqualTo(KEYS);
      TreeSet<String> sorted = new TreeSet<>(KEYS);
      List<String> wanted = new ArrayList<>(List.of("", "key", "key00000", "key99999", "\uFFFF"));
      for (int i = 0; i < 1001; i++) {
        wanted.add(String.format("key%05d", i));
      }
      Collections.shuffle(wanted, new java.util.Random(5));
      HFileCursor cursor = reader.cursor();
      for (String key : wanted) {
        cursor.seek(key.getBytes(StandardCharsets.UTF_8));
        assertThat(cursor.next() ? cursor.keyText() : null).as(key).isEqualTo(sorted.ceiling(key));
      }
    }
  }

  @Test
  void aSeekIsFollowedByTheRestOfTheFile() throws IOException {
    try (HFileReader reader = open(HFileBytes.of(7, 3, 3).bytes(KEYS))) {
      HFileCursor cursor = reader.cursor();
      cursor.seek("key00401".getBytes(StandardCharsets.UTF_8));

      assertThat(walk(cursor)).isEqualTo(KEYS.subList(201, 500));
    }
  }

  @Test
  void findsTheFirstOfRepeatedKeysAcrossBlocks() throws IOException {
    List<String> repeated = new ArrayList<>(List.of("a"));
    repeated.addAll(Collections.nCopies(20, "b"));
    repeated.add("c");
    for (int levels = 1; levels <= 3; levels++) {
      try (HFileReader reader = open(HFileBytes.of(3, levels, 2).bytes(repeated))) {
        HFileCursor cursor = reader.cursor();
        cursor.seek(new byte[] {'b'});
        assertThat(walk(cursor)).isEqualTo(repeated.subList(1, 22));
      }
    }
  }

  @Test
  void anEmptyFileHasNoEntries() throws IOException {
    try (HFileReader reader = open(HFileBytes.of(3, 1, 2).bytes(List.of()))) {
      assertThat(reader.entryCount()).isZero();
      assertThat(reader.cursor().next()).isFalse();
      HFileCursor cursor = reader.cursor();
      cursor.seek(new byte[] {'b'});
      assertThat(cursor.next()).isFalse();
    }
  }

  @Test
  void comparesKeysAsUnsignedBytes() throws IOException {
    List<String> keys = List.of("a", "z", "é", "漢", "😀");
    try (HFileReader reader = open(HFileBytes.of(1, 1, 2).bytes(keys))) {
      for (String key : keys) {
        HFileCursor cursor = reader.cursor();
        cursor.seek(key.getBytes(StandardCharsets.UTF_8));
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.keyText()).isEqualTo(key);
      }
    }
  }

  @Test
  void givesFileInfoAndMetaBlocks() throws IOException {
    try (HFileReader reader = open(HFileBytes.of(3, 1, 2).gzip().bytes(KEYS))) {
      assertThat(reader.fileInfo("schema")).contains("\"int\"");
      assertThat(reader.fileInfo("other")).isEmpty();
      assertThat(reader.fileInfo()).containsKey("KEY_VALUE_VERSION");
      assertThat(reader.metaBlock("bloomFilter")).contains("bloom bytes".getBytes(StandardCharsets.UTF_8));
      assertThat(reader.metaBlock("other")).isEqualTo(Optional.empty());
    }
  }

  @Test
  void readsAStretchOfAFile(@TempDir Path folder) throws IOException {
    byte[] bytes = HFileBytes.of(7, 2, 5).bytes(KEYS);
    Path file = folder.resolve("with spaces");
    byte[] padded = new byte[100 + bytes.length + 50];
    System.arraycopy(bytes, 0, padded, 100, bytes.length);
    Files.write(file, padded);
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
    HFileInput input = HFileInput.of(new HadoopStorage(new Configuration(false)).open(path), 100, bytes.length);

    try (HFileReader reader = HFileReader.open(input, "stretch")) {
      assertThat(walk(reader.cursor())).isEqualTo(KEYS);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {499, 501, 0x7FFFFFFFFFL})
  void refusesAFileThatLacksEntries(long stated) throws IOException {
    try (HFileReader reader = open(HFileBytes.of(7, 2, 5).statedEntries(stated).bytes(KEYS))) {
      assertThatThrownBy(() -> walk(reader.cursor()))
          .isInstanceOf(DamagedFileException.class)
          .hasMessageContaining("test file")
          .hasMessageContaining("500 entries");
    }
  }

  static HFileReader open(byte[] bytes) throws IOException {
    return HFileReader.open(HFileInput.of(bytes), "test file");
  }

  static List<String> walk(HFileCursor cursor) throws IOException {
    List<String> keys = new ArrayList<>();
    while (cursor.next()) {
      keys.add(cursor.keyText());
      assertThat(new String(cursor.value(), StandardCharsets.UTF_8)).isEqualTo("v:" + cursor.keyText());
      assertThat(new String(cursor.key(), StandardCharsets.UTF_8)).isEqualTo(cursor.keyText());
    }
    return keys;
  }
}
