package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.List;

/** A list in pieces. */
final class Batches {
  private Batches() {}

  /** Views of the list of at most {@code size} items each, in order; none of an empty list. */
  static <T> List<List<T>> of(List<T> items, int size) {
    List<List<T>> batches = new ArrayList<>();
    for (int start = 0; start < items.size(); start += size) {
      batches.add(items.subList(start, Math.min(items.size(), start + size)));
    }
    return batches;
  }
}
