package io.hudionhive.log;

import io.hudionhive.schema.AvroBytes;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Blocks for the tests of other packages, each in a log file of its own. */
public final class LogBlocks {
  /** The instant of the base file whose rows blocks tell. */
  public static final String BASE_INSTANT = "001";

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
    return LogBlockDecoder.forTable(LogFiles.STORAGE, (block, content, wanted) -> {
      throw new IllegalArgumentException("A test without Parquet blocks has one: " + block);
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

  /** An Avro block whose header tells the rows of the base file that its records have, ascending and below 65536. */
  public LogBlock positioned(List<Integer> rows, Schema schema, GenericRecord... records) {
    return block(at(rows, avro(schema, records)));
  }

  /** A delete block that tells the rows. @see #delete(String, Object) */
  public LogBlock positionedDeletes(List<Integer> rows, GenericRecord... deletes) {
    return block(at(rows, deleteBlock(deletes)));
  }

  /** The positions are a Roaring bitmap of one bucket with one array container, in the portable form. */
  private static BlockBytes at(List<Integer> rows, BlockBytes block) {
    ByteBuffer bitmap = ByteBuffer.allocate(8 + 4 + 16 + 2 * rows.size()).order(ByteOrder.LITTLE_ENDIAN);
    bitmap.putLong(1).putInt(0).putInt(12346).putInt(1);
    bitmap.putShort((short) 0).putShort((short) (rows.size() - 1)).putInt(16);
    rows.forEach(row -> bitmap.putShort(row.shortValue()));
    return block
        .header(BlockBytes.RECORD_POSITIONS, Base64.getEncoder().encodeToString(bitmap.array()))
        .header(BlockBytes.POSITIONS_BASE_INSTANT, BASE_INSTANT);
  }

  /** A delete block. @see #delete(String, Object) */
  public LogBlock deletes(GenericRecord... deletes) {
    return block(deleteBlock(deletes));
  }

  private static BlockBytes deleteBlock(GenericRecord... deletes) {
    GenericRecord list = new GenericData.Record(DELETE_LIST);
    list.put(0, List.of(deletes));
    byte[] bytes = AvroBytes.of(DELETE_LIST, list);
    try {
      ByteArrayOutputStream content = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(content);
      out.writeInt(3);
      out.writeInt(bytes.length);
      out.write(bytes);
      return BlockBytes.delete("002").content(content.toByteArray());
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
