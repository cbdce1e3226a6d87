package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.hfile.HFileRows;
import io.hudionhive.schema.AvroBytes;
import io.hudionhive.schema.RowSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.hudi.io.compress.CompressionCodec;
import org.apache.hudi.io.hfile.HFileContext;
import org.apache.hudi.io.hfile.HFileWriter;
import org.apache.hudi.io.hfile.HFileWriterImpl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HFile data blocks of a metadata table, the HFiles in them written by Hudi. */
class HFileBlockTest {
  private static final Schema SCHEMA = new Schema.Parser().parse("{\"type\":\"record\",\"name\":\"r\",\"fields\":["
      + "{\"name\":\"key\",\"type\":\"string\"},"
      + "{\"name\":\"min\",\"type\":[\"null\",{\"type\":\"record\",\"name\":\"IntWrapper\",\"fields\":["
      + "{\"name\":\"value\",\"type\":\"int\"}]},{\"type\":\"record\",\"name\":\"StringWrapper\",\"fields\":["
      + "{\"name\":\"value\",\"type\":\"string\"}]}]}]}");

  @TempDir Path folder;
  private LogFiles files;
  private final LogBlockDecoder decoder = LogBlockDecoder.forMetadataTable(LogFiles.STORAGE);

  @BeforeEach
  void useFolder() {
    files = new LogFiles(folder);
  }

  @Test
  void takesKeysFromTheHFileAndUnionsAsStructs() throws IOException {
    LogBlock block = block(hfile());

    try (RowSource rows = decoder.rows(block, name -> true)) {
      assertThat(rows.schema()).hasToString(
          "struct<key:string,min:struct<IntWrapper:struct<value:int>,StringWrapper:struct<value:string>>>");
      Object[] first = rows.next();
      assertThat(first[0]).isEqualTo("a");
      assertThat((Object[]) ((Object[]) first[1])[0]).containsExactly(7);
      assertThat(((Object[]) first[1])[1]).isNull();
      Object[] second = rows.next();
      assertThat(second[0]).isEqualTo("b");
      assertThat((Object[]) ((Object[]) second[1])[1]).containsExactly("x");
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void readsAheadWhatItReadsAnyhow() throws IOException {
    LogBlock block = block(hfile());

    try (ReadAhead ahead = decoder.readAhead(List.of(block), 0);
        RowSource rows = decoder.over(ahead).rows(block, "key"::equals)) {
      assertThat(rows.next()).containsExactly("a");
      assertThat(rows.next()).containsExactly("b");
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void looksUpKeysInTheBlock() throws IOException {
    try (HFileRows rows = decoder.hfileRows(block(hfile()), "key"::equals)) {
      assertThat(rows.withKey("b")).containsExactly(new Object[] {"b"});
      assertThat(rows.withKey("c")).isEmpty();
    }
  }

  @Test
  void tablesOfUsersHaveNoUnions() throws IOException {
    LogBlock block = block(hfile());
    LogBlockDecoder ofUser = LogBlockDecoder.forTable(LogFiles.STORAGE, (of, content, wanted) -> null);

    assertThatThrownBy(() -> ofUser.rows(block, name -> true)).isInstanceOf(UnsupportedFeatureException.class);
  }

  @Test
  void namesTheBlockWhenItHoldsNoHFile() throws IOException {
    LogBlock block = block(new byte[5000]);

    assertThatThrownBy(() -> decoder.rows(block, name -> true))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining("instant 001");
  }

  private LogBlock block(byte[] content) throws IOException {
    byte[] before = BlockBytes.delete("001").bytes();
    byte[] data = BlockBytes.of(BlockBytes.HFILE)
        .header(BlockBytes.INSTANT_TIME, "001")
        .header(BlockBytes.SCHEMA, SCHEMA.toString())
        .content(content)
        .bytes();
    return LogFiles.read(files.write(before, data, before)).get(1);
  }

  private static byte[] hfile() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Schema> branches = SCHEMA.getField("min").schema().getTypes();
    HFileContext context = HFileContext.builder().blockSize(1000).compressionCodec(CompressionCodec.GZIP).build();
    try (HFileWriter writer = new HFileWriterImpl(context, bytes)) {
      writer.append("a", AvroBytes.of(SCHEMA, record(branches.get(1), 7)));
      writer.append("b", AvroBytes.of(SCHEMA, record(branches.get(2), "x")));
    }
    return bytes.toByteArray();
  }

  private static GenericData.Record record(Schema wrapper, Object value) {
    GenericData.Record min = new GenericData.Record(wrapper);
    min.put("value", value);
    GenericData.Record record = new GenericData.Record(SCHEMA);
    record.put("key", "");
    record.put("min", min);
    return record;
  }
}
