package io.hudionhive.read;

import io.hudionhive.merge.LogRecord;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.OrderingSpec;
import io.hudionhive.parquet.FlatColumns;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.parquet.schema.MessageType;

/** Matches base rows by record key: reads the key columns, and ordering columns of rows whose key the logs have. */
final class KeyMatcher implements BaseRowMatcher {
  private final FlatColumns columns;
  private final KeyColumns keys;
  private final MergedRecords logs;
  /** Null where every log record replaces its row. */
  private final OrderingSpec.Reader ordering;
  private final Object[] orderingRow;
  private final int firstOrdering;

  private KeyMatcher(FlatColumns columns, KeyColumns keys, MergedRecords logs, OrderingSpec.Reader ordering) {
    this.columns = columns;
    this.keys = keys;
    this.logs = logs;
    this.ordering = ordering;
    this.orderingRow = new Object[columns.fields().size()];
    this.firstOrdering = KeyColumns.names(logs.spec().keys()).size();
  }

  /** Whether a file's keys and ordering values are flat columns. */
  static boolean canMatch(MessageType file, MergeSpec spec) {
    // A key column's value is read once, and is not there a second time to order by.
    return KeyColumns.names(spec.keys()).stream().noneMatch(spec.ordering()::needs)
        && KeyColumns.canRead(file, spec.keys())
        && FlatColumns.areFlat(file, spec.ordering().fields());
  }

  /** The key columns first, then the ordering columns. */
  private static List<String> columnsOf(MergeSpec spec) {
    Set<String> names = new LinkedHashSet<>(KeyColumns.names(spec.keys()));
    names.addAll(spec.ordering().fields());
    return new ArrayList<>(names);
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
    List<String> ofKeys = KeyColumns.names(spec.keys());
    if (firstRow > 0) {
      try (FlatColumns keys = FlatColumns.open(input, origin, ofKeys, 0, split.start())) {
        passOver(keys, KeyColumns.of(spec.keys(), keys, origin), firstRow, logs);
      }
    }
    FlatColumns columns =
        FlatColumns.open(input, origin, ordered ? columnsOf(spec) : ofKeys, split.start(), split.end());
    return new KeyMatcher(
        columns, KeyColumns.of(spec.keys(), columns, origin), logs,
        ordered ? spec.ordering().reader(columns.fields(), origin) : null);
  }

  /**
   * The first row of a key is the one that its log record supersedes, wherever the file is cut, and a key that a row
   * has is not one to insert.
   */
  private static void passOver(FlatColumns columns, KeyColumns keys, long rows, MergedRecords logs)
      throws IOException {
    for (long row = 0; row < rows && !logs.isEmpty(); row++) {
      columns.advance();
      keys.take(logs);
    }
  }

  @Override
  public LogRecord next() throws IOException {
    columns.advance();
    LogRecord record = keys.take(logs);
    if (record == null || ordering == null) {
      return record;
    }
    for (int i = firstOrdering; i < orderingRow.length; i++) {
      orderingRow[i] = columns.value(i);
    }
    return record.beats(ordering.orderingValue(orderingRow)) ? record : null;
  }

  @Override
  public void close() throws IOException {
    columns.close();
  }
}
