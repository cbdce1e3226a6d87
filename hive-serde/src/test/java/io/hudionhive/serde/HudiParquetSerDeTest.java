package io.hudionhive.serde;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.serde2.SerDeException;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils.ObjectInspectorCopyOption;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.FloatWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HudiParquetSerDeTest {
  private static final String ARRAYS =
      "struct<id:int,emb:array<float>,emb8:array<tinyint>,embd:array<double>,raw:binary>";

  private final Properties table = new Properties();

  HudiParquetSerDeTest() {
    table.setProperty("columns", "id,emb,emb8,embd,raw");
    table.setProperty("columns.types", "int:binary:binary:binary:binary");
    table.setProperty("name", "db.vb");
  }

  private HudiParquetSerDe serDe() throws SerDeException {
    HudiParquetSerDe serDe = new HudiParquetSerDe();
    serDe.initialize(new Configuration(false), table, null);
    return serDe;
  }

  private static Object read(HudiParquetSerDe serDe, Writable... row) throws SerDeException {
    Object value = serDe.deserialize(new ArrayWritable(Writable.class, row));
    return ObjectInspectorUtils.copyToStandardObject(
        value, serDe.getObjectInspector(), ObjectInspectorCopyOption.JAVA);
  }

  private static BytesWritable bytes(String hex) {
    return new BytesWritable(HexFormat.of().parseHex(hex));
  }

  private void declareVectors() {
    table.setProperty("hudionhive.vector.columns", "EMB:VECTOR(4), emb8:VECTOR(3, INT8),embd:VECTOR(2, DOUBLE)");
  }

  @Test
  void vectorColumnsAreArraysOfTheirElements() throws Exception {
    declareVectors();
    HudiParquetSerDe serDe = serDe();
    assertThat(serDe.getObjectInspector().getTypeName()).isEqualTo(ARRAYS);
    assertThat(read(serDe, new IntWritable(1), bytes("0000803f000000400000c0bf0000803e"), bytes("0102fd"),
            bytes("000000000000f03f0000000000000040"), bytes("ff")).toString())
        .startsWith("[1, [1.0, 2.0, -1.5, 0.25], [1, 2, -3], [1.0, 2.0], ");
  }

  @Test
  void nullsAndValuesThatAreArraysAlreadyStay() throws Exception {
    declareVectors();
    Writable[] elements = {
      new FloatWritable(1), new FloatWritable(2), new FloatWritable(3), new FloatWritable(4)
    };
    Writable array = new ArrayWritable(Writable.class, elements);
    assertThat(read(serDe(), new IntWritable(1), array, null, null, null))
        .isEqualTo(Arrays.asList(1, List.of(1f, 2f, 3f, 4f), null, null, null));
  }

  @Test
  void anotherDimensionIsAnErrorThatNamesTheColumn() throws Exception {
    declareVectors();
    HudiParquetSerDe serDe = serDe();
    assertThatThrownBy(() -> read(serDe, new IntWritable(1), bytes("0000803f"), null, null, null))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("Column emb of table db.vb")
        .hasMessageContaining("4 bytes")
        .hasMessageContaining("VECTOR(4)");
  }

  @Test
  void sparksSchemaIsReadWhereOursIsMissing() throws Exception {
    String json =
        "{\"type\":\"struct\",\"fields\":[{\"name\":\"id\",\"type\":\"integer\",\"nullable\":true,\"metadata\":{}},"
            + "{\"name\":\"emb\",\"type\":{\"type\":\"array\",\"elementType\":\"float\",\"containsNull\":false},"
            + "\"nullable\":true,\"metadata\":{\"hudi_type\":\"VECTOR(4)\"}},"
            + "{\"name\":\"emb8\",\"type\":\"binary\",\"nullable\":true,"
            + "\"metadata\":{\"hudi_type\":\"VECTOR(3, INT8)\"}},"
            + "{\"name\":\"embd\",\"type\":\"binary\",\"nullable\":true,"
            + "\"metadata\":{\"hudi_type\":\"VECTOR(2,DOUBLE)\"}},"
            + "{\"name\":\"raw\",\"type\":\"binary\",\"nullable\":true,\"metadata\":{}}]}";
    table.setProperty("spark.sql.sources.schema.numParts", "2");
    table.setProperty("spark.sql.sources.schema.part.0", json.substring(0, 100));
    table.setProperty("spark.sql.sources.schema.part.1", json.substring(100));
    assertThat(serDe().getObjectInspector().getTypeName()).isEqualTo(ARRAYS);
    table.setProperty("hudionhive.vector.as.binary", "true");
    assertThat(serDe().getObjectInspector().getTypeName())
        .isEqualTo("struct<id:int,emb:binary,emb8:binary,embd:binary,raw:binary>");
    table.remove("hudionhive.vector.as.binary");
    table.remove("spark.sql.sources.schema.part.1");
    assertThatThrownBy(this::serDe).isInstanceOf(SerDeException.class).hasMessageContaining("part.1");
  }

  @Test
  void wrongPropertiesAreAnErrorThatNamesThem() {
    for (String wrong : List.of("emb", "emb:VECTOR(0)", ":VECTOR(4)", "emb:FLOAT(4)")) {
      table.setProperty("hudionhive.vector.columns", wrong);
      assertThatThrownBy(this::serDe).as(wrong)
          .isInstanceOf(SerDeException.class)
          .hasMessageContaining("hudionhive.vector.columns");
    }
  }

  @Test
  void locationWithoutATableHasNoVectors(@TempDir Path folder) throws Exception {
    table.setProperty("location", folder.toUri().toString());
    assertThat(serDe().getObjectInspector().getTypeName()).contains("emb:binary");
    Files.createDirectory(folder.resolve(".hoodie"));
    assertThatThrownBy(this::serDe).isInstanceOf(SerDeException.class);
  }

  @Test
  void partitionsAreReadByTheirOwnColumns() throws Exception {
    declareVectors();
    Properties partition = new Properties();
    partition.setProperty("columns", "id,emb");
    partition.setProperty("columns.types", "int:binary");
    HudiParquetSerDe serDe = new HudiParquetSerDe();
    serDe.initialize(new Configuration(false), table, partition);
    assertThat(serDe.getObjectInspector().getTypeName()).isEqualTo("struct<id:int,emb:array<float>>");
  }

  @Test
  void vectorsOfAStoredSchema() {
    String schema =
        "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"id\",\"type\":\"int\"},"
            + "{\"name\":\"Emb\",\"type\":[\"null\",{\"type\":\"fixed\",\"name\":\"vector_float_4\",\"size\":16,"
            + "\"logicalType\":\"vector\",\"dimension\":4,\"elementType\":\"FLOAT\","
            + "\"storageBacking\":\"FIXED_BYTES\"}]},"
            + "{\"name\":\"plain\",\"type\":{\"type\":\"fixed\",\"name\":\"f\",\"size\":4}}]}";
    assertThat(StoredVectorColumns.ofAvro(schema)).hasToString("{emb=VECTOR(4)}");
  }
}
