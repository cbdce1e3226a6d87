package io.hudionhive.merge;

import io.hudionhive.log.DeletedKey;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.StructType;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The fields whose values order the versions of a record; none where the later version always wins. */
public final class OrderingSpec {
  private static final DataType[] POSITION = {DataType.LONG, DataType.LONG};

  private final List<String> fields;
  private final boolean ordersDeletes;
  private final boolean binlogPosition;

  private OrderingSpec(List<String> fields, boolean ordersDeletes, boolean binlogPosition) {
    this.fields = Collections.unmodifiableList(new ArrayList<>(fields));
    this.ordersDeletes = ordersDeletes;
    this.binlogPosition = binlogPosition;
  }

  /** COMMIT_TIME_ORDERING: the version written later wins. */
  public static OrderingSpec commitTime() {
    return new OrderingSpec(Collections.emptyList(), true, false);
  }

  /** EVENT_TIME_ORDERING: the version with the higher ordering value wins; without fields the later one does. */
  public static OrderingSpec eventTime(List<String> fields) {
    return new OrderingSpec(fields, true, false);
  }

  /** As payload classes order rows by fields, or by commit without any: delete blocks take no part. */
  static OrderingSpec payload(List<String> fields) {
    return new OrderingSpec(fields, false, false);
  }

  /** By a field that holds a {@link BinlogPosition}; delete blocks take no part. */
  static OrderingSpec binlogPosition(String field) {
    return new OrderingSpec(Collections.singletonList(field), false, true);
  }

  public List<String> fields() {
    return fields;
  }

  public boolean isCommitTime() {
    return fields.isEmpty();
  }

  /** The one field whose value is the ordering value as it stands; empty when there are several, or none. */
  public Optional<String> plainField() {
    return fields.size() == 1 && !binlogPosition ? Optional.of(fields.get(0)) : Optional.empty();
  }

  /** Whether the ordering values of delete blocks count; else their deletes only beat what came before them. */
  boolean ordersDeletes() {
    return ordersDeletes;
  }

  /** The ordering value of an entry of a delete block; null where the delete only beats what came before it. */
  OrderingValue ofDelete(DeletedKey delete) {
    return isCommitTime() || !ordersDeletes || !delete.isOrdered()
        ? null
        : OrderingValue.ofDelete(delete.orderingValue().orElse(null), delete.orderingType().orElse(null));
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
    return new Reader(paths, types, binlogPosition ? origin : null);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(fields.size());
    for (String field : fields) {
      out.writeUTF(field);
    }
    out.writeBoolean(ordersDeletes);
    out.writeBoolean(binlogPosition);
  }

  /** Reads what {@link #write} wrote. */
  static OrderingSpec read(DataInput in) throws IOException {
    List<String> fields = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      fields.add(in.readUTF());
    }
    return new OrderingSpec(fields, in.readBoolean(), in.readBoolean());
  }

  /** The ordering values of one source's rows. */
  public static final class Reader {
    private final FieldPath[] paths;
    private final DataType[] types;
    /** Names the file where the value is a position in a binary log; else null. */
    private final String positionsOf;

    private Reader(FieldPath[] paths, DataType[] types, String positionsOf) {
      this.paths = paths;
      this.types = types;
      this.positionsOf = positionsOf;
    }

    /** The row's ordering value; null in commit-time ordering, where there is none. */
    public OrderingValue orderingValue(Object[] row) {
      if (paths.length == 0) {
        return null;
      }
      if (positionsOf != null) {
        return OrderingValue.of(BinlogPosition.parse(paths[0].value(row), positionsOf), POSITION);
      }
      Object[] values = new Object[paths.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = paths[i].value(row);
      }
      return OrderingValue.of(values, types);
    }
  }
}
