package io.hudionhive.hfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroBytes;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.AvroUnions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.hudi.io.compress.CompressionCodec;
import org.apache.hudi.io.hfile.HFileContext;
import org.apache.hudi.io.hfile.HFileWriter;
import org.apache.hudi.io.hfile.HFileWriterImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HFiles that Hudi's own writer makes. */
class HudiWrittenHFileTest {
  private static final Schema SCHEMA = new Schema.Parser().parse("{\"type\":\"record\",\"name\":\"r\",\"fields\":["
      + "{\"name\":\"key\",\"type\":\"string\"},{\"name\":\"n\",\"type\":\"int\"}]}");

  @ParameterizedTest
  @CsvSource({"NONE, 200", "NONE, 1000000", "GZIP, 200", "GZIP, 1000000"})
  void readsAndLooksUpRows(CompressionCodec codec, int blockSize) throws IOException {
    HFileReader reader = HFileReader.open(HFileInput.of(write(codec, blockSize, 1000)), "written by Hudi");
    assertThat(reader.fileInfo("mine")).contains("info");
    assertThat(reader.metaBlock("bloomFilter")).contains("bits".getBytes(StandardCharsets.UTF_8));
    Schema schema = AvroTypes.parse(reader.fileInfo("schema").get(), "written by Hudi");

    try (HFileRows rows = HFileRows.of(reader, schema, name -> true, AvroUnions.REJECT, "key")) {
      List<Object[]> read = new ArrayList<>();
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        read.add(row);
        assertThat(rows.withKey((String) row[0])).containsExactly(row);
      }
      assertThat(read).hasSize(1000);
      assertThat(read.get(0)).containsExactly("k0000", 0);
      assertThat(read.get(999)).containsExactly("k0999", 999);
      assertThat(rows.withKey("k0000!")).isEmpty();
      assertThat(rows.withKey("z")).isEmpty();
      assertThat(rows.withKey("")).isEmpty();
      assertThat(rows.withKeyPrefix("k012")).hasSize(10).allMatch(row -> ((String) row[0]).startsWith("k012"));
      assertThat(rows.withKeyPrefix("")).hasSize(1000);
      assertThat(rows.withKeyPrefix("x")).isEmpty();
    }
  }

  @Test
  void aColumnThatTheWriterBlankedCannotBeRead() throws IOException {
    byte[] file = write(CompressionCodec.NONE, 1000, 1);

    try (HFileRows rows = HFileRows.ofTable(HFileReader.open(HFileInput.of(file), "the file"), SCHEMA, "n"::equals)) {
      assertThat(rows.next()).containsExactly(0);
    }
    assertThatThrownBy(
            () -> HFileRows.ofTable(HFileReader.open(HFileInput.of(file), "the file"), SCHEMA, "key"::equals))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("the file");
  }

  @ParameterizedTest
  @CsvSource({"NONE", "GZIP"})
  void anEmptyFileHasNoRows(CompressionCodec codec) throws IOException {
    HFileReader reader = HFileReader.open(HFileInput.of(write(codec, 1000, 0)), "written by Hudi");
    try (HFileRows rows = HFileRows.of(reader, SCHEMA, "n"::equals, AvroUnions.REJECT, "key")) {
      assertThat(rows.schema()).hasToString("struct<n:int>");
      assertThat(rows.next()).isNull();
      assertThat(rows.withKey("k0000")).isEmpty();
    }
  }

  private static byte[] write(CompressionCodec codec, int blockSize, int count) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HFileContext context = HFileContext.builder().blockSize(blockSize).compressionCodec(codec).build();
    try (HFileWriter writer = new HFileWriterImpl(context, bytes)) {
      for (int i = 0; i < count; i++) {
        GenericData.Record record = new GenericData.Record(SCHEMA);
        record.put("key", "");
        record.put("n", i);
        writer.append(String.format("k%04d", i), AvroBytes.of(SCHEMA, record));
      }
      writer.appendMetaInfo("bloomFilter", "bits".getBytes(StandardCharsets.UTF_8));
      writer.appendFileInfo("mine", "info".getBytes(StandardCharsets.UTF_8));
      writer.appendFileInfo("schema", SCHEMA.toString().getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
