package io.hudionhive.read;

import java.util.Objects;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** A column the query reads: its position among the table's columns in Hive, its name and its Hive type. */
public final class HiveColumn {
  private final int index;
  private final String name;
  private final TypeInfo type;

  public HiveColumn(int index, String name, TypeInfo type) {
    this.index = index;
    this.name = Objects.requireNonNull(name, "name");
    this.type = Objects.requireNonNull(type, "type");
  }

  public int index() {
    return index;
  }

  public String name() {
    return name;
  }

  public TypeInfo type() {
    return type;
  }

  @Override
  public String toString() {
    return name + " " + type.getTypeName();
  }
}
