package io.hudionhive.merge;

import io.hudionhive.schema.AvroTypes;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.avro.JsonProperties;
import org.apache.avro.Schema;

/**
 * The values of a table's columns that count as not given: null, except for columns whose Avro schema states another
 * default. Columns are told by name without regard to case.
 */
final class ColumnDefaults {
  /** What no value of a column equals. */
  private static final String UNMATCHED = "";

  /** The columns with a default other than null; the text of the default, or {@link #UNMATCHED}. */
  private final Map<String, String> stated;

  private ColumnDefaults(Map<String, String> stated) {
    this.stated = stated;
  }

  /** Null in every column. */
  static ColumnDefaults allNull() {
    return new ColumnDefaults(Collections.emptyMap());
  }

  /**
   * The defaults a schema states.
   *
   * @param avroJson the Avro schema of the table
   * @param matcher which of the stated defaults Hudi finds equal to a value
   */
  static ColumnDefaults of(String avroJson, String origin, Matcher matcher) {
    Map<String, String> stated = new HashMap<>();
    for (Schema.Field field : AvroTypes.parse(avroJson, origin).getFields()) {
      Object value = field.hasDefaultValue() ? field.defaultVal() : null;
      if (value != null && value != JsonProperties.NULL_VALUE) {
        String text = matcher.finds(field.schema(), value) ? value.toString() : UNMATCHED;
        stated.put(field.name().toLowerCase(Locale.ROOT), text);
      }
    }
    return new ColumnDefaults(stated);
  }

  GapRule.ColumnTest test(String column) {
    String text = stated.get(column.toLowerCase(Locale.ROOT));
    if (text == null) {
      return value -> value == null;
    }
    return text.equals(UNMATCHED) ? value -> false : value -> value != null && equal(value, text);
  }

  private static boolean equal(Object value, String text) {
    if (value.toString().equals(text)) {
      return true;
    }
    // A file from before a column was widened has the same number in another form.
    return value instanceof Number && isDecimal(value.toString()) && isDecimal(text)
        && new BigDecimal(value.toString()).compareTo(new BigDecimal(text)) == 0;
  }

  private static boolean isDecimal(String text) {
    return text.matches("-?[0-9]+(\\.[0-9]+)?([eE]-?[0-9]+)?");
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(stated.size());
    for (Map.Entry<String, String> entry : stated.entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeUTF(entry.getValue());
    }
  }

  /** Reads what {@link #write} wrote. */
  static ColumnDefaults read(DataInput in) throws IOException {
    Map<String, String> stated = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      stated.put(in.readUTF(), in.readUTF());
    }
    return new ColumnDefaults(stated);
  }

  /** Whether values of a column equal its stated default in the eyes of Hudi. */
  enum Matcher {
    /**
     * As payload classes compare Avro values: a text in a union is of another class than its default, and so are bytes.
     */
    BY_VALUE {
      @Override
      boolean finds(Schema schema, Object value) {
        return value instanceof Number || value instanceof Boolean
            || value instanceof String && schema.getType() == Schema.Type.STRING;
      }
    },
    /**
     * As the partial update mode of version 9 compares them, by identity: true of booleans, and of those whole numbers
     * that the Java language keeps one object of, -128 to 127.
     */
    BY_IDENTITY {
      @Override
      boolean finds(Schema schema, Object value) {
        boolean whole = value instanceof Integer || value instanceof Long;
        return value instanceof Boolean || whole && ((Number) value).longValue() == ((Number) value).byteValue();
      }
    };

    abstract boolean finds(Schema schema, Object value);
  }
}
