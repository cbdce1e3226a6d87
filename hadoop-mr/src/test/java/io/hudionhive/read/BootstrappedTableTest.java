package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.DamagedFileException;
import io.hudionhive.TestMemory;
import io.hudionhive.plan.QueryType;
import io.hudionhive.plan.ScanRequest;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.plan.SliceSplitter;
import io.hudionhive.plan.SplitSizes;
import io.hudionhive.plan.TableSnapshot;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.PartitionPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables that Hudi bootstrapped with metadata only; expected is what Spark read. */
class BootstrappedTableTest {
  /** Where the tables were when they were written, by which they name their source files. */
  private static final String PLACE = "/tmp/bootstrapped";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
      "bootstrap_cow, SNAPSHOT", "bootstrap_cow, READ_OPTIMIZED",
      "bootstrap_mor, SNAPSHOT", "bootstrap_mor, READ_OPTIMIZED",
      "bootstrap_mor_v6, SNAPSHOT", "bootstrap_mor_v6, READ_OPTIMIZED"})
  void skeletonAndSourceMakeRows(String name, QueryType type) throws IOException {
    unpack(name);

    List<Object[]> rows = read(
        type,
        column(0, "_hoodie_record_key", "string"), column(1, "id", "int"), column(2, "ts", "bigint"),
        column(3, "name", "string"), column(4, "day", "date"), column(5, "s", "struct<x:int,y:string>"),
        column(6, "part", "string"), column(7, "sub", "string"));

    assertThat(rows.stream().map(BootstrappedTableTest::text))
        .containsExactlyInAnyOrderElementsOf(expected(name, type));
  }

  @Test
  void rowsAreCountedWithoutColumns() throws IOException {
    unpack("bootstrap_mor");

    assertThat(read(QueryType.SNAPSHOT)).hasSize(6);
  }

  @Test
  void sourceColumnsAloneAreEnough() throws IOException {
    unpack("bootstrap_cow");

    assertThat(read(QueryType.SNAPSHOT, column(0, "id", "int")).stream().map(row -> row[0]))
        .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
  }

  @Test
  void aSourceFileOfOtherLengthIsAnError() throws IOException {
    unpack("bootstrap_cow");
    List<Path> sources;
    try (Stream<Path> files = Files.walk(folder.resolve("bootstrapped/source"))) {
      sources = files.filter(file -> file.toString().endsWith(".parquet")).sorted().collect(Collectors.toList());
    }
    // The second has one row, the third three.
    Files.copy(sources.get(2), sources.get(1), java.nio.file.StandardCopyOption.REPLACE_EXISTING);

    assertThatThrownBy(() -> read(QueryType.SNAPSHOT, column(0, "id", "int"))).isInstanceOf(DamagedFileException.class);
  }

  @Test
  void withoutItsIndexTheTableCannotBeRead() throws IOException {
    unpack("bootstrap_cow");
    Path index = folder.resolve("bootstrapped/table/.hoodie/.aux/.bootstrap/.fileids");
    try (Stream<Path> files = Files.list(index)) {
      for (Path file : files.collect(Collectors.toList())) {
        Files.delete(file);
      }
    }

    assertThatThrownBy(() -> read(QueryType.SNAPSHOT, column(0, "id", "int")))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("bootstrap");
  }

  private List<Object[]> read(QueryType type, HiveColumn... columns) throws IOException {
    Storage storage = new MovedStorage(new HadoopStorage(new Configuration()), PLACE, folder + "/bootstrapped");
    org.apache.hadoop.fs.Path base =
        new org.apache.hadoop.fs.Path(folder.resolve("bootstrapped/table").toUri());
    TableSnapshot snapshot = TableSnapshot.open(storage, new ScanRequest(base, type, false));
    SliceSplitter splitter =
        new SliceSplitter(snapshot.table(), snapshot.instant().orElseThrow(), SplitSizes.exactly(100));
    List<Object[]> rows = new ArrayList<>();
    for (PartitionPath partition : snapshot.partitionsUnder(base)) {
      for (FileSlice slice : snapshot.slices(partition)) {
        for (SliceSplit split : splitter.split(slice)) {
          readSplit(storage, sent(split), List.of(columns), rows);
        }
      }
    }
    return rows;
  }

  private static void readSplit(Storage storage, SliceSplit split, List<HiveColumn> columns, List<Object[]> rows)
      throws IOException {
    try (RowReader reader = new RowReader(storage, TestMemory.ample(), List.of(split), columns)) {
      for (Object[] row = reader.next(); row != null; row = reader.next()) {
        rows.add(row);
      }
    }
  }

  private static SliceSplit sent(SliceSplit split) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    split.write(new DataOutputStream(bytes));
    return SliceSplit.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }

  private static HiveColumn column(int index, String name, String type) {
    return new HiveColumn(index, name, TypeInfoUtils.getTypeInfoFromTypeString(type));
  }

  private static String text(Object[] row) {
    Object[] struct = (Object[]) row[5];
    return row[0] + " " + row[1] + " " + row[2] + " " + row[3] + " " + LocalDate.ofEpochDay((Integer) row[4]) + " "
        + struct[0] + struct[1] + " " + row[6] + " " + row[7];
  }

  private List<String> expected(String name, QueryType type) throws IOException {
    String file = "/bootstrapped/" + name + (type == QueryType.SNAPSHOT ? ".snapshot" : ".read_optimized") + ".jsonl";
    List<String> rows = new ArrayList<>();
    try (InputStream in = BootstrappedTableTest.class.getResourceAsStream(file)) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        JsonNode row = new ObjectMapper().readTree(line);
        rows.add(
            row.get("_hoodie_record_key").asText() + " " + row.get("id") + " " + row.get("ts") + " "
                + row.get("name").asText() + " " + row.get("day").asText() + " " + row.get("s").get("x")
                + row.get("s").get("y").asText() + " " + row.get("part").asText() + " " + row.get("sub").asText());
      }
    }
    return rows;
  }

  private void unpack(String name) throws IOException {
    try (InputStream in = BootstrappedTableTest.class.getResourceAsStream("/bootstrapped/" + name + ".zip");
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path target = folder.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(zip, target);
        }
      }
    }
  }
}
