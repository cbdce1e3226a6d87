package io.hudionhive.read;

import io.hudionhive.schema.VectorType;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** A column the query reads: its position among the table's columns in Hive, its name and its Hive type. */
public final class HiveColumn {
  private final int index;
  private final String name;
  private final TypeInfo type;
  private final VectorType vector;

  public HiveColumn(int index, String name, TypeInfo type) {
    this(index, name, type, Optional.empty());
  }

  /** @param vector what the metastore says of the values of a VECTOR column shown as an array */
  public HiveColumn(int index, String name, TypeInfo type, Optional<VectorType> vector) {
    this.index = index;
    this.name = Objects.requireNonNull(name, "name");
    this.type = Objects.requireNonNull(type, "type");
    this.vector = vector.orElse(null);
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

  public Optional<VectorType> vector() {
    return Optional.ofNullable(vector);
  }

  /** The same column with another type. */
  public HiveColumn typed(TypeInfo other) {
    return new HiveColumn(index, name, other, vector());
  }

  @Override
  public String toString() {
    return name + " " + type.getTypeName();
  }
}
