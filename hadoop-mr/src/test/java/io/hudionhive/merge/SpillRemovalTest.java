package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlocks;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import io.hudionhive.spill.OpenFiles;
import io.hudionhive.spill.SpillFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spill files are closed, and with that gone, whatever happens to those who read them. */
class SpillRemovalTest {
  private static final Schema SCHEMA =
      SchemaBuilder.record("r").fields().optionalString("_hoodie_record_key").optionalLong("ts").endRecord();
  private static final Schema WITHOUT_ORDERING =
      SchemaBuilder.record("r").fields().optionalString("_hoodie_record_key").endRecord();
  private static final MergeSpec SPEC =
      new MergeSpec(RecordKeySpec.metaColumn(), OrderingSpec.eventTime(List.of("ts")), DeleteMarker.standard());

  @TempDir Path folder;
  @TempDir Path spill;
  private LogBlocks blocks;

  @BeforeEach
  void useFolder() {
    blocks = new LogBlocks(folder);
  }

  @Test
  void aBlockThatCannotBeReadLeavesNoFile() throws IOException {
    assertThatThrownBy(() -> read(block(SCHEMA), block(WITHOUT_ORDERING))).isInstanceOf(HudiOnHiveException.class);
    assertThat(OpenFiles.in(spill)).isEmpty();
  }

  @Test
  void aBaseFileThatCannotBeReadLeavesNoFileOnceTheViewIsClosed() throws IOException {
    MergedRecords records = read(block(SCHEMA));
    assertThat(OpenFiles.in(spill)).hasSize(1);
    assertThatThrownBy(() -> records.matchBase(BrokenRows::new, "base")).hasMessage("broken");
    records.close();
    assertThat(OpenFiles.in(spill)).isEmpty();
  }

  @Test
  void aViewThatIsNotReadToItsEndLeavesNoFile() throws IOException {
    MergedRecords records = read(block(SCHEMA));
    records.matchNoBase();
    assertThat(records.takeInserts().next()).containsExactly("a");
    assertThat(OpenFiles.in(spill)).hasSize(1);
    records.close();
    assertThat(OpenFiles.in(spill)).isEmpty();
  }

  private MergedRecords read(LogBlock... logs) throws IOException {
    NamedColumns columns = new NamedColumns("_hoodie_record_key");
    return MergedRecords.read(
        List.of(logs), LogBlocks.decoder(), SPEC, columns.columns()::contains, columns, null,
        new MergeMemory(0, new SpillFolder(List.of(spill))));
  }

  private LogBlock block(Schema schema) {
    GenericRecord record = new GenericData.Record(schema);
    record.put("_hoodie_record_key", "a");
    return blocks.data(schema, record);
  }

  private static final class BrokenRows implements RowSource {
    @Override
    public StructType schema() {
      return AvroTypes.structOf(SCHEMA);
    }

    @Override
    public Object[] next() throws IOException {
      throw new IOException("broken");
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
