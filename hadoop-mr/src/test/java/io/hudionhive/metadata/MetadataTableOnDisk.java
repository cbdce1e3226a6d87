package io.hudionhive.metadata;

import io.hudionhive.TableOnDisk;
import io.hudionhive.schema.AvroBytes;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hudi.io.compress.CompressionCodec;
import org.apache.hudi.io.hfile.HFileContext;
import org.apache.hudi.io.hfile.HFileWriter;
import org.apache.hudi.io.hfile.HFileWriterImpl;

/** The metadata table of a table put together by hand; its HFiles are written by Hudi's writer. */
final class MetadataTableOnDisk {
  private static final Schema RECORD = TableOnDisk.schema(("{'type':'record','name':'HoodieMetadataRecord','fields':["
      + "{'name':'_hoodie_commit_time','type':['null','string'],'default':null},"
      + "{'name':'key','type':'string'},"
      + "{'name':'type','type':'int'},"
      + "{'name':'filesystemMetadata','type':['null',{'type':'map','values':{'type':'record',"
      + "'name':'HoodieMetadataFileInfo','fields':[{'name':'size','type':'long'},"
      + "{'name':'isDeleted','type':'boolean'}]}}]},"
      + "{'name':'ColumnStatsMetadata','type':['null',{'type':'record','name':'S','fields':["
      + "{'name':'minValue','type':['null','int','string']}]}]}]}").replace('\'', '"'));
  private static final Schema ENTRY = RECORD.getField("filesystemMetadata").schema().getTypes().get(1).getValueType();
  private static final int DELETE = 1;
  private static final int HFILE = 4;

  private final TableOnDisk disk;

  private MetadataTableOnDisk(TableOnDisk disk) {
    this.disk = disk;
  }

  /** @param dataTable the folder of the table that it describes */
  static MetadataTableOnDisk create(Path dataTable, int version) {
    TableOnDisk disk = TableOnDisk.create(dataTable.resolve(".hoodie/metadata"), version)
        .property("hoodie.table.base.file.format", "HFILE")
        .property("hoodie.populate.meta.fields", "false")
        .partition("files");
    return new MetadataTableOnDisk(disk);
  }

  MetadataTableOnDisk instant(String fileName) {
    disk.instant(fileName);
    return this;
  }

  MetadataTableOnDisk base(String instant, Records records) {
    return file("files-0000-0_0-0-0_" + instant + ".hfile", records.hfile(CompressionCodec.NONE));
  }

  /** @param instant the one in the file's name */
  MetadataTableOnDisk log(String instant, byte[]... blocks) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] block : blocks) {
      all.writeBytes(block);
    }
    return file(".files-0000-0_" + instant + ".log.1_0-0-0", all.toByteArray());
  }

  MetadataTableOnDisk file(String name, byte[] content) {
    disk.write("files/" + name, content);
    return this;
  }

  static byte[] data(String instant, Records records) {
    return block(HFILE, instant, records.hfile(CompressionCodec.GZIP));
  }

  /** A delete block of string keys: version 3, length, an Avro array of (key, partition, no ordering value). */
  static byte[] delete(String instant, String... keys) {
    ByteArrayOutputStream avro = new ByteArrayOutputStream();
    if (keys.length > 0) {
      avro.write(keys.length * 2);
      for (String key : keys) {
        avro.write(2);
        avro.write(key.length() * 2);
        avro.writeBytes(key.getBytes(StandardCharsets.UTF_8));
        avro.write(0);
        avro.write(0);
      }
    }
    avro.write(0);
    byte[] content = write(out -> {
      out.writeInt(3);
      out.writeInt(avro.size());
      avro.writeTo(out);
    });
    return block(DELETE, instant, content);
  }

  private static byte[] block(int type, String instant, byte[] content) {
    byte[] body = write(out -> {
      out.writeInt(1);
      out.writeInt(type);
      out.writeInt(2);
      header(out, 0, instant);
      header(out, 2, RECORD.toString());
      out.writeLong(content.length);
      out.write(content);
      out.writeInt(0);
    });
    return write(out -> {
      out.writeBytes("#HUDI#");
      out.writeLong(body.length + 8);
      out.write(body);
      out.writeLong(body.length + 8 + 6);
    });
  }

  private static void header(DataOutputStream out, int key, String value) throws IOException {
    out.writeInt(key);
    out.writeInt(value.length());
    out.writeBytes(value);
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

  private interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  /** Records of the partition {@code files}. */
  static final class Records {
    private final Map<String, Map<String, GenericRecord>> maps = new TreeMap<>();

    static Records of() {
      return new Records();
    }

    /** A key whose map is empty so far. */
    Records key(String key) {
      maps.computeIfAbsent(key, each -> new HashMap<>());
      return this;
    }

    Records live(String key, String name, long size) {
      return put(key, name, size, false);
    }

    Records deleted(String key, String name) {
      return put(key, name, 0, true);
    }

    private Records put(String key, String name, long size, boolean deleted) {
      GenericRecord entry = new GenericData.Record(ENTRY);
      entry.put("size", size);
      entry.put("isDeleted", deleted);
      key(key).maps.get(key).put(name, entry);
      return this;
    }

    byte[] hfile(CompressionCodec codec) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      HFileContext context =
          HFileContext.builder().blockSize(1024).compressionCodec(codec).build();
      try (HFileWriter writer = new HFileWriterImpl(context, bytes)) {
        for (Map.Entry<String, Map<String, GenericRecord>> map : maps.entrySet()) {
          GenericRecord record = new GenericData.Record(RECORD);
          record.put("key", "");
          record.put("type", 2);
          record.put("filesystemMetadata", map.getValue());
          writer.append(map.getKey(), AvroBytes.of(RECORD, record));
        }
        writer.appendFileInfo("schema", RECORD.toString().getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return bytes.toByteArray();
    }
  }
}
