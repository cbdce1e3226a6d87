package io.hudionhive.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.DamagedFileException;
import io.hudionhive.TableOnDisk;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.StoredInstants;
import io.hudionhive.timeline.TimelineLayout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HudiTableTest {
  private static final String TWO_COLUMNS = "{\"type\":\"record\",\"name\":\"r\",\"fields\":["
      + "{\"name\":\"id\",\"type\":\"int\"},{\"name\":\"Name\",\"type\":[\"null\",\"string\"]}]}";
  private static final String WITH_META_COLUMNS = "{\"type\":\"record\",\"name\":\"r\",\"fields\":["
      + "{\"name\":\"_hoodie_commit_time\",\"type\":[\"null\",\"string\"]},"
      + "{\"name\":\"_hoodie_record_key\",\"type\":[\"null\",\"string\"]},"
      + "{\"name\":\"id\",\"type\":\"long\"}]}";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"4, V1", "5, V1", "6, V1", "7, V1", "8, V2", "9, V2"})
  void opensTheVersionsItKnows(int version, TimelineLayout layout) throws IOException {
    HudiTable table = TableOnDisk.create(folder, version).open();

    assertThat(table.config().version()).isEqualTo(version);
    assertThat(table.config().layout()).isEqualTo(layout);
    assertThat(table.timeline().layout()).isEqualTo(layout);
  }

  @ParameterizedTest
  @CsvSource({"0, Upgrade", "3, Upgrade", "10, newer reader", "-1, Upgrade"})
  void refusesOtherVersions(String version, String remedy) {
    TableOnDisk table = TableOnDisk.create(folder, 9).property("hoodie.table.version", version);

    assertThatThrownBy(table::open)
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("table version " + version)
        .hasMessageContaining(remedy);
  }

  @Test
  void aTableThatStatesNoVersionIsRecognisedByItsTimelineFolder() throws IOException {
    Path newer = folder.resolve("newer");
    TableOnDisk.create(newer, 9);
    writeProperties(newer, "hoodie.table.name=t");
    Path older = folder.resolve("older");
    TableOnDisk.create(older, 6);
    writeProperties(older, "hoodie.table.name=t");

    assertThat(open(newer).config().layout()).isEqualTo(TimelineLayout.V2);
    assertThat(open(older).config().layout()).isEqualTo(TimelineLayout.V1);
  }

  @Test
  void refusesAnUnknownLayout() {
    TableOnDisk table = TableOnDisk.create(folder, 9).property("hoodie.timeline.layout.version", "3");

    assertThatThrownBy(table::open).isInstanceOf(UnsupportedFeatureException.class).hasMessageContaining("layout 3");
  }

  @Test
  void refusesALayoutThatDoesNotGoWithTheVersion() {
    TableOnDisk table = TableOnDisk.create(folder, 9).property("hoodie.timeline.layout.version", "1");

    assertThatThrownBy(table::open)
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("upgrade");
  }

  @Test
  void refusesAnotherTableFormat() {
    TableOnDisk table = TableOnDisk.create(folder, 9).property("hoodie.table.format", "iceberg");

    assertThatThrownBy(table::open).isInstanceOf(UnsupportedFeatureException.class).hasMessageContaining("'iceberg'");
  }

  @ParameterizedTest
  @CsvSource({
    "hoodie.table.version, nine", "hoodie.timeline.layout.version, two", "hoodie.table.type, MERGE",
    "hoodie.table.base.file.format, CSV"
  })
  void refusesValuesThatAreNoneOfThoseDefined(String key, String value) {
    TableOnDisk table = TableOnDisk.create(folder, 9).property(key, value);

    assertThatThrownBy(table::open).hasMessageContaining(key).hasMessageContaining(value);
  }

  @Test
  void refusesAFlagThatIsNeitherTrueNorFalse() throws IOException {
    HudiTable table = TableOnDisk.create(folder, 9).property("hoodie.populate.meta.fields", "yes").open();

    assertThatThrownBy(() -> table.config().populatesMetaFields())
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("hoodie.populate.meta.fields=yes");
  }

  @Test
  void aFolderWithoutHoodieFolderIsNoTable() {
    assertThatThrownBy(() -> open(folder))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining(".hoodie");
  }

  @Test
  void aTableWithoutPropertiesIsDamaged() throws IOException {
    Files.createDirectories(folder.resolve(".hoodie"));

    assertThatThrownBy(() -> open(folder))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("hoodie.properties")
        .hasMessageContaining(folder.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "#Updated\nhoodie.table.type=COPY_ON_WRITE\n"})
  void theBackupServesWhileThePropertiesAreBeingRewritten(String half) throws IOException {
    TableOnDisk.create(folder, 6);
    Files.move(folder.resolve(".hoodie/hoodie.properties"), folder.resolve(".hoodie/hoodie.properties.backup"));
    assertThat(open(folder).config().name()).isEqualTo("t");

    writeProperties(folder, half);
    assertThat(open(folder).config().name()).isEqualTo("t");
  }

  @Test
  void propertiesWithABrokenEscapeAreDamaged() throws IOException {
    TableOnDisk.create(folder, 6);
    writeProperties(folder, "hoodie.table.name=\\u12");

    assertThatThrownBy(() -> open(folder))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("hoodie.properties");
  }

  @Test
  void aTableWithoutTimelineFolderIsDamaged() throws IOException {
    TableOnDisk.create(folder, 9).property("hoodie.timeline.path", "elsewhere");

    assertThatThrownBy(() -> open(folder))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(".hoodie/elsewhere");
  }

  @Test
  void theTimelineIsWhereThePropertiesSay() throws IOException {
    TableOnDisk table = TableOnDisk.create(folder, 9).property("hoodie.timeline.path", "t")
        .write(".hoodie/t/1_2.commit", new byte[0]);

    assertThat(table.open().timeline().isCommitted(InstantTime.of("1"))).isTrue();
  }

  @Test
  void theSchemaIsThatOfTheNewestWriteThatStatesOne() throws IOException {
    TableOnDisk disk = TableOnDisk.create(folder, 9)
        .property("hoodie.table.create.schema", "{\"type\":\"record\",\"name\":\"r\",\"fields\":[]}")
        .instant("100_110.commit", StoredInstants.avroCommit("INSERT", Map.of("schema", WITH_META_COLUMNS)))
        .instant("200_210.commit", StoredInstants.avroCommit("UPSERT", Map.of("schema", TWO_COLUMNS)))
        .instant("300_310.replacecommit", StoredInstants.avroCommit("CLUSTER", Map.of("schema", "")))
        .instant("350_360.commit")
        .instant("400.commit.requested");
    HudiTable table = disk.open();

    assertThat(table.latestSchema().orElseThrow().avroJson()).isEqualTo(TWO_COLUMNS);
    assertThat(table.latestSchema().orElseThrow().columns()).hasToString("struct<id:int,Name:string>");
    assertThat(table.schemaAsOf(InstantTime.of("199")).orElseThrow().columns()).hasToString("struct<id:long>");
    assertThat(table.schemaAsOf(InstantTime.of("099")).orElseThrow().columns()).hasToString("struct<>");
  }

  @Test
  void aTableThatStatesNoSchemaHasNone() throws IOException {
    assertThat(TableOnDisk.create(folder, 6).instant("100.commit").open().latestSchema()).isEmpty();
  }

  @Test
  void aSchemaThatIsNoneIsDamaged() throws IOException {
    HudiTable table = TableOnDisk.create(folder, 6)
        .instant("100.commit", "{\"extraMetadata\":{\"schema\":\"[\"}}").open();

    assertThatThrownBy(table::latestSchema)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(folder.toString());
  }

  private static final String COLUMN_B =
      "{\"version_id\":0,\"type\":\"record\",\"fields\":[{\"id\":7,\"name\":\"b\",\"type\":\"string\"}]}";
  private static final String COLUMN_B_RENAMED_AT_200 =
      "{\"version_id\":200,\"type\":\"record\",\"fields\":[{\"id\":7,\"name\":\"b2\",\"type\":\"string\"}]}";
  private static final String COLUMN_B_RENAMED_AT_300 = COLUMN_B_RENAMED_AT_200.replace("200", "300");

  @Test
  void columnsAreMatchedByIdOnceACommittedSchemaChangeRenamesOne() throws IOException {
    TableOnDisk disk = TableOnDisk.create(folder, 9).instant("100_110.commit").instant("200_210.commit")
        .instant("300.commit.requested");
    assertThat(disk.open().columnRenames().isFormerName("b")).isFalse();

    disk.write(".hoodie/.schema/100_109.schemacommit", history(COLUMN_B));
    assertThat(disk.open().columnRenames().isFormerName("b")).isFalse();

    disk.write(".hoodie/.schema/300_309.schemacommit", history(COLUMN_B_RENAMED_AT_300, COLUMN_B));
    assertThat(disk.open().columnRenames().isFormerName("b")).as("of a write not committed").isFalse();

    disk.write(".hoodie/.schema/200_209.schemacommit", history(COLUMN_B_RENAMED_AT_200, COLUMN_B));
    assertThat(disk.open().columnRenames().isFormerName("b")).isTrue();
    assertThat(disk.open().asOf(InstantTime.of("199")).columnRenames().isFormerName("b"))
        .as("an earlier instant, by the names of now").isTrue();
  }

  private static byte[] history(String... versions) {
    return ("{\"schemas\":[" + String.join(",", versions) + "]}").getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void aCommitThatMatchesColumnsByIdNeedsTheSchemaHistory() throws IOException {
    HudiTable table = TableOnDisk.create(folder, 9).instant("100_110.commit",
        StoredInstants.avroCommit("ALTER_SCHEMA", Map.of("schema", TWO_COLUMNS, "latest_schema", "{}"))).open();

    assertThatThrownBy(table::columnRenames)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContainingAll(folder.toString(), ".schema");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "{\"schemas\":[]}", "{\"schemas\":", "{\"schemas\":[{}]}"})
  void aSchemaHistoryWithoutSchemasIsDamaged(String content) throws IOException {
    HudiTable table = TableOnDisk.create(folder, 9).instant("100_110.commit")
        .write(".hoodie/.schema/100_109.schemacommit", content.getBytes(StandardCharsets.UTF_8)).open();

    assertThatThrownBy(table::columnRenames)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("100_109.schemacommit");
  }

  @Test
  void partitionFoldersMayHoldColonsAndSpaces() throws IOException {
    HudiTable table = TableOnDisk.create(folder.resolve("a b"), 9).open();

    assertThat(table.folder(PartitionPath.of("at=10:30 x/y")).toUri().getPath())
        .isEqualTo(folder + "/a b/at=10:30 x/y");
    assertThat(table.folder(PartitionPath.of(""))).isEqualTo(table.basePath());
  }

  private static HudiTable open(Path base) throws IOException {
    return HudiTable.open(TableOnDisk.storage(), new org.apache.hadoop.fs.Path(base.toString()));
  }

  private static void writeProperties(Path base, String text) throws IOException {
    Files.writeString(base.resolve(".hoodie/hoodie.properties"), text);
  }
}
