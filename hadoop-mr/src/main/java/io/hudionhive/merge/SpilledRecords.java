package io.hudionhive.merge;

import io.hudionhive.spill.ForeignValues;
import io.hudionhive.spill.SpillFile;
import io.hudionhive.spill.SpillInput;
import io.hudionhive.spill.SpillOutput;
import io.hudionhive.spill.SpillReader;
import io.hudionhive.spill.SpillStream;
import java.io.Closeable;
import java.io.IOException;

/**
 * Records on disk, partitioned by key: versions of log records, oldest first in each partition, or the keys of base
 * rows in the order of their rows. Each is a kind, the key, the row of the base file plus one, and of a version the
 * version; a mark that partial updates start stands in every partition.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class SpilledRecords implements Closeable {
  private static final int RECORD = 0;
  private static final int PARTIAL_UPDATES_START = 1;
  /** Parts of a partition; few, as each takes a buffer. */
  private static final int SPLIT_BITS = 4;

  private final SpillFile file;
  private final MergeMemory memory;
  private final ForeignValues foreign;
  private final SpillOutput out;
  private final int bits;
  private final KeyPartitions partitions;
  private boolean rowsKnown = true;

  private SpilledRecords(SpillFile file, MergeMemory memory, ForeignValues foreign, int bits) {
    this.file = file;
    this.memory = memory;
    this.foreign = foreign;
    this.out = new SpillOutput(foreign);
    this.bits = bits;
    this.partitions = new KeyPartitions(file, memory, 0, bits);
  }

  /** @param bits there will be 2 to the power of them partitions */
  static SpilledRecords create(MergeMemory memory, ForeignValues foreign, int bits) {
    return new SpilledRecords(memory.folder().create(), memory, foreign, bits);
  }

  /** Puts records in memory on disk, all older than those to come. */
  void addAll(KeyedRecords records) {
    KeyTable keys = records.keys();
    BasePositions positions = records.positions();
    rowsKnown &= !positions.isContradictory();
    for (int entry = 0; entry < records.size(); entry++) {
      add(keys.page(entry), keys.offset(entry), keys.length(entry), records.get(entry), positions.rowOf(entry));
    }
  }

  /**
   * Adds a version of a log record, newer than those before.
   *
   * @param row the row of the base file that the key has, or -1 when it is not known
   */
  void add(byte[] key, int offset, int length, LogRecord version, long row) {
    rowsKnown &= row >= 0;
    start(key, offset, length, row);
    version.write(out);
    partitions.add(key, offset, length, out);
  }

  /** Adds the key of a base row, whose number is higher than those before. */
  void add(byte[] key, long row) {
    start(key, 0, key.length, row);
    partitions.add(key, 0, key.length, out);
  }

  private void start(byte[] key, int offset, int length, long row) {
    out.clear();
    out.writeByte(RECORD);
    out.writeBytes(key, offset, length);
    out.writeVarLong(row + 1);
  }

  /** Marks that the records to come are merged with the last combiner. */
  void startPartialUpdates() {
    out.clear();
    out.writeByte(PARTIAL_UPDATES_START);
    partitions.addToAll(out);
  }

  void distrustPositions() {
    rowsKnown = false;
  }

  /** Whether every version so far came with a row of the base file. */
  boolean areRowsKnown() {
    return rowsKnown;
  }

  /** How many bits of their hash the keys of a partition share; there are 2 to the power of them partitions. */
  int bits() {
    return bits;
  }

  SpillStream[] finish() {
    return partitions.finish();
  }

  /** Bytes on disk. */
  long length() {
    return file.length();
  }

  /**
   * Merges the versions of a partition.
   *
   * @param usedBits how many bits of their hash all keys share
   * @return null when they take more memory than there is and {@link #split} can make smaller partitions
   */
  KeyedRecords load(SpillStream partition, int usedBits, VersionCombiner first, VersionCombiner last)
      throws IOException {
    KeyedRecords records = new KeyedRecords();
    VersionCombiner combiner = first;
    SpillReader reader = partition.open(foreign);
    for (SpillInput in = reader.next(); in != null; in = reader.next()) {
      if (in.readByte() == PARTIAL_UPDATES_START) {
        records.dropGaps();
        combiner = last;
        continue;
      }
      int length = (int) in.readVarLong();
      int offset = in.position();
      in.skip(length);
      long row = in.readVarLong() - 1;
      records.add(in.array(), offset, length, LogRecord.read(in), row, combiner);
      boolean full = records.memory() > memory.forRecords() / 2;
      if (full && records.size() > 1 && KeyPartitions.canSplit(usedBits, SPLIT_BITS)) {
        return null;
      }
    }
    return records;
  }

  /** Reads a partition of keys of base rows. */
  void forEachKey(SpillStream partition, KeyConsumer consumer) throws IOException {
    SpillReader reader = partition.open(foreign);
    for (SpillInput in = reader.next(); in != null; in = reader.next()) {
      in.readByte();
      int length = (int) in.readVarLong();
      int offset = in.position();
      in.skip(length);
      consumer.accept(in.array(), offset, length, in.readVarLong() - 1);
    }
  }

  /** Makes partitions out of a partition, whose keys share more bits of their hash than the partition's do. */
  SpillStream[] split(SpillStream partition, int usedBits) throws IOException {
    KeyPartitions parts = new KeyPartitions(file, memory, usedBits, SPLIT_BITS);
    SpillReader reader = partition.open(foreign);
    for (SpillInput in = reader.next(); in != null; in = reader.next()) {
      if (in.readByte() == PARTIAL_UPDATES_START) {
        parts.addToAll(in);
      } else {
        int length = (int) in.readVarLong();
        parts.add(in.array(), in.position(), length, in);
      }
    }
    return parts.finish();
  }

  /** How many bits {@link #split} adds to those shared. */
  static int splitBits() {
    return SPLIT_BITS;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** Takes the key of a base row and its number. */
  interface KeyConsumer {
    void accept(byte[] key, int offset, int length, long row) throws IOException;
  }
}
