package io.hudionhive.schema;

/** The type of {@link DataType#UUID}. */
final class UuidType extends DataType {
  UuidType() {
    super(Kind.STRING);
  }

  @Override
  public String toString() {
    return "uuid";
  }
}
