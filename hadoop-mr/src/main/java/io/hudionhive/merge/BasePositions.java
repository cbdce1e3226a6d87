package io.hudionhive.merge;

import java.util.Arrays;

/**
 * Which row of the base file each key of a merged view has, gathered from the positions of its log blocks. Worth
 * something only when it is known of every key: then base rows are matched by their number and no key is read.
 */
final class BasePositions {
  private static final long UNKNOWN = -1;

  /** By the keys' numbers. */
  private long[] byEntry = new long[16];
  private int size;
  private boolean contradictory;

  /** Notes a key's position. @param position the row number in the base file, or negative when it is not known */
  void add(int entry, long position) {
    if (entry >= byEntry.length) {
      byEntry = Arrays.copyOf(byEntry, Math.max(entry + 1, byEntry.length * 2));
    }
    for (; size <= entry; size++) {
      byEntry[size] = UNKNOWN;
    }
    if (position < 0) {
      return;
    }
    contradictory = contradictory || byEntry[entry] != UNKNOWN && byEntry[entry] != position;
    byEntry[entry] = position;
  }

  /** From here on nothing is known for sure. */
  void distrust() {
    contradictory = true;
  }

  boolean isContradictory() {
    return contradictory;
  }

  /**
   * The keys' numbers in order of their rows, or null when the row of a key is not known for sure.
   *
   * @param keys how many keys there are
   */
  int[] entriesByRow(int keys) {
    if (contradictory || size != keys) {
      return null;
    }
    long[] ordered = new long[keys];
    for (int entry = 0; entry < keys; entry++) {
      // Row and key number share one long, so that sorting needs no objects.
      if (byEntry[entry] == UNKNOWN || byEntry[entry] > Integer.MAX_VALUE) {
        return null;
      }
      ordered[entry] = byEntry[entry] << 32 | entry;
    }
    Arrays.sort(ordered);
    int[] entries = new int[keys];
    for (int i = 0; i < keys; i++) {
      if (i > 0 && ordered[i] >>> 32 == ordered[i - 1] >>> 32) {
        return null;
      }
      entries[i] = (int) ordered[i];
    }
    return entries;
  }

  long rowOf(int entry) {
    return byEntry[entry];
  }
}
