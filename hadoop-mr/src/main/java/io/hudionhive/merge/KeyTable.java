package io.hudionhive.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A set of record keys as bytes, each with a small number by which other arrays hold what belongs to it. Open
 * addressing over pages of key bytes: a key costs its bytes and about thirty more, and looking one up makes no object.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class KeyTable {
  private static final int PAGE_BYTES = 1 << 20;
  private static final int FIRST_CAPACITY = 1 << 10;

  private final List<byte[]> pages = new ArrayList<>();
  private int pageUsed = PAGE_BYTES;
  private int[] slots = new int[FIRST_CAPACITY];
  private int[] hashes = new int[FIRST_CAPACITY / 2];
  private int[] pageOf = new int[FIRST_CAPACITY / 2];
  private int[] offsets = new int[FIRST_CAPACITY / 2];
  private int[] lengths = new int[FIRST_CAPACITY / 2];
  private int size;
  private long bytes;

  /** How many keys there are; they are numbered from 0 in the order they were added. */
  int size() {
    return size;
  }

  /** Bytes of memory in use. */
  long memory() {
    return bytes + 4L * slots.length + 16L * hashes.length;
  }

  /** The number of a key, or -1 when it is not in the table. */
  int find(byte[] key, int offset, int length) {
    int hash = hash(key, offset, length);
    int mask = slots.length - 1;
    for (int slot = hash & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
      int entry = slots[slot] - 1;
      if (hashes[entry] == hash && isAt(entry, key, offset, length)) {
        return entry;
      }
    }
    return -1;
  }

  /** The number of a key, which is added when it is not in the table yet. */
  int findOrAdd(byte[] key, int offset, int length) {
    int found = find(key, offset, length);
    return found >= 0 ? found : add(key, offset, length);
  }

  /** The page that holds a key's bytes. */
  byte[] page(int entry) {
    return pages.get(pageOf[entry]);
  }

  /** Where in its page a key starts. */
  int offset(int entry) {
    return offsets[entry];
  }

  int length(int entry) {
    return lengths[entry];
  }

  private int add(byte[] key, int offset, int length) {
    if (size == hashes.length) {
      grow();
    }
    int entry = size++;
    hashes[entry] = hash(key, offset, length);
    store(entry, key, offset, length);
    insert(entry);
    return entry;
  }

  private void store(int entry, byte[] key, int offset, int length) {
    if (pages.isEmpty() || length > PAGE_BYTES - pageUsed) {
      byte[] page = new byte[Math.max(PAGE_BYTES, length)];
      pages.add(page);
      bytes += page.length;
      pageUsed = 0;
    }
    int page = pages.size() - 1;
    System.arraycopy(key, offset, pages.get(page), pageUsed, length);
    pageOf[entry] = page;
    offsets[entry] = pageUsed;
    lengths[entry] = length;
    // After a key longer than a page nothing fits behind it.
    pageUsed = Math.min(PAGE_BYTES, pageUsed + length);
  }

  private void insert(int entry) {
    int mask = slots.length - 1;
    int slot = hashes[entry] & mask;
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = entry + 1;
  }

  private void grow() {
    int capacity = Math.multiplyExact(hashes.length, 2);
    hashes = Arrays.copyOf(hashes, capacity);
    pageOf = Arrays.copyOf(pageOf, capacity);
    offsets = Arrays.copyOf(offsets, capacity);
    lengths = Arrays.copyOf(lengths, capacity);
    slots = new int[Math.multiplyExact(capacity, 2)];
    for (int entry = 0; entry < size; entry++) {
      insert(entry);
    }
  }

  private boolean isAt(int entry, byte[] key, int offset, int length) {
    if (lengths[entry] != length) {
      return false;
    }
    byte[] page = pages.get(pageOf[entry]);
    int start = offsets[entry];
    // Keys of one table often share their beginning, so that differences show soonest at the end.
    for (int i = length - 1; i >= 0; i--) {
      if (page[start + i] != key[offset + i]) {
        return false;
      }
    }
    return true;
  }

  /** Four bytes a round, each round and the end mixed as in MurmurHash3. */
  static int hash(byte[] key, int offset, int length) {
    int hash = length;
    int i = offset;
    for (int last = offset + length - 3; i < last; i += 4) {
      int word =
          (key[i] & 0xff) | (key[i + 1] & 0xff) << 8 | (key[i + 2] & 0xff) << 16 | (key[i + 3] & 0xff) << 24;
      hash = Integer.rotateLeft(hash ^ Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593, 13) * 5 + 0xe6546b64;
    }
    int rest = 0;
    for (; i < offset + length; i++) {
      rest = rest << 8 | key[i] & 0xff;
    }
    hash ^= Integer.rotateLeft(rest * 0xcc9e2d51, 15) * 0x1b873593;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }
}
