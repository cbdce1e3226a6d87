package io.hudionhive.table;

import io.hudionhive.schema.FieldRenames;
import io.hudionhive.schema.SchemaVersion;
import io.hudionhive.timeline.InstantTime;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the columns of a file or log block are called in the schema of a query, by the instant that wrote it. Small
 * enough to travel with a split.
 */
public final class ColumnRenames {
  private static final ColumnRenames NONE =
      new ColumnRenames(Collections.emptyNavigableMap(), Collections.emptySet(), Collections.emptySet());

  private final NavigableMap<InstantTime, FieldRenames> bySince;
  private final Set<String> formerNames;
  private final Set<String> retypedNames;

  private ColumnRenames(
      NavigableMap<InstantTime, FieldRenames> bySince, Set<String> formerNames, Set<String> retypedNames) {
    this.bySince = Collections.unmodifiableNavigableMap(bySince);
    this.formerNames = Collections.unmodifiableSet(formerNames);
    this.retypedNames = Collections.unmodifiableSet(retypedNames);
  }

  /** For a table whose columns are matched by name. */
  public static ColumnRenames none() {
    return NONE;
  }

  /**
   * @param versions the versions up to the query's own, by the instants that introduced them
   * @param latest the query's own, under the names that it asks for
   */
  static ColumnRenames of(NavigableMap<InstantTime, SchemaVersion> versions, SchemaVersion latest) {
    NavigableMap<InstantTime, FieldRenames> renames = new TreeMap<>();
    Set<String> formerNames = new TreeSet<>();
    Set<String> retypedNames = new TreeSet<>();
    versions.forEach((since, version) -> {
      renames.put(since, version.renamesTo(latest));
      formerNames.addAll(version.formerNames(latest));
      retypedNames.addAll(version.retypedNames(latest));
    });
    return new ColumnRenames(compact(renames), formerNames, retypedNames);
  }

  /** Leaves out what says the same as the version before it. */
  private static NavigableMap<InstantTime, FieldRenames> compact(NavigableMap<InstantTime, FieldRenames> renames) {
    NavigableMap<InstantTime, FieldRenames> kept = new TreeMap<>();
    for (Map.Entry<InstantTime, FieldRenames> entry : renames.entrySet()) {
      if (kept.isEmpty() || !kept.lastEntry().getValue().equals(entry.getValue())) {
        kept.put(entry.getKey(), entry.getValue());
      }
    }
    return kept;
  }

  /** The renames for what an instant wrote; the oldest version's for what is older still. */
  public FieldRenames at(InstantTime written) {
    if (bySince.isEmpty()) {
      return FieldRenames.none();
    }
    Map.Entry<InstantTime, FieldRenames> entry = bySince.floorEntry(written);
    return (entry == null ? bySince.firstEntry() : entry).getValue();
  }

  /** The renames for what was written at an instant or after it. */
  public ColumnRenames since(InstantTime oldest) {
    InstantTime first = bySince.floorKey(oldest);
    return first == null ? this : new ColumnRenames(compact(bySince.tailMap(first, true)), formerNames, retypedNames);
  }

  /** Whether columns went by this name before and none does any more: who asks for it is behind the table. */
  public boolean isFormerName(String column) {
    return formerNames.stream().anyMatch(column::equalsIgnoreCase);
  }

  /** Whether a column's older values are of a type that sorts otherwise; known when planning only. */
  public boolean isRetyped(String column) {
    return retypedNames.stream().anyMatch(column::equalsIgnoreCase);
  }

  public void write(DataOutput out) throws IOException {
    out.writeInt(bySince.size());
    for (Map.Entry<InstantTime, FieldRenames> entry : bySince.entrySet()) {
      out.writeUTF(entry.getKey().toString());
      entry.getValue().write(out);
    }
    out.writeInt(formerNames.size());
    for (String name : formerNames) {
      out.writeUTF(name);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static ColumnRenames read(DataInput in) throws IOException {
    NavigableMap<InstantTime, FieldRenames> renames = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      InstantTime since = InstantTime.of(in.readUTF());
      renames.put(since, FieldRenames.read(in));
    }
    Set<String> formerNames = new TreeSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      formerNames.add(in.readUTF());
    }
    return new ColumnRenames(renames, formerNames, Collections.emptySet());
  }
}
