package io.hudionhive.merge;

import io.hudionhive.spill.ForeignValues;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gathers the log records of a slice, oldest first: in memory, and on disk from when they exceed the memory on. */
final class RecordStore implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(RecordStore.class);
  /** What a byte of a log file is taken to become in memory, for the number of partitions. */
  private static final int HEAP_PER_LOG_BYTE = 6;
  private static final int FEWEST_BITS = 4;
  private static final int MOST_BITS = 8;

  private final MergeMemory memory;
  private final ForeignValues foreign;
  private final long logBytes;
  private KeyedRecords records = new KeyedRecords();
  private SpilledRecords spilled;
  /** Makes one of two versions that are on disk before partial updates start. */
  private VersionCombiner first;
  private VersionCombiner combiner;

  /** @param logBytes the size of the log blocks that will be read */
  RecordStore(VersionCombiner combiner, MergeMemory memory, ForeignValues foreign, long logBytes) {
    this.combiner = combiner;
    this.memory = memory;
    this.foreign = foreign;
    this.logBytes = logBytes;
  }

  /**
   * Adds a version that is newer than those before.
   *
   * @param row the row of the base file that the key has, or -1 when it is not known
   */
  void add(String key, LogRecord version, long row) {
    add(key.getBytes(StandardCharsets.UTF_8), version, row);
  }

  private void add(byte[] bytes, LogRecord version, long row) {
    if (spilled != null) {
      spilled.add(bytes, 0, bytes.length, version, row);
      return;
    }
    records.add(bytes, 0, bytes.length, version, row, combiner);
    if (records.memory() > memory.forRecords()) {
      spill();
    }
  }

  /** Adds a version that is newer than those before, known by its row of the base file alone. */
  void add(long row, LogRecord version) {
    byte[] bytes = new byte[Long.BYTES];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (row >>> i * Byte.SIZE);
    }
    add(bytes, version, row);
  }

  private void spill() {
    LOG.info(
        "Log records of {} bytes of log blocks take more than {} bytes of memory ({}) and go to {}",
        logBytes, memory.forRecords(), MergeMemory.SIZE_KEY, memory.folder());
    spilled = SpilledRecords.create(memory, foreign, bits());
    spilled.addAll(records);
    records = null;
    first = combiner;
  }

  private int bits() {
    double parts = (double) logBytes * HEAP_PER_LOG_BYTE / Math.max(1, memory.forRecords() / 2);
    int bits = FEWEST_BITS;
    while (bits < MOST_BITS && 1 << bits < parts) {
      bits++;
    }
    return bits;
  }

  /** From here on a version's gaps are the columns its block lacks; versions so far have all columns. */
  void startPartialUpdates() {
    VersionCombiner partial = combiner.forPartialUpdates();
    if (partial == combiner) {
      return;
    }
    combiner = partial;
    if (spilled != null) {
      spilled.startPartialUpdates();
    } else {
      records.dropGaps();
    }
  }

  /** The rows that came with versions are not those of their keys. */
  void distrustPositions() {
    if (spilled != null) {
      spilled.distrustPositions();
    } else {
      records.distrustPositions();
    }
  }

  /** What makes one of two versions now. */
  VersionCombiner combiner() {
    return combiner;
  }

  boolean isSpilled() {
    return spilled != null;
  }

  /** The records, while they are in memory. */
  KeyedRecords inMemory() {
    return records;
  }

  /** Ends gathering on disk. */
  SpilledMerge merge() {
    return new SpilledMerge(spilled, memory, foreign, first, combiner);
  }

  /** Bytes on disk. */
  long spilledBytes() {
    return spilled == null ? 0 : spilled.length();
  }

  @Override
  public void close() throws IOException {
    if (spilled != null) {
      spilled.close();
    }
  }
}
