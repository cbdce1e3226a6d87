package io.hudionhive.udf.variant;

import java.nio.ByteBuffer;

/**
 * Places of the parts of objects and arrays in VARIANT's binary form, by the Parquet format's VariantEncoding.md. Keys
 * are compared by their bytes, and nothing is made of the parts that are passed by.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class VariantParts {
  /** From so many fields on a key is searched for by halves. */
  private static final int SEARCHED = 32;

  private final ByteBuffer value;
  private final ByteBuffer metadata;
  /** Where the keys' offsets start in the metadata; negative until they are needed. */
  private int keyOffsets = -1;
  private int keyWidth;
  private long keyCount;

  /** @param value and {@code metadata} from their positions to their limits */
  VariantParts(ByteBuffer value, ByteBuffer metadata) {
    this.value = value;
    this.metadata = metadata;
  }

  /**
   * Where a field's value starts.
   *
   * @param place where the object's bytes start in the value's buffer
   * @param keyId the key's id as {@link KeyIds} has it
   * @return -1 when there is no object or it has no such field
   * @throws IllegalArgumentException or IndexOutOfBoundsException when the bytes are no VARIANT
   */
  int field(int place, byte[] key, int keyId) {
    int header = value.get(place) & 0xFF;
    if ((header & 3) != 2 || keyId == KeyIds.ABSENT) {
      return -1;
    }
    int info = header >> 2;
    int countWidth = (info & 16) != 0 ? 4 : 1;
    int idWidth = (info >> 2 & 3) + 1;
    int offsetWidth = (info & 3) + 1;
    long count = unsigned(value, place + 1L, countWidth);
    long ids = place + 1L + countWidth;
    long found = count < SEARCHED ? -1 : search(ids, count, idWidth, key);
    // Writers order keys by UTF-16, which is not the order of their bytes beyond the first 65536 characters.
    for (long i = found < 0 ? 0 : found; i < count; i++) {
      long id = unsigned(value, ids + i * idWidth, idWidth);
      if (keyId >= 0 ? id == keyId : isKey(id, key)) {
        long offsets = ids + count * idWidth;
        return place(offsets + (count + 1) * offsetWidth, unsigned(value, offsets + i * offsetWidth, offsetWidth));
      }
    }
    return -1;
  }

  /** The index of a key among ordered ones, or -1. */
  private long search(long ids, long count, int idWidth, byte[] key) {
    long low = 0;
    long high = count - 1;
    while (low <= high) {
      long middle = low + high >>> 1;
      int order = compare(unsigned(value, ids + middle * idWidth, idWidth), key);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Where an element starts. @return -1 when there is no array or it is shorter; else as {@link #field} */
  int element(int place, int index) {
    int header = value.get(place) & 0xFF;
    if ((header & 3) != 3) {
      return -1;
    }
    int info = header >> 2;
    int countWidth = (info & 4) != 0 ? 4 : 1;
    int offsetWidth = (info & 3) + 1;
    long count = unsigned(value, place + 1L, countWidth);
    long offsets = place + 1L + countWidth;
    if (index >= count) {
      return -1;
    }
    long offset = unsigned(value, offsets + (long) index * offsetWidth, offsetWidth);
    return place(offsets + (count + 1) * offsetWidth, offset);
  }

  private int place(long data, long offset) {
    if (data + offset >= value.limit()) {
      throw new IllegalArgumentException("a part at byte " + (data + offset) + " is not inside the value");
    }
    return (int) (data + offset);
  }

  /** How many keys the metadata has. */
  long keyCount() {
    if (keyOffsets < 0) {
      readMetadata();
    }
    return keyCount;
  }

  boolean isKey(long id, byte[] key) {
    return length(id) == key.length && compare(id, key) == 0;
  }

  private long length(long id) {
    return keyOffset(id + 1) - keyOffset(id);
  }

  private int compare(long id, byte[] key) {
    long length = length(id);
    long text = keyOffsets + (keyCount + 1) * keyWidth + keyOffset(id);
    if (length < 0 || text + length > metadata.limit()) {
      throw new IllegalArgumentException("key " + id + " is not inside the metadata");
    }
    for (int i = 0; i < Math.min(length, key.length); i++) {
      int order = (metadata.get((int) text + i) & 0xFF) - (key[i] & 0xFF);
      if (order != 0) {
        return order;
      }
    }
    return Long.compare(length, key.length);
  }

  private long keyOffset(long id) {
    if (keyOffsets < 0) {
      readMetadata();
    }
    if (id > keyCount) {
      throw new IllegalArgumentException("key " + (id - 1) + " is not among the " + keyCount + " of the metadata");
    }
    return unsigned(metadata, keyOffsets + id * keyWidth, keyWidth);
  }

  private void readMetadata() {
    int start = metadata.position();
    int header = metadata.get(start) & 0xFF;
    if ((header & 0x0F) != 1) {
      throw new IllegalArgumentException("metadata of version " + (header & 0x0F) + " is unknown");
    }
    keyWidth = (header >> 6 & 3) + 1;
    keyCount = unsigned(metadata, start + 1L, keyWidth);
    keyOffsets = start + 1 + keyWidth;
  }

  private static long unsigned(ByteBuffer bytes, long position, int width) {
    if (position + width > bytes.limit()) {
      throw new IllegalArgumentException("a number at byte " + position + " ends early");
    }
    if (width == 1) {
      return bytes.get((int) position) & 0xFF;
    }
    long number = 0;
    for (int i = width - 1; i >= 0; i--) {
      number = number << 8 | bytes.get((int) position + i) & 0xFF;
    }
    return number;
  }
}
