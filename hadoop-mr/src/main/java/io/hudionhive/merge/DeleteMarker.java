package io.hudionhive.merge;

import io.hudionhive.schema.StructType;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * What makes a data record of a log a delete: {@code _hoodie_is_deleted} is true, {@code _hoodie_operation} is
 * {@code D} or {@code -U}, or the table's own marker field holds the marker value.
 */
public final class DeleteMarker {
  private static final String IS_DELETED = "_hoodie_is_deleted";
  private static final String OPERATION = "_hoodie_operation";
  private static final String OPERATION_DELETE = "D";
  /** The version that an update replaces; Hudi's own reader takes it for a delete. */
  private static final String OPERATION_UPDATE_BEFORE = "-U";

  private final String field;
  private final String value;
  private final boolean anyCase;

  private DeleteMarker(String field, String value, boolean anyCase) {
    this.field = field;
    this.value = value;
    this.anyCase = anyCase;
  }

  /** A table without a marker field of its own. */
  public static DeleteMarker standard() {
    return new DeleteMarker(null, null, false);
  }

  /** A table where a record is also a delete when a field's text equals a value. */
  public static DeleteMarker of(String field, String value) {
    return new DeleteMarker(Objects.requireNonNull(field, "field"), Objects.requireNonNull(value, "value"), false);
  }

  /** As {@link #of}, where upper and lower case letters of the value are the same. */
  static DeleteMarker ofAnyCase(String field, String value) {
    return new DeleteMarker(Objects.requireNonNull(field, "field"), Objects.requireNonNull(value, "value"), true);
  }

  public Optional<String> field() {
    return Optional.ofNullable(field);
  }

  public Optional<String> value() {
    return Optional.ofNullable(value);
  }

  void write(DataOutput out) throws IOException {
    out.writeBoolean(field != null);
    if (field != null) {
      out.writeUTF(field);
      out.writeUTF(value);
      out.writeBoolean(anyCase);
    }
  }

  /** Reads what {@link #write} wrote. */
  static DeleteMarker read(DataInput in) throws IOException {
    return in.readBoolean() ? new DeleteMarker(in.readUTF(), in.readUTF(), in.readBoolean()) : standard();
  }

  /** Whether telling deletes needs this field of a log block. */
  boolean needs(String fieldName) {
    return fieldName.equals(IS_DELETED) || fieldName.equals(OPERATION) || fieldName.equals(field);
  }

  /** Tells the deletes among the rows of one log block; fields the block lacks mark nothing. */
  Test test(StructType rows) {
    List<Integer> indexes = new ArrayList<>();
    List<Predicate<String>> markers = new ArrayList<>();
    add(rows, IS_DELETED, "true"::equals, indexes, markers);
    add(rows, OPERATION, OPERATION_DELETE::equals, indexes, markers);
    add(rows, OPERATION, OPERATION_UPDATE_BEFORE::equals, indexes, markers);
    if (field != null) {
      add(rows, field, anyCase ? value::equalsIgnoreCase : value::equals, indexes, markers);
    }
    return new Test(indexes.stream().mapToInt(Integer::intValue).toArray(), markers);
  }

  private static void add(
      StructType rows,
      String name,
      Predicate<String> marker,
      List<Integer> indexes,
      List<Predicate<String>> markers) {
    OptionalInt index = rows.indexOf(name);
    if (index.isPresent()) {
      indexes.add(index.getAsInt());
      markers.add(marker);
    }
  }

  /** The markers of one log block's rows. */
  static final class Test {
    private final int[] indexes;
    private final List<Predicate<String>> markers;

    private Test(int[] indexes, List<Predicate<String>> markers) {
      this.indexes = indexes;
      this.markers = markers;
    }

    boolean isDelete(Object[] row) {
      for (int i = 0; i < indexes.length; i++) {
        Object value = row[indexes[i]];
        if (value != null && markers.get(i).test(value.toString())) {
          return true;
        }
      }
      return false;
    }
  }
}
