package io.hudionhive.schema;

/** A decimal of a precision and a scale, both in decimal digits. */
public final class DecimalType extends DataType {
  private final int precision;
  private final int scale;

  public DecimalType(int precision, int scale) {
    super(Kind.DECIMAL);
    this.precision = precision;
    this.scale = scale;
  }

  public int precision() {
    return precision;
  }

  public int scale() {
    return scale;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other)
        && precision == ((DecimalType) other).precision
        && scale == ((DecimalType) other).scale;
  }

  @Override
  public int hashCode() {
    return 31 * precision + scale;
  }

  @Override
  public String toString() {
    return "decimal(" + precision + "," + scale + ")";
  }
}
