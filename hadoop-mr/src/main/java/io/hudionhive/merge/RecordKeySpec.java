package io.hudionhive.merge;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.StructType;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Where a record's key is: in the meta column, or, in a table without meta fields, made from the key fields by the
 * rules of the table's key generator ({@code f1:v1,f2:v2} for several fields, the bare value for one).
 */
public final class RecordKeySpec {
  public static final String META_COLUMN = "_hoodie_record_key";
  /** What a key of several fields has in the place of null, and of the empty text. */
  public static final String NULL = "__null__";
  public static final String EMPTY = "__empty__";

  private final List<String> keyFields;
  private final boolean labelled;

  private RecordKeySpec(List<String> keyFields, boolean labelled) {
    this.keyFields = Collections.unmodifiableList(new ArrayList<>(keyFields));
    this.labelled = labelled;
  }

  /** The key is in {@value #META_COLUMN}. */
  public static RecordKeySpec metaColumn() {
    return new RecordKeySpec(Collections.emptyList(), false);
  }

  /**
   * The key is made from fields.
   *
   * @param labelled whether a key of a single field may carry the field's name before the value; writers of composite
   *     keys differ in this, so that both spellings of a key are taken for the same
   */
  public static RecordKeySpec fields(List<String> keyFields, boolean labelled) {
    if (keyFields.isEmpty()) {
      throw new IllegalArgumentException("A key needs fields");
    }
    return new RecordKeySpec(keyFields, labelled);
  }

  public boolean isMetaColumn() {
    return keyFields.isEmpty();
  }

  /** The fields a key is made from; empty when it is in the meta column. */
  public List<String> keyFields() {
    return keyFields;
  }

  /** Whether a single-field key may carry its field's name. */
  public boolean isLabelled() {
    return labelled;
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(keyFields.size());
    for (String field : keyFields) {
      out.writeUTF(field);
    }
    out.writeBoolean(labelled);
  }

  /** Reads what {@link #write} wrote. */
  static RecordKeySpec read(DataInput in) throws IOException {
    List<String> fields = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      fields.add(in.readUTF());
    }
    return new RecordKeySpec(fields, in.readBoolean());
  }

  /** Whether reading keys needs this field of a file. */
  public boolean needs(String fieldName) {
    if (isMetaColumn()) {
      return fieldName.equals(META_COLUMN);
    }
    return keyFields.stream().anyMatch(field -> rootOf(field).equalsIgnoreCase(fieldName));
  }

  private static String rootOf(String path) {
    int dot = path.indexOf('.');
    return dot < 0 ? path : path.substring(0, dot);
  }

  /**
   * Makes keys out of the rows of one file or log block.
   *
   * @param origin names the file or block in errors
   * @throws HudiOnHiveException when a field the key needs is not among the fields
   * @throws UnsupportedFeatureException when a key is made from binary or nested values
   */
  public Reader reader(StructType rows, String origin) {
    List<String> fields = isMetaColumn() ? Collections.singletonList(META_COLUMN) : keyFields;
    List<FieldPath> paths = new ArrayList<>();
    for (String field : fields) {
      FieldPath path = FieldPath.find(rows, field, origin);
      if (!hasText(path.type().kind())) {
        throw new UnsupportedFeatureException(
            origin + ": record keys are made from the field " + field + " of type " + path.type() + ", of which nothing"
                + " says how a key spells it; keep the keys in the table (hoodie.populate.meta.fields=true)");
      }
      paths.add(path);
    }
    return new Reader(this, paths, origin);
  }

  /** The key of a delete record in the form {@link Reader#key} gives. */
  public String normalize(String storedKey) {
    if (keyFields.size() == 1 && labelled && storedKey.startsWith(keyFields.get(0) + ":")) {
      return storedKey.substring(keyFields.get(0).length() + 1);
    }
    return storedKey;
  }

  /** Reads the key of each row of one source. */
  public static final class Reader {
    private final RecordKeySpec spec;
    private final List<FieldPath> paths;
    private final String origin;

    private Reader(RecordKeySpec spec, List<FieldPath> paths, String origin) {
      this.spec = spec;
      this.paths = paths;
      this.origin = origin;
    }

    /** @throws HudiOnHiveException when the row has no key */
    public String key(Object[] row) {
      if (spec.keyFields.size() <= 1) {
        Object value = paths.get(0).value(row);
        if (value == null) {
          throw noKey(origin, paths.get(0).name());
        }
        return text(value, paths.get(0).type());
      }
      StringBuilder key = new StringBuilder();
      for (int i = 0; i < paths.size(); i++) {
        Object value = paths.get(i).value(row);
        String text = value == null ? NULL : text(value, paths.get(i).type());
        key.append(spec.label(i)).append(text.isEmpty() ? EMPTY : text);
      }
      return key.toString();
    }
  }

  /** Whether keys spell values of a kind; Hudi's writers give binary and nested ones no text of their own. */
  public static boolean hasText(DataType.Kind kind) {
    return kind != DataType.Kind.BYTES && kind.compareTo(DataType.Kind.STRUCT) < 0;
  }

  /** What stands before the value of a field in a key of several. */
  public String label(int field) {
    return (field == 0 ? "" : ",") + keyFields.get(field) + ":";
  }

  /** How a key spells a value that is not null, but for the empty text in a key of several fields. */
  public static String text(Object value, DataType type) {
    if (type.kind() == DataType.Kind.DATE) {
      return LocalDate.ofEpochDay(((Integer) value).longValue()).toString();
    }
    return value instanceof BigDecimal ? ((BigDecimal) value).toPlainString() : value.toString();
  }

  /** The error of a row whose only key field is null. */
  public static HudiOnHiveException noKey(String origin, String field) {
    return new HudiOnHiveException(
        origin + " holds a record without a value of " + field + ", its record key; rewrite the record or drop it with"
            + " Hudi");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RecordKeySpec
        && keyFields.equals(((RecordKeySpec) other).keyFields)
        && labelled == ((RecordKeySpec) other).labelled;
  }

  @Override
  public int hashCode() {
    return Objects.hash(keyFields, labelled);
  }
}
