package io.hudionhive.hfile;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import java.util.zip.GZIPOutputStream;

/**
 * Writes an HFile byte by byte, as HBase does: data blocks with their leaf index blocks among them, the upper levels of
 * the index, the meta index and the file info after them.
 */
final class HFileBytes {
  private static final int BYTES_PER_CHECKSUM = 64;

  private final int entriesPerBlock;
  private final int levels;
  private final int fanOut;
  private boolean gzip;
  private int checksumType;
  private boolean mvcc = true;
  private long stated = -1;

  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private long firstData = -1;
  private long lastData = -1;

  /** A child of an index node: where its block is, how long it is and the lowest key in it. */
  private record Child(long offset, int size, String key) {}

  private HFileBytes(int entriesPerBlock, int levels, int fanOut) {
    this.entriesPerBlock = entriesPerBlock;
    this.levels = levels;
    this.fanOut = fanOut;
  }

  static HFileBytes of(int entriesPerBlock, int levels, int fanOut) {
    return new HFileBytes(entriesPerBlock, levels, fanOut);
  }

  HFileBytes gzip() {
    gzip = true;
    return this;
  }

  HFileBytes checksumType(int type) {
    checksumType = type;
    return this;
  }

  HFileBytes withoutMvcc() {
    mvcc = false;
    return this;
  }

  HFileBytes statedEntries(long count) {
    stated = count;
    return this;
  }

  /** The value of each key is the key after "v:". */
  byte[] bytes(List<String> keys) {
    List<Child> children = new ArrayList<>();
    List<Child> data = new ArrayList<>();
    for (int from = 0; from < keys.size(); from += entriesPerBlock) {
      List<String> some = keys.subList(from, Math.min(keys.size(), from + entriesPerBlock));
      lastData = file.size();
      firstData = firstData < 0 ? lastData : firstData;
      data.add(block("DATABLK*", entries(some), some.get(0)));
      if (levels > 1 && (data.size() == fanOut || from + entriesPerBlock >= keys.size())) {
        children.add(inner("IDXLEAF2", data));
        data.clear();
      }
    }
    children = levels == 1 ? data : children;
    for (int level = 2; level < levels; level++) {
      List<Child> upper = new ArrayList<>();
      for (int from = 0; from < children.size(); from += fanOut) {
        upper.add(inner("IDXINTE2", children.subList(from, Math.min(children.size(), from + fanOut))));
      }
      children = upper;
    }
    long metaOffset = file.size();
    block("METABLKc", "bloom bytes".getBytes(StandardCharsets.UTF_8), "");
    long loadOnOpen = file.size();
    block("IDXROOT2", root(children, false), "");
    block("IDXROOT2", root(List.of(new Child(metaOffset, 1, "bloomFilter")), true), "");
    long fileInfo = file.size();
    block("FILEINF2", fileInfo(), "");
    trailer(fileInfo, loadOnOpen, children.size(), stated < 0 ? keys.size() : stated);
    return file.toByteArray();
  }

  private byte[] entries(List<String> keys) {
    return write(out -> {
      for (String key : keys) {
        byte[] stored = storedKey(key);
        byte[] value = ("v:" + key).getBytes(StandardCharsets.UTF_8);
        out.writeInt(stored.length);
        out.writeInt(value.length);
        out.write(stored);
        out.write(value);
        if (mvcc) {
          out.writeByte(0);
        }
      }
    });
  }

  private static byte[] storedKey(String key) {
    return write(out -> {
      byte[] row = key.getBytes(StandardCharsets.UTF_8);
      out.writeShort(row.length);
      out.write(row);
      out.writeByte(0);
      out.writeLong(Long.MAX_VALUE);
      out.writeByte(4);
    });
  }

  private Child inner(String magic, List<Child> children) {
    byte[] content = write(out -> {
      out.writeInt(children.size());
      int offset = 0;
      out.writeInt(offset);
      for (Child child : children) {
        offset += 12 + storedKey(child.key).length;
        out.writeInt(offset);
      }
      for (Child child : children) {
        out.writeLong(child.offset);
        out.writeInt(child.size);
        out.write(storedKey(child.key));
      }
    });
    return block(magic, content, children.get(0).key);
  }

