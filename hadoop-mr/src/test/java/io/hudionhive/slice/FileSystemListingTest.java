package io.hudionhive.slice;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.TableOnDisk;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSystemListingTest {
  @TempDir Path folder;

  @Test
  void partitionsAreFoldersWithAMarkerHoweverNamedAndHoweverDeep() throws IOException {
    TableOnDisk table = TableOnDisk.create(folder, 6).property("hoodie.table.partition.fields", "a")
        .partition("plain").partition("dt=2024-01-01").partition("a=1/b=2").partition("2023/04/01/12")
        .partition("v=x%2Fy%3Az").partition("dt=d 2/x").partition("dt=__HIVE_DEFAULT_PARTITION__")
        .write("p=parquet/.hoodie_partition_metadata.parquet", new byte[0])
        .write("p=orc/.hoodie_partition_metadata.orc", new byte[0])
        .file("no partition", "f1_0-1-2_100.parquet")
        .write(".hoodie/metadata/files/.hoodie_partition_metadata", new byte[0])
        .write("plain/below/.hoodie_partition_metadata", new byte[0])
        .write("other/.hoodie_partition_metadata.crc", new byte[0]);

    assertThat(texts(listing(table).partitions())).containsExactly(
        "2023/04/01/12", "a=1/b=2", "dt=2024-01-01", "dt=__HIVE_DEFAULT_PARTITION__", "dt=d 2/x", "p=orc", "p=parquet",
        "plain", "v=x%2Fy%3Az");
  }

  @Test
  void aTableThatIsNotPartitionedIsOnePartition() throws IOException {
    TableOnDisk table = TableOnDisk.create(folder, 9)
        .file("", "f1_0-1-2_100.parquet").file("sub", "f2_0-1-2_100.parquet");

    assertThat(listing(table).partitions()).containsExactly(PartitionPath.of(""));
    table.partition("");
    assertThat(listing(table).partitions()).containsExactly(PartitionPath.of(""));
    assertThat(names(listing(table).files(PartitionPath.of(""))))
        .containsExactlyInAnyOrder("f1_0-1-2_100.parquet", ".hoodie_partition_metadata");
  }

  @Test
  void aPartitionedTableWithoutPartitionsHasNone() throws IOException {
    TableOnDisk table = TableOnDisk.create(folder, 9).property("hoodie.table.partition.fields", "dt");

    assertThat(listing(table).partitions()).isEmpty();
  }

  @Test
  void filesOfAPartitionComeWithPathAndLength() throws IOException {
    TableOnDisk table = TableOnDisk.create(folder, 6)
        .partition("at=10:30 x").file("at=10:30 x", "f 1_0-1-2_100.parquet");
    PartitionListing listing = listing(table);

    List<StoredFile> direct = listing.files(PartitionPath.of("at=10:30 x"));
    listing.partitions();

    for (List<StoredFile> files : List.of(direct, listing.files(PartitionPath.of("at=10:30 x")))) {
      StoredFile file =
          files.stream().filter(each -> each.name().equals("f 1_0-1-2_100.parquet")).findFirst().orElseThrow();
      assertThat(file.path().toUri().getPath()).isEqualTo(folder + "/at=10:30 x/f 1_0-1-2_100.parquet");
      assertThat(file.length()).isEqualTo(4);
    }
  }

  @Test
  void aPartitionThatIsNotThereHasNoFiles() throws IOException {
    assertThat(listing(TableOnDisk.create(folder, 6)).files(PartitionPath.of("dt=9"))).isEmpty();
  }

  private static PartitionListing listing(TableOnDisk table) throws IOException {
    return FileSystemListing.of(table.open());
  }

  private static List<String> texts(List<PartitionPath> partitions) {
    return partitions.stream().map(PartitionPath::toString).collect(Collectors.toList());
  }

  private static List<String> names(List<StoredFile> files) {
    return files.stream().map(StoredFile::name).collect(Collectors.toList());
  }
}
