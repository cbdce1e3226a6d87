package io.hudionhive.merge;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.spill.SpillInput;
import io.hudionhive.spill.SpillOutput;
import io.hudionhive.spill.ValueMemory;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What orders the versions of a record: the values of the table's ordering fields, compared one after the other.
 *
 * <p>Values compare across the types a field has had: integers and timestamps as {@code long} (timestamps in
 * microseconds), floating-point numbers as {@code double}, mixed numbers as decimals, text in UTF-8 byte order. A null
 * sorts below every value, so that a version without an ordering value loses to one with it, and the newer of two
 * such versions wins.
 */
public final class OrderingValue implements Comparable<OrderingValue> {
  private final Object[] values;

  private OrderingValue(Object[] values) {
    this.values = values;
  }

  static OrderingValue of(Object[] values, DataType[] types) {
    Object[] normal = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      normal[i] = normalize(values[i], types[i]);
    }
    return new OrderingValue(normal);
  }

  /** The ordering value of a delete record: one value, or a list of one value a field. */
  static OrderingValue ofDelete(Object value, DataType type) {
    if (!(value instanceof List)) {
      return new OrderingValue(new Object[] {normalize(value, type)});
    }
    List<Object> normal = new ArrayList<>();
    for (Object element : (List<?>) value) {
      normal.add(normalize(element, type));
    }
    return new OrderingValue(normal.toArray());
  }

  private static Object normalize(Object value, DataType type) {
    if (value == null) {
      return null;
    }
    switch (type.kind()) {
      case TIMESTAMP_MILLIS:
      case LOCAL_TIMESTAMP_MILLIS:
        return micros(((Number) value).longValue());
      case TIMESTAMP_NANOS:
      case LOCAL_TIMESTAMP_NANOS:
        return Math.floorDiv(((Number) value).longValue(), 1000L);
      default:
        break;
    }
    if (value instanceof Integer) {
      return ((Integer) value).longValue();
    }
    if (value instanceof Float) {
      return ((Float) value).doubleValue();
    }
    return value;
  }

  /** About how many bytes of heap the value takes. */
  long memory() {
    return 16 + ValueMemory.ofRow(values);
  }

  void write(SpillOutput out) {
    out.writeRow(values);
  }

  /** Reads what {@link #write} wrote. */
  static OrderingValue read(SpillInput in) {
    return new OrderingValue(in.readRow());
  }

  /** Microseconds of milliseconds, which may be more than a long holds. */
  private static Number micros(long millis) {
    if (millis > Long.MIN_VALUE / 1000 && millis < Long.MAX_VALUE / 1000) {
      return millis * 1000;
    }
    return BigDecimal.valueOf(millis).movePointRight(3);
  }

  /** Whether this value and another are of kinds that can be told apart by order. */
  boolean isComparableTo(OrderingValue other) {
    if (values.length != other.values.length) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      Object left = values[i];
      Object right = other.values[i];
      boolean numbers = left instanceof Number && right instanceof Number;
      if (left != null && right != null && !numbers && left.getClass() != right.getClass()) {
        return false;
      }
    }
    return true;
  }

  /** @throws UnsupportedFeatureException when the values are of kinds that do not compare */
  @Override
  public int compareTo(OrderingValue other) {
    for (int i = 0; i < Math.min(values.length, other.values.length); i++) {
      int order = compare(values[i], other.values[i]);
      if (order != 0) {
        return order;
      }
    }
    if (values.length != other.values.length) {
      throw new UnsupportedFeatureException(
          "two versions of a record have " + values.length + " and " + other.values.length + " ordering values, as when"
              + " the ordering fields of a table were changed; compact the table with Hudi first");
    }
    return 0;
  }

  private static int compare(Object left, Object right) {
    if (left == null || right == null) {
      return left == right ? 0 : left == null ? -1 : 1;
    }
    if (left instanceof Number && right instanceof Number) {
      return compareNumbers((Number) left, (Number) right);
    }
    if (left instanceof String && right instanceof String) {
      return compareBytes(
          ((String) left).getBytes(StandardCharsets.UTF_8), ((String) right).getBytes(StandardCharsets.UTF_8));
    }
    if (left instanceof byte[] && right instanceof byte[]) {
      return compareBytes((byte[]) left, (byte[]) right);
    }
    if (left instanceof Boolean && right instanceof Boolean) {
      return Boolean.compare((Boolean) left, (Boolean) right);
    }
    throw new UnsupportedFeatureException(
        "the values that order two versions of a record are of kinds that do not compare, " + left + " ("
            + left.getClass().getSimpleName() + ") and " + right + " (" + right.getClass().getSimpleName()
            + "), as when the type of an ordering field was changed; compact the table with Hudi first");
  }

  private static int compareNumbers(Number left, Number right) {
    if (left instanceof Long && right instanceof Long) {
      return Long.compare((Long) left, (Long) right);
    }
    if (left instanceof Double && right instanceof Double) {
      return Double.compare((Double) left, (Double) right);
    }
    if (isFinite(left) && isFinite(right)) {
      return decimal(left).compareTo(decimal(right));
    }
    return Double.compare(left.doubleValue(), right.doubleValue());
  }

  private static boolean isFinite(Number number) {
    return !(number instanceof Double) || Double.isFinite((Double) number);
  }

  private static BigDecimal decimal(Number number) {
    if (number instanceof BigDecimal) {
      return (BigDecimal) number;
    }
    return number instanceof Double ? BigDecimal.valueOf((Double) number) : BigDecimal.valueOf(number.longValue());
  }

  private static int compareBytes(byte[] left, byte[] right) {
    for (int i = 0; i < Math.min(left.length, right.length); i++) {
      int order = Integer.compare(left[i] & 0xff, right[i] & 0xff);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.length, right.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OrderingValue && Arrays.deepEquals(values, ((OrderingValue) other).values);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.deepToString(values);
  }
}
