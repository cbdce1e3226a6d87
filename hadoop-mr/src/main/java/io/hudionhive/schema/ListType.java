package io.hudionhive.schema;

import java.util.Objects;

/** A list of elements of one type, any of which may be null. */
public final class ListType extends DataType {
  private final DataType element;

  public ListType(DataType element) {
    super(Kind.LIST);
    this.element = Objects.requireNonNull(element, "element");
  }

  public DataType element() {
    return element;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other) && element.equals(((ListType) other).element);
  }

  @Override
  public int hashCode() {
    return element.hashCode() + 1;
  }

  @Override
  public String toString() {
    return "array<" + element + ">";
  }
}
