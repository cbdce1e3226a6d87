package io.hudionhive.parquet;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.StructType;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * A few flat columns of a Parquet file, row by row and without making a row: what merging needs beside the columns that
 * Hive's reader puts into batches.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class FlatColumns implements Closeable {
  private final String origin;
  private final ParquetFileReader reader;
  private final MessageType schema;
  private final StructType fields;
  private final RowGroupRange rowGroups;
  private ColumnCursor[] columns;
  private long rowsLeft;

  private FlatColumns(String origin, ParquetFileReader reader, MessageType schema, long start, long end) {
    this.origin = origin;
    this.reader = reader;
    this.schema = schema;
    this.fields = ParquetTypes.toStruct(schema);
    this.rowGroups = new RowGroupRange(reader, origin, start, end);
  }

  /** Whether a file has all these columns, none of them nested or repeated. */
  public static boolean areFlat(MessageType file, List<String> names) {
    for (String name : names) {
      OptionalInt index = indexOf(file, name);
      if (!index.isPresent()) {
        return false;
      }
      Type type = file.getType(index.getAsInt());
      if (!type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
        return false;
      }
    }
    return true;
  }

  private static OptionalInt indexOf(MessageType file, String name) {
    return ParquetTypes.toStruct(file).indexOf(name);
  }

  /**
   * Opens the columns of the row groups that start in a byte range.
   *
   * @param names columns of which {@link #areFlat} is true, in the order {@link #fields} shall have
   * @param origin names the file in errors
   */
  public static FlatColumns open(InputFile file, String origin, List<String> names, long start, long end)
      throws IOException {
    ParquetFileReader reader = ParquetRows.openReader(file, origin);
    try {
      MessageType stored = reader.getFooter().getFileMetaData().getSchema();
      List<Type> types = new ArrayList<>();
      for (String name : names) {
        types.add(stored.getType(indexOf(stored, name).getAsInt()));
      }
      MessageType schema = new MessageType(stored.getName(), types);
      reader.setRequestedSchema(schema);
      return new FlatColumns(origin, reader, schema, start, end);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /** The columns, under the names and types of the file. */
  public StructType fields() {
    return fields;
  }

  /** Moves to the next row, at first to the first. @throws DamagedFileException when there is none */
  public void advance() throws IOException {
    while (rowsLeft == 0) {
      openRowGroup();
    }
    rowsLeft--;
    for (ColumnCursor column : columns) {
      column.advance();
    }
  }

  public boolean isNull(int column) {
    return columns[column].isNull();
  }

  /** The bytes of a binary column's value, not null, in a buffer with an array; valid until the next call. */
  public ByteBuffer bytes(int column) {
    return columns[column].bytes();
  }

  /** Whether a column's {@link #bytes} are its values in UTF-8. */
  public boolean isText(int column) {
    return fields.field(column).type().kind() == DataType.Kind.STRING
        && schema.getType(column).asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BINARY;
  }

  /** The value of a column that {@link #isSigned} is true of, not null, without making an object of it. */
  public long integer(int column) {
    return columns[column].integer();
  }

  /** Whether a column is stored as signed 32 or 64-bit integers and its values are those. */
  public boolean isSigned(int column) {
    PrimitiveTypeName stored = schema.getType(column).asPrimitiveType().getPrimitiveTypeName();
    DataType.Kind kind = fields.field(column).type().kind();
    return stored == PrimitiveTypeName.INT32 && kind == DataType.Kind.INT
        || stored == PrimitiveTypeName.INT64 && kind == DataType.Kind.LONG;
  }

  /** A value in the Java form its type names, or null. Each value may be asked for once. */
  public Object value(int column) {
    return columns[column].value();
  }

  private void openRowGroup() throws IOException {
    PageReadStore pages = rowGroups.read();
    if (pages == null) {
      throw new DamagedFileException(origin + " has fewer rows than its footer says; restore the file");
    }
    rowsLeft = pages.getRowCount();
    columns = new ColumnCursor[schema.getFieldCount()];
    ColumnConverters converters = new ColumnConverters(schema);
    String writer = reader.getFooter().getFileMetaData().getCreatedBy();
    ColumnReadStoreImpl store = new ColumnReadStoreImpl(pages, converters, schema, writer);
    for (int i = 0; i < columns.length; i++) {
      ColumnDescriptor descriptor = schema.getColumns().get(i);
      columns[i] = new ColumnCursor(descriptor, store.getColumnReader(descriptor));
      converters.send(Arrays.asList(descriptor.getPath()), columns[i]);
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
