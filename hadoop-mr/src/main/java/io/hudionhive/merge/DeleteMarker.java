package io.hudionhive.merge;

import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What makes a data record of a log a delete: {@code _hoodie_is_deleted} is true, {@code _hoodie_operation} is
 * {@code D}, or the table's own marker field holds the marker value.
 */
public final class DeleteMarker {
  private static final String IS_DELETED = "_hoodie_is_deleted";
  private static final String OPERATION = "_hoodie_operation";
  private static final String OPERATION_DELETE = "D";

  private final String field;
  private final String value;

  private DeleteMarker(String field, String value) {
    this.field = field;
    this.value = value;
  }

  /** A table without a marker field of its own. */
  public static DeleteMarker standard() {
    return new DeleteMarker(null, null);
  }

  /** A table where a record is also a delete when a field's text equals a value. */
  public static DeleteMarker of(String field, String value) {
    return new DeleteMarker(Objects.requireNonNull(field, "field"), Objects.requireNonNull(value, "value"));
  }

  public Optional<String> field() {
    return Optional.ofNullable(field);
  }

  public Optional<String> value() {
    return Optional.ofNullable(value);
  }

  /** Whether telling deletes needs this field of a log block. */
  boolean needs(String fieldName) {
    return fieldName.equals(IS_DELETED) || fieldName.equals(OPERATION) || fieldName.equals(field);
  }

  /** Tells the deletes among the rows of one log block; fields the block lacks mark nothing. */
  Test test(StructType rows) {
    List<Integer> indexes = new ArrayList<>();
    List<String> markers = new ArrayList<>();
    add(rows, IS_DELETED, "true", indexes, markers);
    add(rows, OPERATION, OPERATION_DELETE, indexes, markers);
    if (field != null) {
      add(rows, field, value, indexes, markers);
    }
    return new Test(indexes.stream().mapToInt(Integer::intValue).toArray(), markers.toArray(new String[0]));
  }

  private static void add(StructType rows, String name, String marker, List<Integer> indexes, List<String> markers) {
    OptionalInt index = rows.indexOf(name);
    if (index.isPresent()) {
      indexes.add(index.getAsInt());
      markers.add(marker);
    }
  }

  /** The markers of one log block's rows. */
  static final class Test {
    private final int[] indexes;
    private final String[] markers;

    private Test(int[] indexes, String[] markers) {
      this.indexes = indexes;
      this.markers = markers;
    }

    boolean isDelete(Object[] row) {
      for (int i = 0; i < indexes.length; i++) {
        Object value = row[indexes[i]];
        if (value != null && markers[i].equals(value.toString())) {
          return true;
        }
      }
      return false;
    }
  }
}
