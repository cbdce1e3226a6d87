package io.hudionhive.read;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.merge.LogRecord;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.OrderingSpec;
import io.hudionhive.merge.RecordKeySpec;
import io.hudionhive.parquet.FlatColumns;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Matches base rows by record key: reads the key column, and ordering columns only of rows whose key the logs have. */
final class KeyMatcher implements BaseRowMatcher {
  private final FlatColumns columns;
  private final MergedRecords logs;
  /** Null where every log record replaces its row. */
  private final OrderingSpec.Reader ordering;
  private final Object[] orderingRow;
  private final String origin;

  private KeyMatcher(FlatColumns columns, MergedRecords logs, OrderingSpec.Reader ordering, String origin) {
    this.columns = columns;
    this.logs = logs;
    this.ordering = ordering;
    this.orderingRow = new Object[columns.fields().size()];
    this.origin = origin;
  }

  /** Whether a file's keys and ordering values are flat columns, the key being one text column. */
  static boolean canMatch(MessageType file, MergeSpec spec) {
    if (!spec.keys().isMetaColumn() && (spec.keys().keyFields().size() > 1 || spec.keys().isLabelled())) {
      return false;
    }
    // The key column's value is read as bytes, once, and is not there a second time to order by.
    if (spec.ordering().needs(keyColumn(spec))) {
      return false;
    }
    return FlatColumns.areFlat(file, columnsOf(spec)) && isText(file, keyColumn(spec));
  }

  private static boolean isText(MessageType file, String name) {
    for (Type type : file.getFields()) {
      if (type.getName().equals(name)) {
        return type.getLogicalTypeAnnotation() instanceof StringLogicalTypeAnnotation;
      }
    }
    return false;
  }

  private static String keyColumn(MergeSpec spec) {
    return spec.keys().isMetaColumn() ? RecordKeySpec.META_COLUMN : spec.keys().keyFields().get(0);
  }

  /** The key column first, then the ordering columns. */
  private static List<String> columnsOf(MergeSpec spec) {
    List<String> names = new ArrayList<>(Collections.singletonList(keyColumn(spec)));
    for (String field : spec.ordering().fields()) {
      if (!names.contains(field)) {
        names.add(field);
      }
    }
    return names;
  }

  /**
   * Opens the rows of a split.
   *
   * @param firstRow the number in the file of the split's first row; the records of rows before it leave the view
   * @param ordered whether a row's ordering value may be higher than that of its log record
   */
  static KeyMatcher open(
      Storage storage, SliceSplit split, BaseFile file, long firstRow, MergedRecords logs, boolean ordered)
      throws IOException {
    String origin = "Base file " + file.path();
    MergeSpec spec = logs.spec();
    StorageInputFile input = new StorageInputFile(storage, file.path(), file.length());
    List<String> key = Collections.singletonList(keyColumn(spec));
    if (firstRow > 0) {
      try (FlatColumns keys = FlatColumns.open(input, origin, key, 0, split.start())) {
        passOver(keys, firstRow, logs, origin);
      }
    }
    FlatColumns columns =
        FlatColumns.open(input, origin, ordered ? columnsOf(spec) : key, split.start(), split.end());
    return new KeyMatcher(columns, logs, ordered ? spec.ordering().reader(columns.fields(), origin) : null, origin);
  }

  /**
   * The first row of a key is the one that its log record supersedes, wherever the file is cut, and a key that a row
   * has is not one to insert.
   */
  private static void passOver(FlatColumns keys, long rows, MergedRecords logs, String origin) throws IOException {
    for (long row = 0; row < rows && !logs.isEmpty(); row++) {
      keys.advance();
      take(keys, logs, origin);
    }
  }

  private static LogRecord take(FlatColumns columns, MergedRecords logs, String origin) {
    if (columns.isNull(0)) {
      throw new HudiOnHiveException(
          origin + " holds a record without a record key; rewrite the record or drop it with Hudi");
    }
    ByteBuffer key = columns.bytes(0);
    return logs.take(key.array(), key.arrayOffset() + key.position(), key.remaining());
  }

  @Override
  public LogRecord next() throws IOException {
    columns.advance();
    LogRecord record = take(columns, logs, origin);
    if (record == null || ordering == null) {
      return record;
    }
    for (int i = 1; i < orderingRow.length; i++) {
      orderingRow[i] = columns.value(i);
    }
    return record.beats(ordering.orderingValue(orderingRow)) ? record : null;
  }

  @Override
  public void close() throws IOException {
    columns.close();
  }
}
