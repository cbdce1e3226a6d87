package io.hudionhive.merge;

import io.hudionhive.spill.SpillFile;
import io.hudionhive.spill.SpillInput;
import io.hudionhive.spill.SpillOutput;
import io.hudionhive.spill.SpillStream;
import io.hudionhive.spill.SpillWriter;

/** Records put on disk by their keys: those of one key are all in one partition, in the order they came. */
final class KeyPartitions {
  private static final int HASH_BITS = 32;

  private final SpillWriter[] partitions;
  /** How many of the highest bits of a key's hash are the same for all keys here. */
  private final int usedBits;
  private final int bits;

  /** @param bits there are 2 to the power of them partitions */
  KeyPartitions(SpillFile file, MergeMemory memory, int usedBits, int bits) {
    this.partitions = new SpillWriter[1 << bits];
    this.usedBits = usedBits;
    this.bits = bits;
    for (int i = 0; i < partitions.length; i++) {
      partitions[i] = new SpillWriter(file, memory.pieceBytes(partitions.length));
    }
  }

  /** Whether partitions of keys that share so many bits of their hash can be split once more. */
  static boolean canSplit(int usedBits, int bits) {
    return usedBits + bits <= HASH_BITS;
  }

  void add(byte[] key, int offset, int length, SpillOutput record) {
    of(key, offset, length).write(record);
  }

  void add(byte[] key, int offset, int length, SpillInput record) {
    of(key, offset, length).write(record);
  }

  private SpillWriter of(byte[] key, int offset, int length) {
    return partitions[KeyTable.hash(key, offset, length) << usedBits >>> HASH_BITS - bits];
  }

  void addToAll(SpillOutput record) {
    for (SpillWriter partition : partitions) {
      partition.write(record);
    }
  }

  void addToAll(SpillInput record) {
    for (SpillWriter partition : partitions) {
      partition.write(record);
    }
  }

  /** Ends writing. */
  SpillStream[] finish() {
    SpillStream[] streams = new SpillStream[partitions.length];
    for (int i = 0; i < streams.length; i++) {
      streams[i] = partitions[i].finish();
    }
    return streams;
  }
}
