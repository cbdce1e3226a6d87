package io.hudionhive.metadata;

import static io.hudionhive.metadata.MetadataTableOnDisk.data;
import static io.hudionhive.metadata.MetadataTableOnDisk.delete;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.TableOnDisk;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.metadata.MetadataTableOnDisk.Records;
import io.hudionhive.slice.FileSystemListing;
import io.hudionhive.slice.PartitionListing;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetadataListingTest {
  private static final String ALL = "__all_partitions__";
  private static final String SETUP = "00000000000000000";

  @TempDir Path folder;
  private TableOnDisk table;
  private MetadataTableOnDisk metadata;

  @BeforeEach
  void createTables() {
    createTables(9);
  }

  private void createTables(int version) {
    Path base = folder.resolve("v" + version);
    table = TableOnDisk.create(base, version)
        .property("hoodie.table.partition.fields", "dt")
        .property("hoodie.table.metadata.partitions", "column_stats,files");
    metadata = MetadataTableOnDisk.create(base, version);
  }

  @Test
  void theBaseFileAndTheLogsTogetherTellTheFiles() throws IOException {
    table.instant("100_110.deltacommit").instant("200_210.deltacommit").instant("300_310.clean");
    metadata.instant(SETUP + "_001.deltacommit").instant("100_109.deltacommit").instant("200_209.deltacommit")
        .instant("300_309.deltacommit")
        .base(SETUP, Records.of().live(ALL, "dt=1 a", 0).live("dt=1 a", "f1_0_090.parquet", 10)
            .live("dt=1 a", ".f1_090.log.1", 7))
        .log(SETUP, delete(SETUP))
        .log("100", data("100", Records.of().live(ALL, "dt=1 a", 0).live("dt=1 a", "f1_0_100.parquet", 20)))
        .log("200", data("200", Records.of().live(ALL, "dt=2", 0).live("dt=2", "f2_0_200.parquet", 30)
            .live("dt=1 a", ".f1_090.log.1", 5)))
        .log("300", data("300", Records.of().deleted("dt=1 a", "f1_0_090.parquet")));

    PartitionListing listing = open();

    assertThat(listing.partitions()).containsExactly(PartitionPath.of("dt=1 a"), PartitionPath.of("dt=2"));
    assertThat(files(listing, "dt=1 a")).isEqualTo(Map.of("f1_0_100.parquet", 20L, ".f1_090.log.1", 7L));
    assertThat(files(listing, "dt=2")).isEqualTo(Map.of("f2_0_200.parquet", 30L));
    assertThat(files(listing, "dt=3")).isEmpty();
    StoredFile file = listing.files(PartitionPath.of("dt=2")).get(0);
    assertThat(file.path()).hasToString("file:" + folder + "/v9/dt=2/f2_0_200.parquet");
  }

  @Test
  void aFileNamedOnceMoreWithAPieceOfItsPathIsListedOnce() throws IOException {
    metadata.instant(SETUP + "_001.deltacommit").instant("100_109.deltacommit")
        .base(SETUP, Records.of().live(ALL, "oslo/z0", 0).live("oslo/z0", ".f1_090.log.2", 7))
        .log("100", data("100", Records.of().live("oslo/z0", "o/z0/.f1_090.log.2", 7)
            .live("oslo/z0", "o/z0/.f1_090.log.3", 8)));

    assertThat(files(open(), "oslo/z0")).isEqualTo(Map.of(".f1_090.log.2", 7L, ".f1_090.log.3", 8L));
    assertThat(open().files(PartitionPath.of("oslo/z0"))).extracting(file -> file.path().toString())
        .allMatch(path -> path.startsWith("file:" + folder + "/v9/oslo/z0/."));
  }

  @Test
  void aDeletedPartitionIsNotListed() throws IOException {
    metadata.instant(SETUP + "_001.deltacommit").instant("100_109.deltacommit")
        .base(SETUP, Records.of().live(ALL, "dt=1", 0).live(ALL, "dt=2", 0).key("dt=1").key("dt=2"))
        .log("100", data("100", Records.of().deleted(ALL, "dt=1")));

    assertThat(open().partitions()).containsExactly(PartitionPath.of("dt=2"));
  }

  @Test
  void aTableThatIsNotPartitionedIsUnderADot() throws IOException {
    metadata.instant(SETUP + "_001.deltacommit")
        .base(SETUP, Records.of().live(ALL, ".", 0).live(".", "f1_0_100.parquet", 10));

    assertThat(open().partitions()).containsExactly(PartitionPath.of(""));
    assertThat(files(open(), "")).isEqualTo(Map.of("f1_0_100.parquet", 10L));
    assertThat(open().files(PartitionPath.of("")).get(0).path())
        .hasToString("file:" + folder + "/v9/f1_0_100.parquet");
  }

  @Test
  void writesStillUnderWayOnTheTableDoNotCount() throws IOException {
    table.instant("100_110.deltacommit").instant("200.deltacommit.inflight").instant("300.clean.inflight");
    metadata.instant(SETUP + "_001.deltacommit").instant("100_109.deltacommit").instant("200_209.deltacommit")
        .instant("300_309.deltacommit").instant("400.deltacommit.inflight")
        .base(SETUP, Records.of().live(ALL, "dt=1", 0).live("dt=1", "old", 1))
        .log("200", data("200", Records.of().live("dt=1", "f1_0_200.parquet", 20)))
        .log("300", data("300", Records.of().deleted("dt=1", "old")))
        .log("400", data("400", Records.of().live("dt=1", "f1_0_400.parquet", 20)));

    assertThat(files(open(), "dt=1")).isEqualTo(Map.of("old", 1L));
  }

  @Test
  void writesOfTheMetadataTableThatTheTableHasArchivedCount() throws IOException {
    table.instant("500_510.deltacommit");
    metadata.instant("100_109.deltacommit").instant("500_509.deltacommit")
        .log("100", data("100", Records.of().live(ALL, "dt=1", 0).live("dt=1", "f1_0_100.parquet", 20)));

    assertThat(files(open(), "dt=1")).isEqualTo(Map.of("f1_0_100.parquet", 20L));
  }

  @Test
  void version6KeepsBlocksOfManyInstantsInOneLog() throws IOException {
    createTables(6);
    String setup = "00000000000000010";
    table.instant("20250101000000100.deltacommit").instant("20250101000000200.deltacommit.inflight")
        .instant("20250101000000300.deltacommit");
    metadata.instant(setup + ".deltacommit").instant("20250101000000100.deltacommit")
        .instant("20250101000000200.deltacommit").instant("20250101000000300.deltacommit")
        .instant("20250101000000100001.commit")
        .base(setup, Records.of().live(ALL, "dt=1", 0).live("dt=1", "never", 1))
        .base("20250101000000100001", Records.of().live(ALL, "dt=1", 0).live("dt=1", "f1", 10))
        .log("20250101000000100001",
            data("20250101000000200", Records.of().live("dt=1", "f2", 20)),
            data("20250101000000300", Records.of().live("dt=1", "f3", 30)));

    assertThat(files(open(), "dt=1")).isEqualTo(Map.of("f1", 10L, "f3", 30L));
  }

  @Test
  void aTornBlockAmidAppendedOnesIsLeftOut() throws IOException {
    createTables(6);
    table.instant("100.deltacommit").instant("300.deltacommit");
    metadata.instant("100.deltacommit").instant("300.deltacommit")
        .log("100",
            data("100", Records.of().live(ALL, "dt=1", 0).live("dt=1", "f1", 10)),
            half(data("300", Records.of().live("dt=1", "torn", 20))),
            data("300", Records.of().live("dt=1", "f3", 30)));

    assertThat(files(open(), "dt=1")).isEqualTo(Map.of("f1", 10L, "f3", 30L));
  }

  @Test
  void aTornBlockAmidThoseOfOneWriteIsDamage() {
    table.instant("100_110.deltacommit");
    metadata.instant("100_109.deltacommit")
        .log("100",
            half(data("100", Records.of().live("dt=1", "lost", 20))),
            data("100", Records.of().live(ALL, "dt=1", 0).live("dt=1", "f1", 10)));

    assertUnusable(DamagedFileException.class, ".files-0000-0_100.log.1_0-0-0");
  }

  private static byte[] half(byte[] block) {
    return Arrays.copyOf(block, block.length / 2);
  }

  @Test
  void aDeleteBlockTakesAKeyAway() throws IOException {
    metadata.instant(SETUP + "_001.deltacommit").instant("100_109.deltacommit").instant("200_209.deltacommit")
        .base(SETUP, Records.of().live(ALL, "dt=1", 0).live("dt=1", "old", 1))
        .log("100", delete("100", "dt=1"))
        .log("200", data("200", Records.of().live("dt=1", "new", 2)));

    assertThat(files(open(), "dt=1")).isEqualTo(Map.of("new", 2L));
  }

  @Test
  void aLargeBaseFileIsLookedUpInPlace() throws IOException {
    Records records = Records.of().live(ALL, "dt=1", 0).live("dt=2", "small", 1);
    for (int i = 0; i < 2_000; i++) {
      records.live("dt=1", "a name of sixteen".repeat(600) + i, i);
    }
    metadata.instant(SETUP + "_001.deltacommit").base(SETUP, records);
    long length = Files.size(folder.resolve("v9/.hoodie/metadata/files/files-0000-0_0-0-0_" + SETUP + ".hfile"));
    assertThat(length).as("longer than what is kept").isGreaterThan(16 << 20);

    PartitionListing listing = open();

    assertThat(files(listing, "dt=1")).hasSize(2_000);
    assertThat(files(listing, "dt=2")).isEqualTo(Map.of("small", 1L));
  }

  @Test
  void aTableNeverWrittenToHasNoPartitions() throws IOException {
    metadata.instant(SETUP + "_001.deltacommit").log(SETUP, delete(SETUP));

    assertThat(open().partitions()).isEmpty();
  }

  @Test
  void aMetadataTableWithoutThePartitionsIsDamaged() {
    table.instant("100_110.deltacommit");
    metadata.instant("100_109.deltacommit").log("100", delete("100"));

    assertUnusable(DamagedFileException.class, "does not list the table's partitions");
  }

  @Test
  void aPartitionListedWithoutItsFilesIsDamaged() {
    metadata.instant(SETUP + "_001.deltacommit").base(SETUP, Records.of().live(ALL, "dt=1", 0));

    assertUnusable(DamagedFileException.class, "knows the partition 'dt=1' but not its files");
  }

  @Test
  void aMetadataTableLeftBehindIsRefused() {
    table.instant("050_060.deltacommit").instant("100_110.deltacommit").instant("200_210.deltacommit");
    metadata.instant(SETUP + "_001.deltacommit").instant("100_109.deltacommit")
        .base(SETUP, Records.of().live(ALL, "dt=1", 0).key("dt=1"));

    assertUnusable(DamagedFileException.class, "does not know the completed write 200");
  }

  @Test
  void aMissingMetadataTableIsRefused() throws IOException {
    TableOnDisk alone = TableOnDisk.create(folder.resolve("alone"), 9)
        .property("hoodie.table.metadata.partitions", "files");
    table = alone;

    assertUnusable(DamagedFileException.class, ".hoodie/metadata");
  }

  @Test
  void aMetadataTableWithoutFilesIsRefused() {
    metadata.instant(SETUP + "_001.deltacommit");

    assertUnusable(DamagedFileException.class, "no committed files in its partition files");
  }

  @Test
  void garbageInTheMetadataTableIsRefused() {
    metadata.instant(SETUP + "_001.deltacommit").file("files-0000-0_0-0-0_" + SETUP + ".hfile", new byte[5000]);

    assertUnusable(DamagedFileException.class, "files-0000-0_0-0-0_" + SETUP + ".hfile");
  }

  @Test
  void aTimelineOfTheMetadataTableThatIsGoneIsRefused() throws IOException {
    Files.delete(folder.resolve("v9/.hoodie/metadata/.hoodie/timeline/.keep"));
    Files.delete(folder.resolve("v9/.hoodie/metadata/.hoodie/timeline"));

    assertUnusable(DamagedFileException.class, "metadata/.hoodie/timeline");
  }

  @Test
  void aMetadataTableOfAnUnknownVersionIsRefused() {
    TableOnDisk.create(folder.resolve("v9/.hoodie/metadata"), 9).property("hoodie.table.version", "12");

    assertUnusable(UnsupportedFeatureException.class, "table version 12");
  }

  @Test
  void theMetadataTableIsUsedWhereItListsFilesAndIsNotSwitchedOff() throws IOException {
    metadata.instant(SETUP + "_001.deltacommit").base(SETUP, Records.of().live(ALL, "dt=1", 0).key("dt=1"));

    assertThat(TableListing.open(table.open(), true)).isInstanceOf(MetadataListing.class);
    assertThat(TableListing.open(table.open(), false)).isInstanceOf(FileSystemListing.class);
    table.property("hoodie.table.metadata.partitions", "column_stats");
    table.property("hoodie.table.metadata.partitions.inflight", "files");
    assertThat(TableListing.open(table.open(), true)).isInstanceOf(FileSystemListing.class);
  }

  private MetadataListing open() throws IOException {
    return MetadataListing.open(table.open());
  }

  private void assertUnusable(Class<? extends HudiOnHiveException> type, String reason) {
    assertThatThrownBy(() -> {
      MetadataListing listing = open();
      for (PartitionPath partition : listing.partitions()) {
        listing.files(partition);
      }
    }).isInstanceOf(type).hasMessageContaining(reason).hasMessageContaining("hoodie.metadata.enable=false");
  }

  private static Map<String, Long> files(PartitionListing listing, String partition) throws IOException {
    Map<String, Long> lengths = new TreeMap<>();
    for (StoredFile file : listing.files(PartitionPath.of(partition))) {
      lengths.put(file.name(), file.length());
    }
    return lengths;
  }
}
