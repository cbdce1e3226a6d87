package io.hudionhive.hfile;

import io.hudionhive.DamagedFileException;
import java.io.IOException;
import java.util.Arrays;

/**
 * The tree that leads from a key to the data block it would be in. A root entry is int64 offset, int32 size, the key's
 * length as a Hadoop VInt and the key. Below the root a block starts with an int32 count of entries and one int32
 * offset more than that, relative to the first entry; an entry is int64 offset, int32 size and the key up to the next
 * entry.
 */
final class HFileIndex {
  private static final int MAX_LEVELS = 8;
  private static final int ENTRY_WITHOUT_KEY = 12;

  private final HFileBlocks blocks;
  private final int levels;
  private final Node root;
  /** The node last used below the root, by level: look-ups in key order mostly need the same again. */
  private final Node[] lastNodes;
  private final long[] lastOffsets;

  private HFileIndex(HFileBlocks blocks, int levels, Node root) {
    this.blocks = blocks;
    this.levels = levels;
    this.root = root;
    this.lastNodes = new Node[levels];
    this.lastOffsets = new long[levels];
  }

  static HFileIndex open(HFileBlocks blocks, HFileTrailer trailer, HFileBlock rootBlock, String where) {
    long levels = trailer.dataIndexLevels();
    if (levels < 1 || levels > MAX_LEVELS) {
      throw new DamagedFileException(where + ": an index of " + levels + " levels; the file is damaged");
    }
    Node root = Node.root(rootBlock.content(where), trailer.dataIndexCount(), where);
    if (root.offsets.length == 0 && trailer.entryCount() > 0) {
      throw new DamagedFileException(
          where + ": an index without entries in a file of " + trailer.entryCount() + "; the file is damaged");
    }
    return new HFileIndex(blocks, (int) levels, root);
  }

  /**
   * The offset of a data block such that the first entry with a key not below the given one is in it or in a later
   * block, and in the next one at most when keys are not repeated; -1 when the file has no data blocks.
   */
  long dataBlockFor(byte[] key) throws IOException {
    if (root.offsets.length == 0) {
      return -1;
    }
    long offset = root.childFor(key);
    for (int level = 1; level < levels; level++) {
      offset = node(level, offset).childFor(key);
    }
    return offset;
  }

  private Node node(int level, long offset) throws IOException {
    if (lastNodes[level] == null || lastOffsets[level] != offset) {
      String magic = level == levels - 1 ? HFileBlock.LEAF_INDEX : HFileBlock.INTERMEDIATE_INDEX;
      String where = blocks.where(offset);
      Node node = Node.inner(blocks.read(offset, magic).content(where), where);
      if (node.offsets.length == 0) {
        throw new DamagedFileException(where + ": an index block without entries; the file is damaged");
      }
      lastNodes[level] = node;
      lastOffsets[level] = offset;
    }
    return lastNodes[level];
  }

  /** One index block: for each child the lowest key in it, and where it is. */
  private static final class Node {
    private final byte[][] keys;
    private final long[] offsets;

    private Node(int size) {
      keys = new byte[size][];
      offsets = new long[size];
    }

    static Node root(ByteReader in, long count, String where) {
      if (count < 0 || count > in.remaining() / ENTRY_WITHOUT_KEY) {
        throw in.damaged("an index of " + count + " entries");
      }
      Node node = new Node((int) count);
      for (int i = 0; i < node.keys.length; i++) {
        node.offsets[i] = in.readLong();
        in.readInt();
        node.keys[i] = rowOf(in.readBytes(in.readHadoopVLong(), "an index key"), where);
      }
      return node;
    }

    static Node inner(ByteReader in, String where) {
      int count = in.readInt();
      if (count < 0 || count > in.remaining() / (4 + ENTRY_WITHOUT_KEY)) {
        throw in.damaged("an index of " + count + " entries");
      }
      int[] ends = new int[count];
      int start = in.readInt();
      for (int i = 0; i < count; i++) {
        ends[i] = in.readInt();
      }
      Node node = new Node(count);
      for (int i = 0; i < count; i++) {
        node.offsets[i] = in.readLong();
        in.readInt();
        long keyLength = (long) ends[i] - start - ENTRY_WITHOUT_KEY;
        node.keys[i] = rowOf(in.readBytes(keyLength, "an index key"), where);
        start = ends[i];
      }
      return node;
    }

    /** The last child whose lowest key is below the key, so that entries equal to it are not passed over. */
    long childFor(byte[] key) {
      int low = 0;
      int high = keys.length - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (HFileKeys.compare(keys[middle], key) < 0) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return offsets[low];
    }

    /**
     * The row part of a stored key: two bytes of length, the row, and what HBase adds, which some writers leave out.
     */
    private static byte[] rowOf(byte[] storedKey, String where) {
      ByteReader in = new ByteReader(storedKey, where);
      int length = in.readUnsignedShort();
      if (length > in.remaining()) {
        throw in.damaged("a key of length " + length);
      }
      return Arrays.copyOfRange(storedKey, 2, 2 + length);
    }
  }
}
