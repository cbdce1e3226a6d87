package io.hudionhive.schema;

import java.util.Objects;
import java.util.Optional;

/** A named field of a struct or a column of a table, with its comment if it has one. */
public final class Field {
  private final String name;
  private final DataType type;
  private final String comment;

  public Field(String name, DataType type) {
    this(name, type, null);
  }

  /** @param comment the comment, or null for none */
  public Field(String name, DataType type, String comment) {
    this.name = Objects.requireNonNull(name, "name");
    this.type = Objects.requireNonNull(type, "type");
    this.comment = comment;
  }

  public String name() {
    return name;
  }

  public DataType type() {
    return type;
  }

  public Optional<String> comment() {
    return Optional.ofNullable(comment);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Field && name.equals(((Field) other).name) && type.equals(((Field) other).type);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + type.hashCode();
  }

  @Override
  public String toString() {
    return name + ":" + type;
  }
}
