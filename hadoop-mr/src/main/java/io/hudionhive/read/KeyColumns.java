package io.hudionhive.read;

import io.hudionhive.merge.LogRecord;
import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.RecordKeySpec;
import io.hudionhive.parquet.FlatColumns;
import io.hudionhive.parquet.ParquetTypes;
import io.hudionhive.schema.StructType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.apache.parquet.schema.MessageType;

/**
 * The record keys of a base file's rows, read from its first columns. Keys of texts and integers, in the meta column
 * or made from several fields, come as bytes without an object a row.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class KeyColumns {
  private final RecordKeySpec spec;
  private final FlatColumns columns;
  private final Part[] parts;
  /** What stands before each part of a key of several; null for a key of one. */
  private final byte[][] labels;
  private final KeyText text = new KeyText();
  private final String origin;

  private KeyColumns(RecordKeySpec spec, FlatColumns columns, Part[] parts, byte[][] labels, String origin) {
    this.spec = spec;
    this.columns = columns;
    this.parts = parts;
    this.labels = labels;
    this.origin = origin;
  }

  /** The columns of a key, in the order of its parts. */
  static List<String> names(RecordKeySpec spec) {
    return spec.isMetaColumn() ? Collections.singletonList(RecordKeySpec.META_COLUMN) : spec.keyFields();
  }

  /** Whether the keys are made from columns of a file that are not nested. */
  static boolean canRead(MessageType file, RecordKeySpec spec) {
    if (!FlatColumns.areFlat(file, names(spec))) {
      return false;
    }
    StructType fields = ParquetTypes.toStruct(file);
    return names(spec).stream()
        .allMatch(name -> RecordKeySpec.hasText(fields.field(fields.indexOf(name).getAsInt()).type().kind()));
  }

  /**
   * @param columns those of {@link #names} first
   * @param origin names the file in errors
   */
  static KeyColumns of(RecordKeySpec spec, FlatColumns columns, String origin) {
    int size = names(spec).size();
    Part[] parts = new Part[size];
    byte[][] labels = size == 1 ? null : new byte[size][];
    for (int i = 0; i < size; i++) {
      parts[i] = Part.of(columns, i);
      if (labels != null) {
        labels[i] = spec.label(i).getBytes(StandardCharsets.UTF_8);
      }
    }
    return new KeyColumns(spec, columns, parts, labels, origin);
  }

  /** Takes the record of the current row's key out of a view, if there is one. */
  LogRecord take(MergedRecords logs) {
    if (labels == null) {
      return takeByOne(logs);
    }
    text.clear();
    for (int i = 0; i < parts.length; i++) {
      text.append(labels[i]);
      int start = text.length();
      if (columns.isNull(i)) {
        text.append(RecordKeySpec.NULL);
      } else {
        append(i);
      }
      if (text.length() == start) {
        text.append(RecordKeySpec.EMPTY);
      }
    }
    return logs.take(text.bytes(), 0, text.length());
  }

  private LogRecord takeByOne(MergedRecords logs) {
    if (columns.isNull(0)) {
      throw RecordKeySpec.noKey(origin, names(spec).get(0));
    }
    if (parts[0] == Part.TEXT) {
      ByteBuffer key = columns.bytes(0);
      return logs.take(key.array(), key.arrayOffset() + key.position(), key.remaining());
    }
    text.clear();
    append(0);
    return logs.take(text.bytes(), 0, text.length());
  }

  private void append(int column) {
    switch (parts[column]) {
      case TEXT:
        ByteBuffer bytes = columns.bytes(column);
        text.append(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        break;
      case INTEGER:
        text.append(columns.integer(column));
        break;
      default:
        text.append(RecordKeySpec.text(columns.value(column), columns.fields().field(column).type()));
    }
  }

  /** How a column's values become text. */
  private enum Part {
    TEXT,
    INTEGER,
    OBJECT;

    static Part of(FlatColumns columns, int column) {
      if (columns.isSigned(column)) {
        return INTEGER;
      }
      return columns.isText(column) ? TEXT : OBJECT;
    }
  }
}
