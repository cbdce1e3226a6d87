package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.TestMemory;
import io.hudionhive.parquet.ParquetFiles;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.plan.SliceSplitter;
import io.hudionhive.plan.SplitSizes;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.FileId;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.parquet.example.data.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowReaderTest {
  private static final InstantTime INSTANT = InstantTime.of("20240229000000000");
  private static final Storage STORAGE = new HadoopStorage(new Configuration());

  @TempDir
  Path folder;

  @Test
  void anEmptySliceInTheMiddleDoesNotEndTheRows() throws IOException {
    List<SliceSplit> splits = new ArrayList<>();
    splits.addAll(split(file("a", 1, 2)));
    splits.addAll(split(file("b")));
    splits.addAll(split(file("c")));
    splits.addAll(split(file("d", 3)));
    assertThat(read(splits)).containsExactly(1, 2, 3);
    assertThat(read(split(file("e")))).isEmpty();
    assertThat(read(List.of())).isEmpty();
  }

  @Test
  void aFileThatIsGoneNamesTableInstantAndFile() throws IOException {
    Path file = file("gone", 1);
    List<SliceSplit> splits = split(file);
    Files.delete(file);
    assertThatThrownBy(() -> read(splits))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContainingAll("rows_table", INSTANT.toString(), "gone.parquet");
  }

  @Test
  void aFileCutAfterPlanningNamesTableInstantAndFile() throws IOException {
    Path file = file("cut", 1, 2, 3);
    List<SliceSplit> splits = split(file);
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 20));
    assertThatThrownBy(() -> read(splits))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContainingAll("rows_table", INSTANT.toString(), "cut.parquet");
  }

  private Path file(String name, int... values) throws IOException {
    Path file = folder.resolve(name + ".parquet");
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int value : values) {
      rows.add(group -> group.append("id", value));
    }
    ParquetFiles.write(file, "message m { optional int32 id; }", rows, 1 << 20);
    return file;
  }

  private List<SliceSplit> split(Path file) throws IOException {
    BaseFile base =
        new BaseFile(new org.apache.hadoop.fs.Path(file.toUri()), Files.size(file), INSTANT);
    FileSlice slice =
        new FileSlice(PartitionPath.of(""), FileId.of(file.getFileName().toString()), INSTANT, base, List.of());
    return new SliceSplitter(table(), INSTANT, SplitSizes.exactly(1 << 30)).split(slice);
  }

  private HudiTable table() throws IOException {
    Files.createDirectories(folder.resolve(".hoodie/timeline"));
    Files.writeString(
        folder.resolve(".hoodie/hoodie.properties"),
        "hoodie.table.name=rows_table\nhoodie.table.version=9\nhoodie.timeline.layout.version=2\n");
    return HudiTable.open(STORAGE, new org.apache.hadoop.fs.Path(folder.toUri()));
  }

  private static List<Object> read(List<SliceSplit> splits) throws IOException {
    List<HiveColumn> columns = List.of(new HiveColumn(0, "id", TypeInfoFactory.intTypeInfo));
    List<Object> values = new ArrayList<>();
    try (RowReader rows = new RowReader(STORAGE, TestMemory.ample(), splits, columns)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        values.add(row[0]);
      }
    }
    return values;
  }
}
