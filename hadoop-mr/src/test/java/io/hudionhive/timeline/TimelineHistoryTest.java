package io.hudionhive.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.TableOnDisk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelineHistoryTest {
  private static final MessageType ROW = MessageTypeParser.parseMessageType(
      "message r { optional binary instantTime (UTF8); optional binary completionTime (UTF8);"
          + " optional binary action (UTF8); optional binary metadata; optional binary plan;"
          + " optional int32 version; }");

  @TempDir Path folder;
  private TableOnDisk table;

  @BeforeEach
  void createTable() {
    table = TableOnDisk.create(folder, 9).instant("900_910.deltacommit");
  }

  @Test
  void completionTimesOfArchivedWritesAreThoseOfTheHistory() throws IOException {
    history("100_300_0.parquet", "100,190,deltacommit", "200,350,commit", "300,999,clean");
    history("400_500_1.parquet", "400,450,replacecommit");
    manifest("1", "100_300_0.parquet", "400_500_1.parquet");

    Timeline timeline = table.open().timeline();

    assertThat(timeline.completionTime(time("100"))).contains(time("190"));
    assertThat(timeline.completionTime(time("200"))).contains(time("350"));
    assertThat(timeline.completionTime(time("400"))).contains(time("450"));
    assertThat(timeline.completionTime(time("300"))).as("a clean is no write").contains(time("300"));
    assertThat(timeline.completionTime(time("250"))).as("not recorded").contains(time("250"));
    assertThat(timeline.completionTime(time("900"))).as("active").contains(time("910"));
  }

  @Test
  void onlyFilesOfTheCurrentManifestCount() throws IOException {
    history("100_100_0.parquet", "100,190,deltacommit");
    history("100_200_1.parquet", "100,170,deltacommit");
    manifest("1", "100_100_0.parquet");
    manifest("2", "100_200_1.parquet");
    assertThat(table.open().timeline().completionTime(time("100"))).contains(time("170"));

    manifest("1", "100_100_0.parquet");
    assertThat(table.open().timeline().completionTime(time("100"))).contains(time("190"));
  }

  @Test
  void withoutAVersionFileTheHighestManifestIsCurrent() throws IOException {
    history("100_200_1.parquet", "100,170,deltacommit");
    manifest("9", "100_100_0.parquet");
    manifest("10", "100_200_1.parquet");
    Files.delete(folder.resolve(".hoodie/timeline/history/_version_"));

    assertThat(table.open().timeline().completionTime(time("100"))).contains(time("170"));
  }

  @Test
  void withoutAHistoryAnArchivedWriteCompletedAtItsOwnTime() throws IOException {
    assertThat(table.open().timeline().completionTime(time("100"))).contains(time("100"));
  }

  @Test
  void filesOfOtherRangesAreNotOpened() throws IOException {
    manifest("1", "500_600_0.parquet");

    assertThat(table.open().timeline().completionTime(time("100"))).contains(time("100"));
  }

  @Test
  void damageIsReportedWithTableAndFile() {
    manifest("1", "100_300_0.parquet");
    assertDamaged("100_300_0.parquet");

    write("100_300_0.parquet", "PAR1 not Parquet at all PAR1");
    assertDamaged("100_300_0.parquet");

    write("manifest_1", "{\"files\":");
    assertDamaged("manifest_1");
    write("manifest_1", "{}");
    assertDamaged("manifest_1");
    write("manifest_1", "{\"files\":[{\"fileName\":\"../x.parquet\"}]}");
    assertDamaged("x.parquet");

    write("_version_", "one");
    assertDamaged("_version_");
    write("_version_", "7");
    assertDamaged("manifest_7");
  }

  private void assertDamaged(String file) {
    assertThatThrownBy(() -> table.open().timeline().completionTime(time("200")))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining(file);
  }

  private void manifest(String version, String... files) {
    write("manifest_" + version, "{\"files\":[{\"fileName\":\"" + String.join("\"},{\"fileName\":\"", files) + "\"}]}");
    write("_version_", version);
  }

  private void write(String name, String content) {
    table.write(".hoodie/timeline/history/" + name, content.getBytes(StandardCharsets.UTF_8));
  }

  /** @param rows each an instant, its completion and its action */
  private void history(String name, String... rows) throws IOException {
    Path file = folder.resolve(".hoodie/timeline/history/" + name);
    Files.createDirectories(file.getParent());
    try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new org.apache.hadoop.fs.Path(file.toString()))
        .withType(ROW).withConf(new Configuration()).build()) {
      for (String row : rows) {
        String[] values = row.split(",");
        Group group = new SimpleGroup(ROW);
        group.add("instantTime", values[0]);
        group.add("completionTime", values[1]);
        group.add("action", values[2]);
        group.add("version", 1);
        writer.write(group);
      }
    }
  }

  private static InstantTime time(String digits) {
    return InstantTime.of(digits);
  }
}
