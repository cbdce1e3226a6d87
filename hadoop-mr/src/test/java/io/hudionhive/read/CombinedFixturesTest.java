package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.TestMemory;
import io.hudionhive.merge.MergeMemory;
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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The fixtures in which one row is made of several versions, read row by row, against the rows that Hudi's own reader
 * gives; where partial updates are met only in the logs, in batches too.
 */
class CombinedFixturesTest {
  private static final Path FIXTURES = Path.of("..", "qtest", "src", "fixtures");
  private static final Storage STORAGE = new HadoopStorage(new Configuration());

  @TempDir static Path folder;

  /** The memory that records are merged in. */
  MergeMemory memory() {
    return TestMemory.ample();
  }

  @TestFactory
  Stream<DynamicTest> rowsAreThoseOfHudi() throws IOException {
    return fixtures("payload_", "partial_updates_")
        .map(name -> DynamicTest.dynamicTest(name, () -> assertThat(rows(name)).isEqualTo(expected(name))));
  }

  @TestFactory
  Stream<DynamicTest> batchesOverPartialUpdatesAreMadeOfRows() throws IOException {
    return fixtures("partial_updates_")
        // These have no logs.
        .filter(name -> !name.endsWith("_compacted"))
        .map(name -> DynamicTest.dynamicTest(name, () -> assertThat(batches(name)).isEqualTo(expected(name))));
  }

  private static Stream<String> fixtures(String... prefixes) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(FIXTURES)) {
      files.map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".zip") && Stream.of(prefixes).anyMatch(name::startsWith))
          .forEach(name -> names.add(name.substring(0, name.length() - ".zip".length())));
    }
    assertThat(names).isNotEmpty();
    return names.stream().sorted();
  }

  private List<String> rows(String name) throws IOException {
    List<String> rows = new ArrayList<>();
    try (RowReader reader = new RowReader(STORAGE, memory(), splits(name), columns(name))) {
      for (Object[] row = reader.next(); row != null; row = reader.next()) {
        rows.add(text(row));
      }
    }
    Collections.sort(rows);
    return rows;
  }

  private List<String> batches(String name) throws IOException {
    List<HiveColumn> columns = columns(name);
    List<String> rows = new ArrayList<>();
    for (SliceSplit split : splits(name)) {
      if (!split.logs().isPresent()) {
        continue;
      }
      assertThat(split.logs().get().merge().combinesVersions()).isFalse();
      ClosedBatches base = new ClosedBatches();
      try (BatchSource source = MergedBatches.open(STORAGE, memory(), split, null, base, columns)) {
        assertThat(base.closed).isTrue();
        addRows(source, columns, rows);
      }
    }
    Collections.sort(rows);
    return rows;
  }

  private static void addRows(BatchSource source, List<HiveColumn> columns, List<String> rows) throws IOException {
    VectorizedRowBatch batch = new VectorizedRowBatch(columns.size(), 2);
    for (HiveColumn column : columns) {
      boolean number = !column.type().equals(TypeInfoFactory.stringTypeInfo);
      batch.cols[column.index()] = number ? new LongColumnVector(2) : new BytesColumnVector(2);
    }
    batch.setPartitionInfo(columns.size(), 0);
    batch.reset();
    while (source.next(batch)) {
      for (int row = 0; row < batch.size; row++) {
        Object[] values = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
          StringBuilder value = new StringBuilder();
          batch.cols[i].stringifyValue(value, row);
          values[i] = value.toString().replace("\"", "");
        }
        rows.add(text(values));
      }
      batch.reset();
    }
  }

  private static List<SliceSplit> splits(String name) throws IOException {
    org.apache.hadoop.fs.Path base = new FixtureFolder(folder).table(name);
    TableSnapshot snapshot =
        TableSnapshot.open(STORAGE, new ScanRequest(base, QueryType.SNAPSHOT, false));
    SliceSplitter splitter =
        new SliceSplitter(snapshot.table(), snapshot.instant().orElseThrow(), SplitSizes.exactly(1 << 30));
    List<SliceSplit> splits = new ArrayList<>();
    for (PartitionPath partition : snapshot.partitionsUnder(base)) {
      for (FileSlice slice : snapshot.slices(partition)) {
        splits.addAll(splitter.split(slice));
      }
    }
    return splits;
  }

  /** The table's columns that every fixture here has, or some have, of the three types there are. */
  private static List<HiveColumn> columns(String name) throws IOException {
    List<HiveColumn> columns = new ArrayList<>();
    for (String field : names(name)) {
      boolean number = field.equals("id") || field.equals("ts") || field.equals("_event_lsn");
      columns.add(
          new HiveColumn(
              columns.size(), field, number ? TypeInfoFactory.longTypeInfo : TypeInfoFactory.stringTypeInfo));
    }
    return columns;
  }

  private static List<String> names(String name) throws IOException {
    List<String> names = new ArrayList<>();
    new ObjectMapper().readTree(lines(name).get(0)).fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> expected(String name) throws IOException {
    List<String> rows = new ArrayList<>();
    for (String line : lines(name)) {
      JsonNode json = new ObjectMapper().readTree(line);
      rows.add(names(name).stream().map(field -> json.get(field).asText()).collect(Collectors.joining("|")));
    }
    Collections.sort(rows);
    return rows;
  }

  private static List<String> lines(String name) throws IOException {
    return Files.readAllLines(FIXTURES.resolve("expected").resolve(name + ".snapshot.jsonl"));
  }

  private static String text(Object[] row) {
    return Stream.of(row).map(String::valueOf).collect(Collectors.joining("|"));
  }

  /** The batches of a base file that must not be read. */
  private static final class ClosedBatches implements BatchSource {
    private boolean closed;

    @Override
    public boolean next(VectorizedRowBatch batch) {
      throw new IllegalStateException("The base file's batches are read");
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
