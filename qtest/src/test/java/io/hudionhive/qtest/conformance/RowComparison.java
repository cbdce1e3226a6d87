package io.hudionhive.qtest.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares rows as multisets. */
final class RowComparison {
  private static final int SHOWN = 5;

  /** Hive's name for the partition of nulls, which is also what a select answers for a string partition column. */
  private static final String NULL_PARTITION = "__HIVE_DEFAULT_PARTITION__";

  /** Columns whose values change from one write of the same rows to the next. */
  private static final Set<String> CHANGING =
      Set.of("_hoodie_commit_time", "_hoodie_commit_seqno", "_hoodie_file_name");

  private RowComparison() {}

  /**
   * Fails unless both hold the same rows equally often. A column that only Hive has must be one of Hudi's own and null
   * or empty: such columns are registered for tables whose files do not fill them.
   */
  static void assertSame(List<Map<String, String>> expected, List<Map<String, String>> actual, Set<String> leftOut) {
    List<String> missing = spelled(expected, leftOut);
    List<String> extra = new ArrayList<>();
    for (String row : spelled(actual, leftOut)) {
      if (!missing.remove(row)) {
        extra.add(row);
      }
    }
    if (!missing.isEmpty() || !extra.isEmpty()) {
      throw new AssertionError(
          "%d rows expected, %d read; %d missing, %d not expected%n  missing:%n    %s%n  not expected:%n    %s"
              .formatted(
                  expected.size(), actual.size(), missing.size(), extra.size(), some(missing), some(extra)));
    }
  }

  private static List<String> spelled(List<Map<String, String>> rows, Set<String> leftOut) {
    List<String> spelled = new ArrayList<>();
    for (Map<String, String> row : rows) {
      Map<String, String> kept = new TreeMap<>(row);
      kept.keySet().removeAll(CHANGING);
      kept.keySet().removeAll(leftOut);
      kept.replaceAll((column, value) -> value.equals(NULL_PARTITION) ? "null" : value);
      kept.entrySet().removeIf(cell -> cell.getKey().startsWith("_hoodie_") && isUnset(cell.getValue()));
      spelled.add(kept.toString());
    }
    spelled.sort(null);
    return spelled;
  }

  private static boolean isUnset(String value) {
    return value.equals("null") || value.isEmpty();
  }

  private static String some(List<String> rows) {
    return String.join(System.lineSeparator() + "    ", rows.subList(0, Math.min(SHOWN, rows.size())));
  }
}
