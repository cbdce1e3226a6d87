package io.hudionhive.log;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes one log block byte by byte, with every field open to being wrong. */
final class BlockBytes {
  static final int COMMAND = 0;
  static final int DELETE = 1;
  static final int AVRO = 3;
  static final int HFILE = 4;
  static final int PARQUET = 5;
  static final int CDC = 6;

  static final int INSTANT_TIME = 0;
  static final int TARGET_INSTANT_TIME = 1;
  static final int SCHEMA = 2;
  static final int COMMAND_BLOCK_TYPE = 3;
  static final int COMPACTED_BLOCK_TIMES = 4;
  static final int RECORD_POSITIONS = 5;
  static final int IS_PARTIAL = 7;
  static final int POSITIONS_BASE_INSTANT = 8;

  private final int type;
  private final Map<Integer, String> headers = new LinkedHashMap<>();
  private byte[] content = {};
  private String magic = "#HUDI#";
  private int version = 1;
  private Long size;
  private Integer headerCount;
  private Integer firstHeaderLength;
  private Long contentLength;
  private int footerCount;
  private Long pointer;

  private BlockBytes(int type) {
    this.type = type;
  }

  static BlockBytes of(int type) {
    return new BlockBytes(type);
  }

  static BlockBytes data(String instant, byte... content) {
    return of(AVRO).header(INSTANT_TIME, instant).header(SCHEMA, "{\"type\":\"record\",\"name\":\"r\",\"fields\":[]}")
        .content(content);
  }

  static BlockBytes delete(String instant) {
    return of(DELETE).header(INSTANT_TIME, instant);
  }

  static BlockBytes rollback(String instant, String target) {
    return of(COMMAND)
        .header(INSTANT_TIME, instant)
        .header(TARGET_INSTANT_TIME, target)
        .header(COMMAND_BLOCK_TYPE, "0");
  }

  BlockBytes header(int key, String value) {
    headers.put(key, value);
    return this;
  }

  BlockBytes content(byte[] bytes) {
    content = bytes;
    return this;
  }

  BlockBytes magic(String text) {
    magic = text;
    return this;
  }

  BlockBytes version(int value) {
    version = value;
    return this;
  }

  BlockBytes size(long value) {
    size = value;
    return this;
  }

  BlockBytes headerCount(int value) {
    headerCount = value;
    return this;
  }

  BlockBytes firstHeaderLength(int value) {
    firstHeaderLength = value;
    return this;
  }

  BlockBytes contentLength(long value) {
    contentLength = value;
    return this;
  }

  BlockBytes footerCount(int value) {
    footerCount = value;
    return this;
  }

  BlockBytes pointer(long value) {
    pointer = value;
    return this;
  }

  byte[] bytes() {
    try {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(body);
      out.writeInt(version);
      out.writeInt(type);
      out.writeInt(headerCount == null ? headers.size() : headerCount);
      Integer length = firstHeaderLength;
      for (Map.Entry<Integer, String> header : headers.entrySet()) {
        byte[] value = header.getValue().getBytes(StandardCharsets.UTF_8);
        out.writeInt(header.getKey());
        out.writeInt(length == null ? value.length : length);
        out.write(value);
        length = null;
      }
      out.writeLong(contentLength == null ? content.length : contentLength);
      out.write(content);
      out.writeInt(footerCount);
      long trueSize = body.size() + 8;
      out.writeLong(pointer == null ? trueSize + 6 : pointer);

      ByteArrayOutputStream block = new ByteArrayOutputStream();
      DataOutputStream start = new DataOutputStream(block);
      start.write(magic.getBytes(StandardCharsets.US_ASCII));
      start.writeLong(size == null ? trueSize : size);
      body.writeTo(start);
      return block.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
