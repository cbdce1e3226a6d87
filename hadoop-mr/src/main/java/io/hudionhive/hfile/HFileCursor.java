package io.hudionhive.hfile;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.AvroInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Walks the entries of an HFile in key order. An entry is int32 key length, int32 value length, key, value and, if the
 * file has them, an MVCC number; the key is two bytes of row length, the row (which is what {@link #key} gives), and
 * the family, timestamp and type that HBase needs and Hudi does not.
 */
public final class HFileCursor {
  private final String origin;
  private final HFileTrailer trailer;
  private final HFileBlocks blocks;
  private final HFileIndex index;
  private final boolean mvcc;

  private ByteReader block;
  private long blockOffset = -1;
  private long nextOffset;
  private boolean wholeFile = true;
  private long entries;

  /** Whether the fields below tell of an entry of the current block, at or just before the block's position. */
  private boolean onEntry;
  private int keyStart;
  private int keyLength;
  private int valueStart;
  private int valueLength;

  HFileCursor(String origin, HFileTrailer trailer, HFileBlocks blocks, HFileIndex index, boolean mvcc) {
    this.origin = origin;
    this.trailer = trailer;
    this.blocks = blocks;
    this.index = index;
    this.mvcc = mvcc;
    this.block = new ByteReader(new byte[0], origin);
    this.nextOffset = trailer.entryCount() == 0 ? Long.MAX_VALUE : trailer.firstDataBlock();
  }

  /**
   * Moves to the next entry; false after the last.
   *
   * @throws DamagedFileException also when a walk over the whole file meets another number of entries than it states
   */
  public boolean next() throws IOException {
    while (block.remaining() == 0) {
      if (nextOffset > trailer.lastDataBlock()) {
        checkCount();
        return false;
      }
      load(nextOffset);
    }
    readEntry();
    entries++;
    return true;
  }

  /** Moves to before the first entry whose key is not below the given one. */
  public void seek(byte[] key) throws IOException {
    wholeFile = false;
    long target = index.dataBlockFor(key);
    if (target < 0) {
      nextOffset = Long.MAX_VALUE;
      block = new ByteReader(new byte[0], origin);
      return;
    }
    if (target != blockOffset) {
      load(target);
    } else if (!onEntry || compareKey(key) >= 0) {
      block.rewind();
    }
    while (true) {
      while (block.remaining() == 0) {
        if (nextOffset > trailer.lastDataBlock()) {
          return;
        }
        load(nextOffset);
      }
      int entryStart = block.position();
      readEntry();
      if (compareKey(key) >= 0) {
        block.seek(entryStart);
        return;
      }
    }
  }

  /** The key of the current entry. */
  public byte[] key() {
    return Arrays.copyOfRange(block.array(), keyStart, keyStart + keyLength);
  }

  /** The key of the current entry as UTF-8 text. */
  public String keyText() {
    return new String(block.array(), keyStart, keyLength, StandardCharsets.UTF_8);
  }

  /** Compares the current entry's key with another as the file sorts them. */
  public int compareKey(byte[] other) {
    return HFileKeys.compare(block.array(), keyStart, keyLength, other);
  }

  public boolean keyStartsWith(byte[] prefix) {
    return HFileKeys.startsWith(block.array(), keyStart, keyLength, prefix);
  }

  /** The value of the current entry. */
  public byte[] value() {
    return Arrays.copyOfRange(block.array(), valueStart, valueStart + valueLength);
  }

  /** Puts an Avro input on the value of the current entry, without copying it. */
  public void valueTo(AvroInput in) {
    in.reset(block.array(), valueStart, valueLength);
  }

  private void load(long offset) throws IOException {
    HFileBlock read = blocks.read(offset);
    nextOffset = read.nextOffset();
    if (read.is(HFileBlock.DATA)) {
      blockOffset = offset;
      onEntry = false;
      block = read.content(blocks.where(offset));
      return;
    }
    blockOffset = -1;
    block = new ByteReader(new byte[0], origin);
    if (!read.is(HFileBlock.LEAF_INDEX) && !read.is(HFileBlock.INTERMEDIATE_INDEX) && !read.is("BLMFBLK2")) {
      throw new DamagedFileException(
          blocks.where(offset) + ": a block " + read.magic() + " stands among the data blocks; the file is damaged");
    }
  }

  private void readEntry() {
    int storedKeyLength = block.readInt();
    valueLength = block.readInt();
    if (storedKeyLength < 2 || valueLength < 0 || (long) storedKeyLength + valueLength > block.remaining()) {
      throw block.damaged("an entry with a key of " + storedKeyLength + " and a value of " + valueLength + " bytes");
    }
    int storedKeyStart = block.position();
    onEntry = true;
    keyLength = block.readUnsignedShort();
    keyStart = block.position();
    if (keyLength > storedKeyLength - 2) {
      throw block.damaged("a key of " + keyLength + " bytes in " + storedKeyLength);
    }
    valueStart = storedKeyStart + storedKeyLength;
    block.seek(valueStart + valueLength);
    if (mvcc) {
      block.readHadoopVLong();
    }
  }

  private void checkCount() {
    if (wholeFile && entries != trailer.entryCount()) {
      throw new DamagedFileException(
          origin + ": the HFile has " + entries + " entries and states " + trailer.entryCount() + "; it is damaged");
    }
  }
}
