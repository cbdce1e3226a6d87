package io.hudionhive.log;

import io.hudionhive.schema.AvroBytes;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Blocks for the tests of other packages, each in a log file of its own. */
public final class LogBlocks {
  private static final String WRAPPERS =
      "[\"null\"," + wrapper("Boolean") + "," + wrapper("Int") + "," + wrapper("Long") + "]";
  private static final Schema DELETE_LIST = new Schema.Parser().parse(
      "{\"type\":\"record\",\"name\":\"List\",\"fields\":[{\"name\":\"deleteRecordList\",\"type\":{\"type\":\"array\","
          + "\"items\":{\"type\":\"record\",\"name\":\"Delete\",\"fields\":["
          + "{\"name\":\"recordKey\",\"type\":[\"null\",\"string\"]},"
          + "{\"name\":\"partitionPath\",\"type\":[\"null\",\"string\"]},"
          + "{\"name\":\"orderingVal\",\"type\":" + WRAPPERS + "}]}}}]}");

  private final LogFiles files;

  public LogBlocks(Path folder) {
    this.files = new LogFiles(folder);
  }

  /** A decoder of blocks without Parquet. */
  public static LogBlockDecoder decoder() {
    return LogBlockDecoder.forTable(LogFiles.STORAGE, (content, origin, wanted) -> {
      throw new IllegalArgumentException("A test without Parquet blocks has one: " + origin);
    });
  }

  /** An Avro block of records of one schema. */
  public LogBlock data(Schema schema, GenericRecord... records) {
    return block(avro(schema, records));
  }

  /** An Avro block of records that hold only the columns a write assigned. */
  public LogBlock partial(Schema schema, GenericRecord... records) {
    return block(avro(schema, records).header(BlockBytes.IS_PARTIAL, "true"));
  }

  /** A delete block. @see #delete(String, Object) */
  public LogBlock deletes(GenericRecord... deletes) {
    GenericRecord list = new GenericData.Record(DELETE_LIST);
    list.put(0, List.of(deletes));
    byte[] bytes = AvroBytes.of(DELETE_LIST, list);
    try {
      ByteArrayOutputStream content = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(content);
      out.writeInt(3);
      out.writeInt(bytes.length);
      out.write(bytes);
      return block(BlockBytes.delete("002").content(content.toByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** @param ordering an Integer, a Long or null */
  public static GenericRecord delete(String key, Object ordering) {
    Schema item = DELETE_LIST.getFields().get(0).schema().getElementType();
    GenericRecord delete = new GenericData.Record(item);
    delete.put("recordKey", key);
    delete.put("partitionPath", "");
    if (ordering != null) {
      Schema wrapper = item.getField("orderingVal").schema().getTypes().get(ordering instanceof Integer ? 2 : 3);
      GenericRecord wrapped = new GenericData.Record(wrapper);
      wrapped.put("value", ordering);
      delete.put("orderingVal", wrapped);
    }
    return delete;
  }

  private static String wrapper(String type) {
    return "{\"type\":\"record\",\"name\":\"" + type + "Wrapper\",\"fields\":[{\"name\":\"value\",\"type\":\""
        + type.toLowerCase(Locale.ROOT) + "\"}]}";
  }

  private static BlockBytes avro(Schema schema, GenericRecord... records) {
    byte[][] encoded = new byte[records.length][];
    for (int i = 0; i < records.length; i++) {
      encoded[i] = AvroBytes.of(schema, records[i]);
    }
    return BlockBytes.of(BlockBytes.AVRO)
        .header(BlockBytes.INSTANT_TIME, "002")
        .header(BlockBytes.SCHEMA, schema.toString())
        .content(AvroContent.of(encoded));
  }

  private LogBlock block(BlockBytes bytes) {
    try {
      return files.block(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
