package io.hudionhive.bench;

import io.hudionhive.udf.variant.ParseJson;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF.DeferredJavaObject;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF.DeferredObject;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.variant.Variant;
import org.apache.parquet.variant.VariantValueWriter;

/**
 * A copy-on-write table of one file with the same documents three times: as VARIANTs that parquet-java shreds, except
 * for their items and tags, which are left over, as VARIANTs that are not shredded, and as texts.
 */
final class DocumentTable {
  private static final String INSTANT = "20240101000000000";
  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message t { optional group s { required binary metadata; optional binary value; optional group typed_value {"
              + field("order", "int32 typed_value (INTEGER(32,true))") + field("status", "binary typed_value (STRING)")
              + " required group customer { optional binary value; optional group typed_value {"
              + field("id", "int32 typed_value (INTEGER(32,true))") + field("name", "binary typed_value (STRING)")
              + " required group address { optional binary value; optional group typed_value {"
              + field("street", "binary typed_value (STRING)") + field("city", "binary typed_value (STRING)")
              + field("zip", "binary typed_value (STRING)") + " } } } } } }"
              + " optional group u { required binary metadata; optional binary value; }"
              + " optional binary j (STRING); }");

  private DocumentTable() {}

  private static String field(String name, String type) {
    return " required group " + name + " { optional binary value; optional " + type + "; }";
  }

  /** @return the base path */
  static Path write(Path folder, int documents) throws IOException, HiveException {
    Path table = Files.createDirectories(folder.resolve("documents"));
    Path timeline = Files.createDirectories(table.resolve(".hoodie"));
    Files.write(
        timeline.resolve("hoodie.properties"),
        List.of("hoodie.table.name=documents", "hoodie.table.type=COPY_ON_WRITE", "hoodie.table.version=6",
            "hoodie.timeline.layout.version=1", "hoodie.table.base.file.format=PARQUET"));
    Files.writeString(
        timeline.resolve(INSTANT + ".commit"),
        "{\"partitionToWriteStats\":{},\"compacted\":false,\"extraMetadata\":{},\"operationType\":\"INSERT\"}");
    Files.writeString(table.resolve(".hoodie_partition_metadata"), "partitionDepth=0\n");
    Path file = table.resolve("f-0_0-0-0_" + INSTANT + ".parquet");
    try (ParquetWriter<String> writer =
        new Builder(file).withCompressionCodec(CompressionCodecName.SNAPPY).build()) {
      for (int i = 0; i < documents; i++) {
        writer.write(document(i));
      }
    }
    return table;
  }

  /** About 600 characters, an order in a shop. */
  static String document(int i) {
    StringBuilder items = new StringBuilder();
    for (int item = 0; item < 4; item++) {
      items.append(item == 0 ? "" : ",").append("{\"sku\":\"S-").append(i * 7 + item).append("\",\"price\":")
          .append(item * 3 + 1).append(".95,\"count\":").append(i % 5 + 1).append('}');
    }
    return "{\"order\":" + i + ",\"status\":\"shipped\",\"customer\":{\"id\":" + i * 31L + ",\"name\":\"Name of " + i
        + "\",\"address\":{\"street\":\"Long Street " + i % 100 + "\",\"city\":\"Somewhere\",\"zip\":\"" + (10000 + i)
        + "\"},\"tags\":[\"a\",\"b\",\"c\"]},\"items\":[" + items + "],\"total\":" + i * 1.5 + ",\"note\":null}";
  }

  private static final class Builder extends ParquetWriter.Builder<String, Builder> {
    Builder(Path file) {
      super(new org.apache.hadoop.fs.Path(file.toUri()));
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<String> getWriteSupport(Configuration conf) {
      return new Documents();
    }
  }

  private static final class Documents extends WriteSupport<String> {
    private final ParseJson parse = new ParseJson();
    private RecordConsumer out;

    @Override
    public WriteContext init(Configuration configuration) {
      return new WriteContext(SCHEMA, Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      out = consumer;
      try {
        parse.initialize(new ObjectInspector[] {PrimitiveObjectInspectorFactory.javaStringObjectInspector});
      } catch (HiveException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void write(String document) {
      List<?> variant;
      try {
        variant = (List<?>) parse.evaluate(new DeferredObject[] {new DeferredJavaObject(document)});
      } catch (HiveException e) {
        throw new IllegalStateException(e);
      }
      Variant value =
          new Variant(ByteBuffer.wrap((byte[]) variant.get(1)), ByteBuffer.wrap((byte[]) variant.get(0)));
      out.startMessage();
      for (int i = 0; i < 2; i++) {
        GroupType group = SCHEMA.getType(i).asGroupType();
        out.startField(group.getName(), i);
        VariantValueWriter.write(out, group, value);
        out.endField(group.getName(), i);
      }
      out.startField("j", 2);
      out.addBinary(Binary.fromString(document));
      out.endField("j", 2);
      out.endMessage();
    }
  }
}
