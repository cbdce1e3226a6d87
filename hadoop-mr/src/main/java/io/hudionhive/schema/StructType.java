package io.hudionhive.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** Fields in order: a nested struct, or the columns of a table, a file or a log block. */
public final class StructType extends DataType {
  private final List<Field> fields;
  private final Map<String, Integer> byName = new HashMap<>();
  private final Map<String, Integer> byLowerCaseName = new HashMap<>();

  public StructType(List<Field> fields) {
    super(Kind.STRUCT);
    this.fields = Collections.unmodifiableList(new ArrayList<>(fields));
    for (int i = 0; i < fields.size(); i++) {
      byName.put(fields.get(i).name(), i);
      byLowerCaseName.putIfAbsent(fields.get(i).name().toLowerCase(Locale.ROOT), i);
    }
  }

  public List<Field> fields() {
    return fields;
  }

  public int size() {
    return fields.size();
  }

  public Field field(int index) {
    return fields.get(index);
  }

  /** The position of a field: the one spelt exactly so, else the first differing only in case, as Hive sees names. */
  public OptionalInt indexOf(String name) {
    Integer index = byName.get(name);
    if (index == null) {
      index = byLowerCaseName.get(name.toLowerCase(Locale.ROOT));
    }
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other) && fields.equals(((StructType) other).fields);
  }

  @Override
  public int hashCode() {
    return fields.hashCode();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("struct<");
    for (int i = 0; i < fields.size(); i++) {
      text.append(i == 0 ? "" : ",").append(fields.get(i));
    }
    return text.append('>').toString();
  }
}
