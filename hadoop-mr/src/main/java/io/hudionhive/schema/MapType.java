package io.hudionhive.schema;

import java.util.Objects;

/** A map from keys of one type, never null, to values of one type, any of which may be null. */
public final class MapType extends DataType {
  private final DataType key;
  private final DataType value;

  public MapType(DataType key, DataType value) {
    super(Kind.MAP);
    this.key = Objects.requireNonNull(key, "key");
    this.value = Objects.requireNonNull(value, "value");
  }

  public DataType key() {
    return key;
  }

  public DataType value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other) && key.equals(((MapType) other).key) && value.equals(((MapType) other).value);
  }

  @Override
  public int hashCode() {
    return 31 * key.hashCode() + value.hashCode();
  }

  @Override
  public String toString() {
    return "map<" + key + "," + value + ">";
  }
}
