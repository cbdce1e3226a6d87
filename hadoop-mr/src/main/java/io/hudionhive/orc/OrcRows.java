package io.hudionhive.orc;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StorageFileSystem;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.orc.OrcFile;
import org.apache.orc.Reader;
import org.apache.orc.StripeInformation;
import org.apache.orc.TypeDescription;
import org.apache.orc.impl.RecordReaderImpl;

/** The rows of an ORC file, or of those of its stripes that start in a byte range. */
public final class OrcRows implements RowSource {
  private final String origin;
  private final Reader reader;
  private final boolean[] included;
  private final List<Integer> indexes;
  private final StructType schema;
  private final Iterator<StripeInformation> stripes;
  private final VectorizedRowBatch batch;
  private final OrcValue[] values;
  private RecordReaderImpl stripe;
  private int nextRow;

  private OrcRows(
      String origin, Reader reader, List<Integer> indexes, StructType schema, List<StripeInformation> stripes) {
    this.origin = origin;
    this.reader = reader;
    this.indexes = indexes;
    this.schema = schema;
    this.stripes = stripes.iterator();
    this.included = included(reader.getSchema(), indexes);
    this.batch = reader.getSchema().createRowBatch();
    this.values = new OrcValue[indexes.size()];
  }

  private static boolean[] included(TypeDescription root, List<Integer> indexes) {
    boolean[] included = new boolean[root.getMaximumId() + 1];
    included[0] = true;
    for (int index : indexes) {
      TypeDescription column = root.getChildren().get(index);
      for (int id = column.getId(); id <= column.getMaximumId(); id++) {
        included[id] = true;
      }
    }
    return included;
  }

  /**
   * Opens a file and reads its footer.
   *
   * @param origin names the file in errors
   * @param wanted tells the top-level columns to read by their names in the file
   * @param start the first byte of the range; a stripe belongs to the range its first byte lies in
   * @param end the byte after the range
   * @throws DamagedFileException when the file is not a whole ORC file
   */
  public static OrcRows open(
      Storage storage, Path file, long length, String origin, Predicate<String> wanted, long start, long end)
      throws IOException {
    Reader reader = openReader(storage, file, length, origin);
    try {
      TypeDescription root = reader.getSchema();
      if (root.getCategory() != TypeDescription.Category.STRUCT) {
        throw new DamagedFileException(origin + " holds no rows but values of ORC type " + root);
      }
      List<Integer> indexes = new ArrayList<>();
      List<Field> fields = new ArrayList<>();
      for (int i = 0; i < root.getChildren().size(); i++) {
        String name = root.getFieldNames().get(i);
        if (wanted.test(name)) {
          indexes.add(i);
          fields.add(new Field(name, OrcTypes.typeOf(root.getChildren().get(i))));
        }
      }
      List<StripeInformation> stripes = new ArrayList<>(reader.getStripes());
      stripes.removeIf(stripe -> stripe.getOffset() < start || stripe.getOffset() >= end);
      return new OrcRows(origin, reader, indexes, new StructType(fields), stripes);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  private static Reader openReader(Storage storage, Path file, long length, String origin) throws IOException {
    if (length == 0) {
      // The ORC library takes it for a file without rows.
      throw DamagedFileException.ofFile(origin, "is no ORC file", new IOException("it is empty"));
    }
    try {
      Reader reader = OrcFile.createReader(file, options(storage, length));
      if (!reader.writerUsedProlepticGregorian()) {
        return reader;
      }
      reader.close();
      return OrcFile.createReader(file, options(storage, length).convertToProlepticGregorian(true));
    } catch (FileNotFoundException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw DamagedFileException.ofFile(origin, "cannot be opened as an ORC file", e);
    }
  }

  /**
   * Days and timestamps are taken as they are stored: Hudi's writers count them by the proleptic Gregorian calendar,
   * also where the file says otherwise.
   */
  private static OrcFile.ReaderOptions options(Storage storage, long length) {
    return OrcFile.readerOptions(new Configuration(false))
        .filesystem(new StorageFileSystem(storage))
        .maxLength(length)
        .useUTCTimestamp(true);
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Object[] next() throws IOException {
    try {
      while (stripe == null || nextRow == batch.size) {
        if (!nextBatch()) {
          return null;
        }
      }
    } catch (HudiOnHiveException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw DamagedFileException.ofFile(origin, "holds a stripe that cannot be read", e);
    }
    Object[] row = new Object[values.length];
    for (int i = 0; i < row.length; i++) {
      row[i] = values[i].read(batch.cols[indexes.get(i)], nextRow);
    }
    nextRow++;
    return row;
  }

  /** The next batch, perhaps of no rows; false after the last stripe. */
  private boolean nextBatch() throws IOException {
    nextRow = 0;
    if (stripe == null) {
      if (!stripes.hasNext()) {
        return false;
      }
      openStripe(stripes.next());
    }
    if (!stripe.nextBatch(batch)) {
      batch.size = 0;
      stripe.close();
      stripe = null;
    }
    return true;
  }

  private void openStripe(StripeInformation information) throws IOException {
    stripe =
        (RecordReaderImpl)
            reader.rows(
                reader.options().include(included).range(information.getOffset(), information.getLength()));
    String zone = stripe.readStripeFooter(information).getWriterTimezone();
    for (int i = 0; i < values.length; i++) {
      values[i] = OrcValue.of(reader.getSchema().getChildren().get(indexes.get(i)), zoneOf(zone));
    }
  }

  private ZoneId zoneOf(String name) {
    try {
      return name.isEmpty() || name.equals("UTC") ? ZoneOffset.UTC : ZoneId.of(name, ZoneId.SHORT_IDS);
    } catch (DateTimeException e) {
      throw new DamagedFileException(origin + " names a time zone that is not known: " + name, e);
    }
  }

  @Override
  public void close() throws IOException {
    if (stripe != null) {
      stripe.close();
    }
    reader.close();
  }
}
