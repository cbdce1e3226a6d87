package io.hudionhive.parquet;

import java.nio.ByteBuffer;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * One flat column of a row group, value by value. A value that is not asked for is skipped without being decoded.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class ColumnCursor implements ValueSink {
  private final ColumnReader reader;
  private final int maxDefinitionLevel;
  private final boolean isLong;
  private boolean started;
  private boolean read;
  private Object value;

  ColumnCursor(ColumnDescriptor column, ColumnReader reader) {
    this.reader = reader;
    this.maxDefinitionLevel = column.getMaxDefinitionLevel();
    this.isLong = column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT64;
  }

  /** Moves to the next row, at first to row 0. */
  void advance() {
    if (started) {
      if (!read && !isNull()) {
        reader.skip();
      }
      reader.consume();
    }
    started = true;
    read = false;
  }

  int level() {
    return reader.getCurrentDefinitionLevel();
  }

  boolean isNull() {
    return reader.getCurrentDefinitionLevel() < maxDefinitionLevel;
  }

  /** The current value of a binary column, not null, valid until the next call; to be asked for once a row. */
  ByteBuffer bytes() {
    read = true;
    Binary binary = reader.getBinary();
    ByteBuffer buffer = binary.toByteBuffer();
    return buffer.hasArray() ? buffer : ByteBuffer.wrap(binary.getBytes());
  }

  /** The current value of a column of 32 or 64-bit integers, not null; to be asked for once a row. */
  long integer() {
    read = true;
    return isLong ? reader.getLong() : reader.getInteger();
  }

  /** The current value in its Java form, or null; to be asked for once a row. */
  Object value() {
    if (isNull()) {
      return null;
    }
    read = true;
    reader.writeCurrentValueToConverter();
    return value;
  }

  /** For the converter of the column. */
  @Override
  public void put(Object converted) {
    this.value = converted;
  }
}
