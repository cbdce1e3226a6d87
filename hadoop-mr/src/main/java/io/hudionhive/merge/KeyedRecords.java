package io.hudionhive.merge;

import java.util.Arrays;

/**
 * Log records in memory, one a key, made of all its versions so far.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class KeyedRecords {
  /** A reference to a record and the row of its key. */
  private static final int ENTRY_BYTES = 16;

  private final KeyTable keys = new KeyTable();
  private final BasePositions positions = new BasePositions();
  /** By the keys' numbers; null where the record was taken. */
  private LogRecord[] records = new LogRecord[16];
  private long recordBytes;
  private int left;

  /**
   * Adds a version that is newer than those before.
   *
   * @param row the row of the base file that the key has, or -1 when it is not known
   */
  void add(byte[] key, int offset, int length, LogRecord newer, long row, VersionCombiner combiner) {
    int entry = keys.findOrAdd(key, offset, length);
    if (entry == records.length) {
      records = Arrays.copyOf(records, entry * 2);
    }
    LogRecord older = records[entry];
    LogRecord merged = older == null ? newer : combiner.merge(older, newer);
    if (older == null) {
      left++;
    }
    if (merged != older) {
      recordBytes += merged.memory() - (older == null ? 0 : older.memory());
      records[entry] = merged;
    }
    positions.add(entry, row);
  }

  /** Makes every record one that needs no other. */
  void dropGaps() {
    for (int entry = 0; entry < keys.size(); entry++) {
      records[entry] = records[entry].withoutGaps();
    }
  }

  /** From here on the rows of the keys are taken for unknown. */
  void distrustPositions() {
    positions.distrust();
  }

  /** How many keys there are, numbered from 0 on; those whose record was taken count too. */
  int size() {
    return keys.size();
  }

  /** How many records have not been taken. */
  int left() {
    return left;
  }

  /** About how many bytes of heap the records take. */
  long memory() {
    return keys.memory() + recordBytes + (long) ENTRY_BYTES * records.length;
  }

  KeyTable keys() {
    return keys;
  }

  BasePositions positions() {
    return positions;
  }

  /** Whether every record replaces a base row whose ordering value is no higher than this. */
  boolean allBeat(OrderingValue highest) {
    for (int entry = 0; entry < keys.size(); entry++) {
      if (records[entry] != null && !records[entry].beats(highest)) {
        return false;
      }
    }
    return true;
  }

  /** The record of a key by its number, or null when it was taken. */
  LogRecord get(int entry) {
    return records[entry];
  }

  /** Takes out the record of a key: null when there is none or it was taken before. */
  LogRecord take(byte[] key, int offset, int length) {
    int entry = keys.find(key, offset, length);
    return entry < 0 ? null : take(entry);
  }

  LogRecord take(int entry) {
    LogRecord taken = records[entry];
    records[entry] = null;
    left -= taken == null ? 0 : 1;
    return taken;
  }
}
