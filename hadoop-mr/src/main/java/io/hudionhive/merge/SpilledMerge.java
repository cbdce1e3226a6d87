package io.hudionhive.merge;

import io.hudionhive.schema.RowSource;
import io.hudionhive.spill.ForeignValues;
import io.hudionhive.spill.SpillStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * Brings log records on disk into the order of the base rows they meet, a partition of keys at a time: by the rows that
 * the logs tell, or by the keys of the base file, which are read once and partitioned in the same way.
 */
final class SpilledMerge {
  /** Rows of base files that are looked at for two keys of one row, whatever the memory; a megabyte of bits. */
  private static final long FEW_ROWS = 1 << 23;

  private final SpilledRecords logs;
  private final SpillStream[] partitions;
  private final MergeMemory memory;
  private final ForeignValues foreign;
  private final VersionCombiner first;
  private final VersionCombiner last;

  /**
   * @param first makes one of two versions until partial updates start
   * @param last does so from there on
   */
  SpilledMerge(
      SpilledRecords logs, MergeMemory memory, ForeignValues foreign, VersionCombiner first, VersionCombiner last) {
    this.logs = logs;
    this.partitions = logs.finish();
    this.memory = memory;
    this.foreign = foreign;
    this.first = first;
    this.last = last;
  }

  /** The view by the rows that the logs tell; null when these are not known for sure. */
  SpilledView byRowsInLogs() throws IOException {
    if (!logs.areRowsKnown()) {
      return null;
    }
    BitSet seen = new BitSet();
    return view((records, base, view) -> addInOrder(records, view, seen), null);
  }

  private boolean addInOrder(KeyedRecords records, SpilledView view, BitSet seen) {
    int[] entries = records.positions().entriesByRow(records.size());
    if (entries == null) {
      return false;
    }
    long mostRows = Math.min(Integer.MAX_VALUE, Math.max(FEW_ROWS, memory.forRecords() * 2));
    for (int entry : entries) {
      long row = records.positions().rowOf(entry);
      if (row >= mostRows || seen.get((int) row)) {
        return false;
      }
      seen.set((int) row);
      view.add(row, records.take(entry));
    }
    return true;
  }

  /** The view by the keys of base rows. @param base the base rows, which have the columns of the keys */
  SpilledView byKeys(RowSource base, RecordKeySpec.Reader keys) throws IOException {
    try (SpilledRecords rows = SpilledRecords.create(memory, foreign, logs.bits())) {
      long number = 0;
      for (Object[] row = base.next(); row != null; row = base.next()) {
        rows.add(keys.key(row).getBytes(StandardCharsets.UTF_8), number++);
      }
      return view(
          (records, partition, view) -> {
            rows.forEachKey(partition, (key, offset, length, row) -> {
              LogRecord record = records.take(key, offset, length);
              if (record != null) {
                view.add(row, record);
              }
            });
            return true;
          },
          rows);
    }
  }

  /** The view where there is no base file. */
  SpilledView withoutBase() throws IOException {
    return view((records, base, view) -> true, null);
  }

  private SpilledView view(Match match, SpilledRecords base) throws IOException {
    SpilledView view = SpilledView.create(memory, foreign, partitions.length);
    try {
      SpillStream[] baseKeys = base == null ? new SpillStream[partitions.length] : base.finish();
      for (int i = 0; i < partitions.length; i++) {
        if (!merge(partitions[i], baseKeys[i], logs.bits(), match, base, view)) {
          view.close();
          return null;
        }
      }
      view.finish();
      return view;
    } catch (IOException | RuntimeException e) {
      view.close();
      throw e;
    }
  }

  private boolean merge(
      SpillStream partition, SpillStream baseKeys, int usedBits, Match match, SpilledRecords base, SpilledView view)
      throws IOException {
    if (partition.records() == 0) {
      return true;
    }
    KeyedRecords records = logs.load(partition, usedBits, first, last);
    if (records == null) {
      SpillStream[] parts = logs.split(partition, usedBits);
      SpillStream[] baseParts = base == null ? new SpillStream[parts.length] : base.split(baseKeys, usedBits);
      for (int i = 0; i < parts.length; i++) {
        int bits = usedBits + SpilledRecords.splitBits();
        if (!merge(parts[i], baseParts[i], bits, match, base, view)) {
          return false;
        }
      }
      return true;
    }
    if (!match.match(records, baseKeys, view)) {
      return false;
    }
    view.endRun();
    for (int entry = 0; entry < records.size(); entry++) {
      LogRecord record = records.take(entry);
      if (record != null && !record.isTombstone()) {
        view.addInsert(record.row());
      }
    }
    return true;
  }

  /** Finds the rows of a partition's records; false when they cannot be told. */
  private interface Match {
    boolean match(KeyedRecords records, SpillStream baseKeys, SpilledView view) throws IOException;
  }
}
