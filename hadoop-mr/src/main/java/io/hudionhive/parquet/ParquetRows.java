package io.hudionhive.parquet;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import io.hudionhive.schema.VariantFields;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** The rows of a Parquet file, or of those of its row groups that start in a byte range. */
public final class ParquetRows implements RowSource {
  private static final Object[] NO_COLUMNS = new Object[0];

  private final String origin;
  private final ParquetFileReader reader;
  private final MessageType wantedSchema;
  private final StructType schema;
  private final MessageColumnIO columnIo;
  private final RowGroupRange rowGroups;
  private RecordReader<Object[]> records;
  private long rowsLeft;

  private ParquetRows(
      String origin, ParquetFileReader reader, MessageType fileSchema, MessageType wantedSchema, long start, long end) {
    this.origin = origin;
    this.reader = reader;
    this.wantedSchema = wantedSchema;
    this.schema = ParquetTypes.toStruct(wantedSchema);
    this.columnIo = new ColumnIOFactory().getColumnIO(wantedSchema, fileSchema);
    this.rowGroups = new RowGroupRange(reader, origin, start, end);
  }

  /** All rows of a file. See {@link #open(InputFile, String, Predicate, long, long)}. */
  public static ParquetRows open(InputFile file, String origin, Predicate<String> wanted) throws IOException {
    return open(file, origin, wanted, 0, Long.MAX_VALUE);
  }

  /**
   * Opens a file and reads its footer.
   *
   * @param origin names the file or log block in errors
   * @param wanted tells the top-level columns to read by their names in the file
   * @param start the first byte of the range; a row group belongs to the range its first byte lies in
   * @param end the byte after the range
   * @throws DamagedFileException when the file is not a whole Parquet file
   */
  public static ParquetRows open(InputFile file, String origin, Predicate<String> wanted, long start, long end)
      throws IOException {
    return open(file, origin, wanted, Collections.emptyMap(), RowFilter.NONE, start, end);
  }

  /**
   * The same with no more of shredded VARIANT columns than what is looked at.
   *
   * @param variants by the columns' names in lower case; of others everything is read
   * @param filter rules out whole row groups
   */
  public static ParquetRows open(
      InputFile file, String origin, Predicate<String> wanted, Map<String, VariantFields> variants, RowFilter filter,
      long start, long end)
      throws IOException {
    ParquetFileReader reader = openReader(file, origin, filter);
    try {
      MessageType fileSchema = reader.getFooter().getFileMetaData().getSchema();
      List<Type> fields = new ArrayList<>();
      for (Type field : fileSchema.getFields()) {
        if (wanted.test(field.getName())) {
          String name = field.getName().toLowerCase(Locale.ROOT);
          fields.add(ShreddedColumns.prune(field, variants.getOrDefault(name, VariantFields.ALL)));
        }
      }
      MessageType wantedSchema = new MessageType(fileSchema.getName(), fields);
      reader.setRequestedSchema(wantedSchema);
      return new ParquetRows(origin, reader, fileSchema, wantedSchema, start, end);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /** The footer of a file. @throws DamagedFileException when the file is not a whole Parquet file */
  public static ParquetMetadata readFooter(InputFile file, String origin) throws IOException {
    try (ParquetFileReader reader = openReader(file, origin)) {
      return reader.getFooter();
    }
  }

  static ParquetFileReader openReader(InputFile file, String origin) throws IOException {
    return openReader(file, origin, ParquetReadOptions.builder().build());
  }

  /** The same without the row groups that a filter rules out. */
  static ParquetFileReader openReader(InputFile file, String origin, RowFilter filter) throws IOException {
    ParquetFileReader reader = openReader(file, origin);
    Optional<FilterPredicate> predicate = filter.over(reader.getFooter().getFileMetaData().getSchema());
    if (!predicate.isPresent()) {
      return reader;
    }
    reader.close();
    ParquetReadOptions.Builder options =
        ParquetReadOptions.builder().withRecordFilter(FilterCompat.get(predicate.get())).useColumnIndexFilter(false);
    return openReader(file, origin, options.build());
  }

  private static ParquetFileReader openReader(InputFile file, String origin, ParquetReadOptions options)
      throws IOException {
    try {
      return ParquetFileReader.open(file, options);
    } catch (IOException e) {
      throw ofReading(origin, "cannot be opened as a Parquet file", e);
    } catch (RuntimeException e) {
      Optional<InputFile> known = withKnownAnnotations(file, origin, e);
      if (known.isPresent()) {
        return openReader(known.get(), origin, options);
      }
      throw DamagedFileException.ofFile(origin, "cannot be opened as a Parquet file", e);
    }
  }

  private static Optional<InputFile> withKnownAnnotations(InputFile file, String origin, RuntimeException failure)
      throws IOException {
    try {
      return KnownAnnotations.of(file, origin);
    } catch (UnsupportedFeatureException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw DamagedFileException.ofFile(origin, "cannot be opened as a Parquet file", failure);
    }
  }

  /**
   * What to throw for an exception of Parquet's: what the storage threw, unless the file ends too early or something
   * other than the storage gave rise to it.
   */
  static IOException ofReading(String origin, String problem, IOException e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    if (root instanceof IOException && !(root instanceof EOFException)) {
      return e;
    }
    throw DamagedFileException.ofFile(origin, problem, e);
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Object[] next() throws IOException {
    while (rowsLeft == 0) {
      if (!nextRowGroup()) {
        return null;
      }
    }
    try {
      Object[] row = records == null ? NO_COLUMNS : records.read();
      rowsLeft--;
      return row;
    } catch (HudiOnHiveException e) {
      throw e;
    } catch (RuntimeException e) {
      throw DamagedFileException.ofFile(origin, "holds a row group that cannot be decoded", e);
    }
  }

  private boolean nextRowGroup() throws IOException {
    if (wantedSchema.getFieldCount() == 0) {
      // A row group may be empty, which does not end the file.
      long rows = rowGroups.skip();
      rowsLeft = Math.max(0, rows);
      return rows >= 0;
    }
    PageReadStore pages = rowGroups.read();
    if (pages == null) {
      return false;
    }
    rowsLeft = pages.getRowCount();
    records = columnIo.getRecordReader(pages, new RowMaterializer(wantedSchema), FilterCompat.NOOP);
    return true;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  /** Hands out each assembled row once. */
  private static final class RowMaterializer extends RecordMaterializer<Object[]> {
    private final StructConverter root;
    private Object[] current;

    RowMaterializer(MessageType schema) {
      this.root = new StructConverter(schema, value -> current = (Object[]) value);
    }

    @Override
    public Object[] getCurrentRecord() {
      return current;
    }

    @Override
    public GroupConverter getRootConverter() {
      return root;
    }
  }
}
