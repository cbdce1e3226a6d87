package io.hudionhive.variants;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.variant.Variant;
import org.apache.parquet.variant.VariantValueWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.unsafe.types.VariantVal;

/** A Parquet file of Spark's rows whose VARIANTs parquet-java's own writer shreds. */
final class ShreddedFile {
  private ShreddedFile() {}

  /** @param schema of columns of ints, longs, texts and VARIANTs in the order of the rows' */
  static void write(Path file, MessageType schema, List<Row> rows, Map<String, String> metadata) throws IOException {
    Builder builder = new Builder(file, new Rows(schema, metadata));
    try (ParquetWriter<Row> writer = builder.withCompressionCodec(CompressionCodecName.SNAPPY).build()) {
      for (Row row : rows) {
        writer.write(row);
      }
    }
  }

  private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
    private final Rows rows;

    Builder(Path file, Rows rows) {
      super(file);
      this.rows = rows;
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<Row> getWriteSupport(Configuration conf) {
      return rows;
    }
  }

  private static final class Rows extends WriteSupport<Row> {
    private final MessageType schema;
    private final Map<String, String> metadata;
    private RecordConsumer out;

    Rows(MessageType schema, Map<String, String> metadata) {
      this.schema = schema;
      this.metadata = metadata;
    }

    @Override
    public WriteContext init(Configuration conf) {
      return new WriteContext(schema, metadata);
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      this.out = consumer;
    }

    @Override
    public void write(Row row) {
      out.startMessage();
      for (int i = 0; i < schema.getFieldCount(); i++) {
        Type column = schema.getType(i);
        Object value = row.get(i);
        if (value != null) {
          out.startField(column.getName(), i);
          write(column, value);
          out.endField(column.getName(), i);
        }
      }
      out.endMessage();
    }

    private void write(Type column, Object value) {
      if (value instanceof VariantVal) {
        VariantVal variant = (VariantVal) value;
        Variant whole = new Variant(ByteBuffer.wrap(variant.getValue()), ByteBuffer.wrap(variant.getMetadata()));
        VariantValueWriter.write(out, column.asGroupType(), whole);
      } else if (value instanceof Integer) {
        out.addInteger((Integer) value);
      } else if (value instanceof Long) {
        out.addLong((Long) value);
      } else {
        out.addBinary(Binary.fromString((String) value));
      }
    }
  }
}
