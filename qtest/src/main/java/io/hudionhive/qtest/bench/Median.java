package io.hudionhive.qtest.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Repeated measurements of one thing. Not for concurrent use. */
final class Median {
  private final List<Double> values = new ArrayList<>();

  void add(double value) {
    values.add(value);
  }

  /** @throws IllegalStateException when nothing was measured */
  double value() {
    if (values.isEmpty()) {
      throw new IllegalStateException("Nothing was measured");
    }
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
