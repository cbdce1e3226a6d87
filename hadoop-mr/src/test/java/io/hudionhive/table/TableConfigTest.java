package io.hudionhive.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.Properties;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;

class TableConfigTest {
  @Test
  void defaultsAreThoseOfTheFormat() throws IOException {
    TableConfig config = config("hoodie.table.name=t\nhoodie.table.version=6");

    assertThat(config.type()).isEqualTo(TableType.COPY_ON_WRITE);
    assertThat(config.baseFileFormat()).isEqualTo(BaseFileFormat.PARQUET);
    assertThat(config.hasMultipleBaseFileFormats()).isFalse();
    assertThat(config.databaseName()).isEmpty();
    assertThat(config.partitionFields()).isEmpty();
    assertThat(config.recordKeyFields()).isEmpty();
    assertThat(config.orderingFields()).isEmpty();
    assertThat(config.populatesMetaFields()).isTrue();
    assertThat(config.hiveStylePartitioning()).isFalse();
    assertThat(config.urlEncodesPartitions()).isFalse();
    assertThat(config.slashSeparatesDates()).isFalse();
    assertThat(config.dropsPartitionColumns()).isFalse();
    assertThat(config.capturesChanges()).isFalse();
    assertThat(config.metadataPartitions()).isEmpty();
    assertThat(config.mergeMode()).isEmpty();
    assertThat(config.archiveFolder()).isEqualTo("archived");
    assertThat(config.timelinePath()).isEqualTo("timeline");
    assertThat(config.timelineHistoryPath()).isEqualTo("history");
  }

  @Test
  void readsWhatVersion6WritersStore() throws IOException {
    TableConfig config = config(String.join("\n",
        "#Properties saved on 2024-04-18T22:35:50.847Z",
        "hoodie.table.precombine.field=ts",
        "hoodie.table.type=MERGE_ON_READ",
        "hoodie.archivelog.folder=history",
        "hoodie.timeline.layout.version=1",
        "hoodie.table.version=6",
        "hoodie.table.recordkey.fields=id, name",
        "hoodie.table.partition.fields=a,b",
        "hoodie.datasource.write.hive_style_partitioning=TRUE",
        "hoodie.compaction.payload.class=org.apache.hudi.common.model.OverwriteWithLatestAvroPayload",
        "hoodie.compaction.record.merger.strategy=eeb8d96f-b1e4-49fd-bbf8-28ac514178e5",
        "hoodie.table.keygenerator.class=org.apache.hudi.keygen.ComplexKeyGenerator",
        "hoodie.table.ro.file.format=ORC",
        "hoodie.database.name=db",
        "hoodie.table.name=t",
        "hoodie.table.create.schema={\"type\"\\:\"record\"}"));

    assertThat(config.name()).isEqualTo("t");
    assertThat(config.databaseName()).contains("db");
    assertThat(config.type()).isEqualTo(TableType.MERGE_ON_READ);
    assertThat(config.recordKeyFields()).containsExactly("id", "name");
    assertThat(config.partitionFields()).containsExactly("a", "b");
    assertThat(config.orderingFields()).containsExactly("ts");
    assertThat(config.hiveStylePartitioning()).isTrue();
    assertThat(config.payloadClass()).contains("org.apache.hudi.common.model.OverwriteWithLatestAvroPayload");
    assertThat(config.mergeStrategyId()).contains("eeb8d96f-b1e4-49fd-bbf8-28ac514178e5");
    assertThat(config.keyGeneratorClass()).contains("org.apache.hudi.keygen.ComplexKeyGenerator");
    assertThat(config.baseFileFormat()).isEqualTo(BaseFileFormat.ORC);
    assertThat(config.archiveFolder()).isEqualTo("history");
    assertThat(config.createSchema()).contains("{\"type\":\"record\"}");
  }

  @Test
  void readsWhatVersion9WritersStore() throws IOException {
    TableConfig config = config(String.join("\n",
        "hoodie.table.name=t",
        "hoodie.table.version=9",
        "hoodie.table.ordering.fields=ts,price",
        "hoodie.table.precombine.field=other",
        "hoodie.table.partition.fields=r:SIMPLE,e:TIMESTAMP",
        "hoodie.table.keygenerator.type=CUSTOM",
        "hoodie.record.merge.mode=EVENT_TIME_ORDERING",
        "hoodie.table.partial.update.mode=FILL_UNAVAILABLE",
        "hoodie.record.merge.property.hoodie.payload.delete.field=Op",
        "hoodie.record.merge.property.hoodie.payload.delete.marker=D",
        "hoodie.payload.delete.marker=X",
        "hoodie.table.legacy.payload.class=org.apache.hudi.common.model.AWSDmsAvroPayload",
        "hoodie.table.metadata.partitions=column_stats,files",
        "hoodie.table.metadata.partitions.inflight=",
        "hoodie.table.base.file.format=LANCE",
        "hoodie.table.multiple.base.file.formats.enable=true",
        "hoodie.bootstrap.base.path=/old",
        "hoodie.table.cdc.enabled=true"));

    assertThat(config.orderingFields()).containsExactly("ts", "price");
    assertThat(config.partitionFields()).containsExactly("r", "e");
    assertThat(config.keyGeneratorType()).contains("CUSTOM");
    assertThat(config.mergeMode()).contains("EVENT_TIME_ORDERING");
    assertThat(config.partialUpdateMode()).contains("FILL_UNAVAILABLE");
    assertThat(config.mergeProperties())
        .isEqualTo(Map.of("hoodie.payload.delete.field", "Op", "hoodie.payload.delete.marker", "D"));
    assertThat(config.legacyPayloadClass()).contains("org.apache.hudi.common.model.AWSDmsAvroPayload");
    assertThat(config.metadataPartitions()).containsExactly("column_stats", "files");
    assertThat(config.property("hoodie.table.metadata.partitions.inflight")).isEmpty();
    assertThat(config.baseFileFormat()).isEqualTo(BaseFileFormat.LANCE);
    assertThat(config.hasMultipleBaseFileFormats()).isTrue();
    assertThat(config.bootstrapBasePath()).contains("/old");
    assertThat(config.capturesChanges()).isTrue();
  }

  private static TableConfig config(String text) throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(text));
    return TableConfig.of(new Path("/t"), properties, false);
  }
}
