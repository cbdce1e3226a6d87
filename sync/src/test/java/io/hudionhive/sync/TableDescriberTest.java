package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.paths;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.slice.FileSystemListing;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.table.HudiTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Over tables laid out by hand as version 6 of the table format says. */
class TableDescriberTest {
  private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"r\",\"fields\":["
      + "{\"name\":\"id\",\"type\":[\"null\",\"long\"]},"
      + "{\"name\":\"day\",\"type\":{\"type\":\"int\",\"logicalType\":\"date\"}}]}";

  @TempDir Path base;

  @Test
  void aTableIsDescribedByItsPropertiesAndCommits() throws IOException {
    properties(
        "hoodie.table.name=Rides", "hoodie.database.name=shop", "hoodie.table.version=6",
        "hoodie.table.type=MERGE_ON_READ", "hoodie.table.partition.fields=day:TIMESTAMP, id:SIMPLE",
        "hoodie.table.keygenerator.class=org.apache.hudi.keygen.CustomKeyGenerator",
        "hoodie.datasource.write.hive_style_partitioning=true",
        "hoodie.datasource.write.partitionpath.urlencode=true");
    commit("20240101000000000.commit", "{\"extraMetadata\":{\"schema\":" + quoted(SCHEMA) + "}}");
    commit("20240102000000000.deltacommit.inflight", "");
    partition("day=2024%2F01/id=7");

    TableDescription table = describe();

    assertThat(table.name()).contains("Rides");
    assertThat(table.database()).contains("shop");
    assertThat(table.isMergeOnRead()).isTrue();
    assertThat(table.isHiveStyle()).isTrue();
    assertThat(table.isUrlEncoded()).isTrue();
    assertThat(table.baseFileFormat()).isEqualTo("PARQUET");
    assertThat(table.partitionFields()).containsExactly("day:TIMESTAMP", "id:SIMPLE");
    assertThat(table.keyGenerator()).isEqualTo("org.apache.hudi.keygen.CustomKeyGenerator");
    assertThat(table.partitions()).isEqualTo(paths("day=2024%2F01/id=7").get());
    assertThat(table.schema().fields())
        .containsExactly(new Field("id", DataType.LONG), new Field("day", DataType.DATE));
    assertThat(table.marker().requested()).contains("20240101000000000");
    assertThat(table.marker().completed()).isEmpty();
    assertThat(WantedTables.of(table, SyncOptions.ofTable(table.basePath())).get(0).partitions().all())
        .extracting(PartitionEntry::values).containsExactly(java.util.List.of("2024/01", "7"));
  }

  @Test
  void aTableWithoutPartitionFieldsHasNoPartitions() throws IOException {
    properties(
        "hoodie.table.name=rides", "hoodie.table.version=6", "hoodie.table.partition.fields=",
        "hoodie.table.create.schema=" + SCHEMA.replace(":", "\\:"));
    partition("");

    TableDescription table = describe();

    assertThat(table.partitionFields()).isEmpty();
    assertThat(table.partitions()).isEmpty();
    assertThat(table.marker().requested()).isEmpty();
    assertThat(WantedTables.of(table, SyncOptions.ofTable(table.basePath())).get(0).partitionColumns()).isEmpty();
  }

  @Test
  void aTableThatStatesNoSchemaIsAnError() throws IOException {
    properties("hoodie.table.name=rides", "hoodie.table.version=6");

    assertThatThrownBy(this::describe)
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining(base.toString())
        .hasMessageContaining("schema");
  }

  private TableDescription describe() throws IOException {
    HadoopStorage storage = new HadoopStorage(new Configuration(false));
    HudiTable table = HudiTable.open(storage, new org.apache.hadoop.fs.Path(base.toString()));
    return TableDescriber.describe(table, () -> FileSystemListing.of(table));
  }

  private void properties(String... lines) throws IOException {
    Files.createDirectories(base.resolve(".hoodie"));
    Files.writeString(base.resolve(".hoodie/hoodie.properties"), String.join("\n", lines) + "\n");
  }

  private void commit(String name, String content) throws IOException {
    Files.writeString(base.resolve(".hoodie").resolve(name), content);
  }

  private void partition(String path) throws IOException {
    Files.createDirectories(base.resolve(path));
    int depth = path.isEmpty() ? 0 : path.split("/").length;
    Files.writeString(base.resolve(path).resolve(".hoodie_partition_metadata"),
        "commitTime=20240101000000000\npartitionDepth=" + depth + "\n");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\\\"") + '"';
  }
}