  private static byte[] root(List<Child> children, boolean bareKeys) {
    return write(out -> {
      for (Child child : children) {
        byte[] key = bareKeys ? child.key.getBytes(StandardCharsets.UTF_8) : storedKey(child.key);
        out.writeLong(child.offset);
        out.writeInt(child.size);
        vInt(out, key.length);
        out.write(key);
      }
    });
  }

  private static void vInt(DataOutputStream out, int value) throws IOException {
    if (value <= 127) {
      out.writeByte(value);
    } else if (value <= 255) {
      out.writeByte(-113);
      out.writeByte(value);
    } else {
      out.writeByte(-114);
      out.writeShort(value);
    }
  }

  private byte[] fileInfo() {
    byte[] pairs = write(out -> {
      field(out, 1, pair("schema", "\"int\"".getBytes(StandardCharsets.UTF_8)));
      field(out, 1, pair("KEY_VALUE_VERSION", new byte[] {0, 0, 0, (byte) (mvcc ? 1 : 0)}));
    });
    return write(out -> {
      out.writeBytes("PBUF");
      varint(out, pairs.length);
      out.write(pairs);
    });
  }

  private static byte[] pair(String name, byte[] value) {
    return write(out -> {
      field(out, 1, name.getBytes(StandardCharsets.UTF_8));
      field(out, 2, value);
    });
  }

  private void trailer(long fileInfo, long loadOnOpen, int rootEntries, long entries) {
    byte[] message = write(out -> {
      number(out, 1, fileInfo);
      number(out, 2, loadOnOpen);
      number(out, 5, rootEntries);
      number(out, 6, 1);
      number(out, 7, entries);
      number(out, 8, levels);
      number(out, 9, firstData);
      number(out, 10, lastData);
      number(out, 12, gzip ? 1 : 2);
    });
    byte[] start = write(out -> {
      out.writeBytes("TRABLK\"$");
      varint(out, message.length);
      out.write(message);
    });
    byte[] trailer = Arrays.copyOf(start, 4096);
    trailer[4095] = 3;
    trailer[4092] = 3;
    file.writeBytes(trailer);
  }

  private static void number(DataOutputStream out, int field, long value) throws IOException {
    varint(out, (long) field << 3);
    varint(out, value);
  }

  private static void field(DataOutputStream out, int field, byte[] value) throws IOException {
    varint(out, (long) field << 3 | 2);
    varint(out, value.length);
    out.write(value);
  }

  private static void varint(DataOutputStream out, long value) throws IOException {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.writeByte((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.writeByte((int) rest);
  }

  private Child block(String magic, byte[] content, String key) {
    byte[] stored = gzip ? zip(content) : content;
    int dataEnd = 33 + stored.length;
    int sums = checksumType == 0 ? 0 : (dataEnd + BYTES_PER_CHECKSUM - 1) / BYTES_PER_CHECKSUM * 4;
    byte[] checked = write(out -> {
      out.writeBytes(magic);
      out.writeInt(stored.length + sums);
      out.writeInt(content.length);
      out.writeLong(-1);
      out.writeByte(checksumType);
      out.writeInt(BYTES_PER_CHECKSUM);
      out.writeInt(dataEnd);
      out.write(stored);
    });
    Child child = new Child(file.size(), dataEnd + sums, key);
    file.writeBytes(checked);
    for (int from = 0; checksumType != 0 && from < dataEnd; from += BYTES_PER_CHECKSUM) {
      Checksum sum = checksumType == 1 ? new CRC32() : new CRC32C();
      sum.update(checked, from, Math.min(BYTES_PER_CHECKSUM, dataEnd - from));
      file.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }
    return child;
  }

  private static byte[] zip(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  private static byte[] write(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writing.to(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
