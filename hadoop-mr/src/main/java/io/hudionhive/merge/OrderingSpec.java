package io.hudionhive.merge;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The fields whose values order the versions of a record; none where the later version always wins. */
public final class OrderingSpec {
  private final List<String> fields;

  private OrderingSpec(List<String> fields) {
    this.fields = Collections.unmodifiableList(new ArrayList<>(fields));
  }

  /** COMMIT_TIME_ORDERING: the version written later wins. */
  public static OrderingSpec commitTime() {
    return new OrderingSpec(Collections.emptyList());
  }

  /** EVENT_TIME_ORDERING: the version with the higher ordering value wins; without fields the later one does. */
  public static OrderingSpec eventTime(List<String> fields) {
    return new OrderingSpec(fields);
  }

  public List<String> fields() {
    return fields;
  }

  public boolean isCommitTime() {
    return fields.isEmpty();
  }

  /** Whether ordering needs this top-level field of a file. */
  public boolean needs(String fieldName) {
    return fields.stream().anyMatch(field -> field.split("\\.")[0].equalsIgnoreCase(fieldName));
  }

  /** Reads the ordering value of each row of one source. */
  public Reader reader(StructType rows, String origin) {
    FieldPath[] paths = new FieldPath[fields.size()];
    DataType[] types = new DataType[paths.length];
    for (int i = 0; i < paths.length; i++) {
      paths[i] = FieldPath.find(rows, fields.get(i), origin);
      types[i] = paths[i].type();
    }
    return new Reader(paths, types);
  }

  /** The ordering values of one source's rows. */
  public static final class Reader {
    private final FieldPath[] paths;
    private final DataType[] types;

    private Reader(FieldPath[] paths, DataType[] types) {
      this.paths = paths;
      this.types = types;
    }

    /** The row's ordering value; null in commit-time ordering, where there is none. */
    public OrderingValue orderingValue(Object[] row) {
      if (paths.length == 0) {
        return null;
      }
      Object[] values = new Object[paths.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = paths[i].value(row);
      }
      return OrderingValue.of(values, types);
    }
  }
}
