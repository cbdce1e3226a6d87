package io.hudionhive.spill;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** About how many bytes of heap values take, rather too many than too few. */
public final class ValueMemory {
  private static final int REFERENCE = 8;
  private static final int SMALL_OBJECT = 24;
  private static final int ARRAY = 24;

  private ValueMemory() {}

  /** @param row a row with the values in it */
  public static long ofRow(Object[] row) {
    long bytes = ARRAY + (long) REFERENCE * row.length;
    for (Object value : row) {
      bytes += value == null ? 0 : of(value);
    }
    return bytes;
  }

  private static long of(Object value) {
    if (value instanceof String) {
      return SMALL_OBJECT + ARRAY + 2L * ((String) value).length();
    }
    if (value instanceof Boolean) {
      return 0;
    }
    if (value instanceof Number && !(value instanceof BigDecimal)) {
      return SMALL_OBJECT;
    }
    if (value instanceof byte[]) {
      return ARRAY + ((byte[]) value).length;
    }
    if (value instanceof Object[]) {
      return ofRow((Object[]) value);
    }
    if (value instanceof List) {
      long bytes = SMALL_OBJECT + ARRAY;
      for (Object item : (List<?>) value) {
        bytes += REFERENCE + (item == null ? 0 : of(item));
      }
      return bytes;
    }
    if (value instanceof Map) {
      long bytes = 4 * SMALL_OBJECT;
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        bytes += 2 * SMALL_OBJECT + of(entry.getKey()) + (entry.getValue() == null ? 0 : of(entry.getValue()));
      }
      return bytes;
    }
    // Decimals, and timestamps and decimals of Hive's, which wrap other objects.
    return 4 * SMALL_OBJECT;
  }
}
