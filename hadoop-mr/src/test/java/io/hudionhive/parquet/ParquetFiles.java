package io.hudionhive.parquet;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Writes small Parquet files with Parquet's own example writer. */
public final class ParquetFiles {
  private ParquetFiles() {}

  /** A file of one row a consumer, under a schema in Parquet's text form. */
  @SafeVarargs
  public static Path write(java.nio.file.Path file, String schema, Consumer<Group>... rows) throws IOException {
    return write(file, schema, List.of(rows), 128 << 20);
  }

  public static Path write(
      java.nio.file.Path file, String schema, List<Consumer<Group>> rows, long rowGroupBytes) throws IOException {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    Path path = new Path(file.toUri());
    Configuration configuration = new Configuration();
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(path)
            .withConf(configuration)
            .withType(type)
            .withRowGroupSize(rowGroupBytes)
            .withMinRowCountForPageSizeCheck(1)
            .withPageSize(64)
            .build()) {
      for (Consumer<Group> row : rows) {
        Group group = new SimpleGroup(type);
        row.accept(group);
        writer.write(group);
      }
    }
    return path;
  }
}
