package io.hudionhive.slice;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Objects;

/** A column whose value is in the path of a file rather than in the file, the same for each of its rows. */
public final class PathColumn {
  private static final String NULL = "__HIVE_DEFAULT_PARTITION__";

  private final String name;
  private final DataType.Kind kind;
  private final String text;

  /**
   * @param kind what the table says the column is; what is no boolean, number or date is text
   * @param text the value as the path spells it, without its escapes
   */
  public PathColumn(String name, DataType.Kind kind, String text) {
    this.name = Objects.requireNonNull(name, "name");
    this.kind = Objects.requireNonNull(kind, "kind");
    this.text = Objects.requireNonNull(text, "text");
  }

  public String name() {
    return name;
  }

  public DataType.Kind kind() {
    return kind;
  }

  public String text() {
    return text;
  }

  public Field field() {
    return new Field(name, type());
  }

  private DataType type() {
    switch (kind) {
      case BOOLEAN:
        return DataType.BOOLEAN;
      case INT:
        return DataType.INT;
      case LONG:
        return DataType.LONG;
      case FLOAT:
        return DataType.FLOAT;
      case DOUBLE:
        return DataType.DOUBLE;
      case DATE:
        return DataType.DATE;
      default:
        return DataType.STRING;
    }
  }

  /** The value in the Java form of the field's type, or null. @throws UnsupportedFeatureException when it is none */
  public Object value() {
    if (text.equals(NULL)) {
      return null;
    }
    try {
      switch (kind) {
        case BOOLEAN:
          return Boolean.valueOf(text);
        case INT:
          return Integer.valueOf(text);
        case LONG:
          return Long.valueOf(text);
        case FLOAT:
          return Float.valueOf(text);
        case DOUBLE:
          return Double.valueOf(text);
        case DATE:
          return (int) LocalDate.parse(text).toEpochDay();
        default:
          return text;
      }
    } catch (NumberFormatException | DateTimeException e) {
      throw new UnsupportedFeatureException(
          "The value '" + text + "' in a path cannot be read as the " + kind + " that column " + name + " is", e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathColumn
        && name.equals(((PathColumn) other).name)
        && kind == ((PathColumn) other).kind
        && text.equals(((PathColumn) other).text);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, kind, text);
  }

  @Override
  public String toString() {
    return name + "=" + text;
  }
}
