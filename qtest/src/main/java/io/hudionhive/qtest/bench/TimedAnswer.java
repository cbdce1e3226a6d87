package io.hudionhive.qtest.bench;

import java.util.List;
import java.util.Objects;

/** What a query answered and how many seconds it took. */
record TimedAnswer(double seconds, List<List<Object>> rows) {
  /** Sums of doubles differ in their last digits with the order of the rows. */
  private static final double TOLERANCE = 1e-9;

  boolean saysTheSameAs(TimedAnswer other) {
    if (rows.size() != other.rows.size()) {
      return false;
    }
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        if (!isSame(rows.get(row).get(column), other.rows.get(row).get(column))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isSame(Object one, Object other) {
    if (one instanceof Double && other instanceof Double) {
      double a = (Double) one;
      double b = (Double) other;
      return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
    }
    return Objects.equals(one, other);
  }
}
