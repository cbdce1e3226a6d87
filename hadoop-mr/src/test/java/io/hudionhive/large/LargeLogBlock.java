package io.hudionhive.large;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** Writes one log block, laid out as Hudi's format version 1 says. */
final class LargeLogBlock {
  private static final String SCHEMA =
      "{\"type\":\"record\",\"name\":\"r\",\"fields\":[" + field("_hoodie_commit_time", "string")
          + field("_hoodie_commit_seqno", "string") + field("_hoodie_record_key", "string")
          + field("_hoodie_partition_path", "string") + field("_hoodie_file_name", "string") + field("ts", "long")
          + field("name", "string") + field("amount", "double") + field("flag", "boolean") + field("payload", "string")
          + "{\"name\":\"_hoodie_is_deleted\",\"type\":\"boolean\",\"default\":false}]}";
  private static final int DELETE = 1;
  private static final int AVRO = 3;
  private static final int LONG_BRANCH = 3;

  private final String instant;
  private final SliceShape shape;
  private final int[] keys;
  private final int firstVersion;

  /** @param firstVersion the number of the first record's version, the others following */
  LargeLogBlock(String instant, SliceShape shape, int[] keys, int firstVersion) {
    this.instant = instant;
    this.shape = shape;
    this.keys = keys;
    this.firstVersion = firstVersion;
  }

  private static String field(String name, String type) {
    return "{\"name\":\"" + name + "\",\"type\":[\"null\",\"" + type + "\"],\"default\":null},";
  }

  /** Whether a version in a data block is a delete. */
  static boolean isDelete(int version) {
    return version % 17 == 0;
  }

  void writeRows(DataOutputStream out) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream(1 << 24);
    DataOutputStream start = new DataOutputStream(content);
    start.writeInt(3);
    start.writeInt(keys.length);
    ByteArrayOutputStream record = new ByteArrayOutputStream(1024);
    BinaryEncoder encoder = null;
    for (int i = 0; i < keys.length; i++) {
      record.reset();
      encoder = EncoderFactory.get().directBinaryEncoder(record, encoder);
      int version = firstVersion + i;
      LargeRow row = LargeRow.of(keys[i], version, shape);
      text(encoder, instant);
      encoder.writeIndex(0);
      text(encoder, row.key);
      text(encoder, "");
      encoder.writeIndex(0);
      encoder.writeIndex(1);
      encoder.writeLong(row.ts);
      text(encoder, row.name);
      encoder.writeIndex(1);
      encoder.writeDouble(row.amount);
      encoder.writeIndex(1);
      encoder.writeBoolean(row.flag);
      text(encoder, row.payload);
      encoder.writeBoolean(isDelete(version));
      start.writeInt(record.size());
      record.writeTo(start);
    }
    Map<Integer, String> headers = headers();
    headers.put(2, SCHEMA);
    write(out, AVRO, headers, content.toByteArray());
  }

  private static void text(BinaryEncoder encoder, String text) throws IOException {
    encoder.writeIndex(1);
    encoder.writeString(text);
  }

  void writeDeletes(DataOutputStream out) throws IOException {
    ByteArrayOutputStream list = new ByteArrayOutputStream(1 << 22);
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(list, null);
    encoder.writeLong(keys.length);
    for (int i = 0; i < keys.length; i++) {
      text(encoder, LargeRow.key(keys[i]));
      text(encoder, "");
      encoder.writeIndex(LONG_BRANCH);
      encoder.writeLong(LargeRow.ts(keys[i], firstVersion + i));
    }
    encoder.writeLong(0);
    ByteArrayOutputStream content = new ByteArrayOutputStream(list.size() + 8);
    DataOutputStream start = new DataOutputStream(content);
    start.writeInt(3);
    start.writeInt(list.size());
    list.writeTo(start);
    write(out, DELETE, headers(), content.toByteArray());
  }

  private Map<Integer, String> headers() {
    Map<Integer, String> headers = new LinkedHashMap<>();
    headers.put(0, instant);
    if (shape.positions) {
      headers.put(5, positions(keys));
      headers.put(8, LargeSlice.BASE_INSTANT);
    }
    return headers;
  }

  private static void write(DataOutputStream out, int type, Map<Integer, String> headers, byte[] content)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream header = new DataOutputStream(bytes);
    header.writeInt(1);
    header.writeInt(type);
    header.writeInt(headers.size());
    for (Map.Entry<Integer, String> entry : headers.entrySet()) {
      byte[] value = entry.getValue().getBytes(StandardCharsets.UTF_8);
      header.writeInt(entry.getKey());
      header.writeInt(value.length);
      header.write(value);
    }
    header.writeLong(content.length);
    long size = bytes.size() + (long) content.length + 4 + 8;
    out.write("#HUDI#".getBytes(StandardCharsets.US_ASCII));
    out.writeLong(size);
    bytes.writeTo(out);
    out.write(content);
    out.writeInt(0);
    out.writeLong(size + 6);
  }

  /** A Roaring bitmap of ascending rows, with arrays and bitmaps as containers, in Base64. */
  private static String positions(int[] rows) {
    int containers = (int) Arrays.stream(rows).map(row -> row >>> 16).distinct().count();
    ByteBuffer out = ByteBuffer.allocate(32 + containers * (8 + 8192)).order(ByteOrder.LITTLE_ENDIAN);
    out.putLong(1).putInt(0).putInt(12346).putInt(containers);
    int[] starts = new int[containers + 1];
    for (int i = 0, c = 0; i < rows.length; i++) {
      if (i == 0 || rows[i] >>> 16 != rows[i - 1] >>> 16) {
        starts[c++] = i;
      }
    }
    starts[containers] = rows.length;
    for (int c = 0; c < containers; c++) {
      out.putShort((short) (rows[starts[c]] >>> 16)).putShort((short) (starts[c + 1] - starts[c] - 1));
    }
    // Offsets of containers, which readers that read all of them pass over.
    out.position(out.position() + 4 * containers);
    for (int c = 0; c < containers; c++) {
      if (starts[c + 1] - starts[c] <= 4096) {
        for (int i = starts[c]; i < starts[c + 1]; i++) {
          out.putShort((short) rows[i]);
        }
        continue;
      }
      long[] words = new long[1024];
      for (int i = starts[c]; i < starts[c + 1]; i++) {
        words[(rows[i] & 0xffff) >>> 6] |= 1L << (rows[i] & 63);
      }
      for (long word : words) {
        out.putLong(word);
      }
    }
    return Base64.getEncoder().encodeToString(Arrays.copyOf(out.array(), out.position()));
  }
}
