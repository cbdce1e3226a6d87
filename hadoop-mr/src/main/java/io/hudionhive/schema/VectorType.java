package io.hudionhive.schema;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hudi's VECTOR type: how many elements of which kind. Its text form is {@code VECTOR(4)}, {@code VECTOR(3, INT8)}. */
public final class VectorType {
  private static final Pattern TEXT =
      Pattern.compile("\\s*VECTOR\\s*\\(\\s*(\\d+)\\s*(?:,\\s*(\\w+)\\s*)?\\)\\s*", Pattern.CASE_INSENSITIVE);

  private final int dimension;
  private final VectorElement element;

  private VectorType(int dimension, VectorElement element) {
    this.dimension = dimension;
    this.element = element;
  }

  /** @throws IllegalArgumentException when the dimension is not positive or its bytes are more than an array holds */
  public static VectorType of(int dimension, VectorElement element) {
    Objects.requireNonNull(element, "element");
    if (dimension <= 0 || (long) dimension * element.width() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("A VECTOR cannot have " + dimension + " elements");
    }
    return new VectorType(dimension, element);
  }

  /**
   * The type of a text such as {@code VECTOR(768)} or {@code vector(3, int8)}; elements are floats when not named.
   *
   * @throws IllegalArgumentException when the text is something else
   */
  public static VectorType parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("'" + text + "' is not a VECTOR type such as VECTOR(768) or VECTOR(3, INT8)");
    }
    String element = matcher.group(2);
    try {
      return of(
          Integer.parseInt(matcher.group(1)), element == null ? VectorElement.FLOAT : VectorElement.parse(element));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("The dimension in '" + text + "' is too large", e);
    }
  }

  public int dimension() {
    return dimension;
  }

  public VectorElement element() {
    return element;
  }

  /** Bytes a value takes, always the same. */
  public int byteLength() {
    return dimension * element.width();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VectorType
        && ((VectorType) other).dimension == dimension
        && ((VectorType) other).element == element;
  }

  @Override
  public int hashCode() {
    return 31 * dimension + element.hashCode();
  }

  @Override
  public String toString() {
    return element == VectorElement.FLOAT ? "VECTOR(" + dimension + ")" : "VECTOR(" + dimension + ", " + element + ")";
  }
}
