package io.hudionhive.merge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** How the versions of a table's records merge: where their keys are, what orders them and what deletes them. */
public final class MergeSpec {
  private final RecordKeySpec keys;
  private final OrderingSpec ordering;
  private final DeleteMarker deletes;

  public MergeSpec(RecordKeySpec keys, OrderingSpec ordering, DeleteMarker deletes) {
    this.keys = Objects.requireNonNull(keys, "keys");
    this.ordering = Objects.requireNonNull(ordering, "ordering");
    this.deletes = Objects.requireNonNull(deletes, "deletes");
  }

  public RecordKeySpec keys() {
    return keys;
  }

  public OrderingSpec ordering() {
    return ordering;
  }

  public DeleteMarker deletes() {
    return deletes;
  }

  /** Whether merging needs this top-level field of a base file. */
  public boolean needsOfBase(String fieldName) {
    return keys.needs(fieldName) || ordering.needs(fieldName);
  }

  /** Whether merging needs this top-level field of a log block. */
  boolean needsOfLog(String fieldName) {
    return needsOfBase(fieldName) || deletes.needs(fieldName);
  }

  public void write(DataOutput out) throws IOException {
    writeAll(keys.keyFields(), out);
    out.writeBoolean(keys.isLabelled());
    writeAll(ordering.fields(), out);
    out.writeBoolean(deletes.field().isPresent());
    out.writeUTF(deletes.field().orElse(""));
    out.writeUTF(deletes.value().orElse(""));
  }

  /** Reads what {@link #write} wrote. */
  public static MergeSpec read(DataInput in) throws IOException {
    List<String> keyFields = readAll(in);
    boolean labelled = in.readBoolean();
    RecordKeySpec keys =
        keyFields.isEmpty() ? RecordKeySpec.metaColumn() : RecordKeySpec.fields(keyFields, labelled);
    OrderingSpec ordering = OrderingSpec.eventTime(readAll(in));
    boolean hasMarker = in.readBoolean();
    String field = in.readUTF();
    String value = in.readUTF();
    return new MergeSpec(keys, ordering, hasMarker ? DeleteMarker.of(field, value) : DeleteMarker.standard());
  }

  private static void writeAll(List<String> texts, DataOutput out) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      out.writeUTF(text);
    }
  }

  private static List<String> readAll(DataInput in) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      texts.add(in.readUTF());
    }
    return texts;
  }
}
