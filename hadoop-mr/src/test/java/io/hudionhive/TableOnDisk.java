package io.hudionhive;

import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import io.hudionhive.table.HudiTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.hadoop.conf.Configuration;

/** A table put together by hand, file by file, in a folder of a test. */
public final class TableOnDisk {
  private final Path base;
  private final int version;
  private final Map<String, String> properties = new LinkedHashMap<>();

  private TableOnDisk(Path base, int version) {
    this.base = base;
    this.version = version;
  }

  /** An empty merge-on-read table. */
  public static TableOnDisk create(Path base, int version) {
    TableOnDisk table = new TableOnDisk(base, version);
    table.properties.put("hoodie.table.name", "t");
    table.properties.put("hoodie.table.type", "MERGE_ON_READ");
    table.properties.put("hoodie.table.version", Integer.toString(version));
    table.properties.put("hoodie.timeline.layout.version", version < 8 ? "1" : "2");
    table.writeProperties();
    table.write(table.timeline() + "/.keep", new byte[0]);
    return table;
  }

  public TableOnDisk property(String key, String value) {
    properties.put(key, value);
    writeProperties();
    return this;
  }

  /** An instant's file of no bytes. */
  public TableOnDisk instant(String fileName) {
    return instant(fileName, "");
  }

  public TableOnDisk instant(String fileName, String content) {
    return instant(fileName, content.getBytes(StandardCharsets.UTF_8));
  }

  public TableOnDisk instant(String fileName, byte[] content) {
    return write(timeline() + "/" + fileName, content);
  }

  /** A data file, of bytes that mean nothing. */
  public TableOnDisk file(String partition, String name) {
    return write(partition.isEmpty() ? name : partition + "/" + name, "data".getBytes(StandardCharsets.UTF_8));
  }

  public TableOnDisk partition(String partition) {
    String marker = ".hoodie_partition_metadata";
    return write(partition.isEmpty() ? marker : partition + "/" + marker, "commitTime=001\n".getBytes(
        StandardCharsets.UTF_8));
  }

  /** Any file, by its path below the table. */
  public TableOnDisk write(String relative, byte[] content) {
    try {
      Path file = base.resolve(relative);
      Files.createDirectories(file.getParent());
      Files.write(file, content);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public HudiTable open() throws IOException {
    return HudiTable.open(storage(), path());
  }

  public org.apache.hadoop.fs.Path path() {
    return new org.apache.hadoop.fs.Path(base.toString());
  }

  public static Storage storage() {
    return new HadoopStorage(new Configuration());
  }

  /** The folder of the instants, below the table. */
  public String timeline() {
    return version < 8 ? ".hoodie" : ".hoodie/timeline";
  }

  /** An Avro container of one record. */
  public static byte[] avro(GenericRecord value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(value.getSchema()))) {
      writer.create(value.getSchema(), bytes);
      writer.append(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  public static Schema schema(String json) {
    return new Schema.Parser().parse(json);
  }

  private void writeProperties() {
    write(".hoodie/hoodie.properties", properties.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue().replace(":", "\\:"))
        .collect(Collectors.joining("\n"))
        .getBytes(StandardCharsets.ISO_8859_1));
  }
}
