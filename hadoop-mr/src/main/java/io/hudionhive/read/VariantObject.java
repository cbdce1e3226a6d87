package io.hudionhive.read;

import java.util.Arrays;
import java.util.TreeMap;

/** Takes an object in VARIANT's binary form apart, its fields' values as they are. */
final class VariantObject {
  private VariantObject() {}

  /** @throws IllegalArgumentException when the value is no object, or ends early */
  static TreeMap<String, byte[]> fields(byte[] value, VariantKeys keys) {
    int header = value.length == 0 ? 0 : value[0] & 0xFF;
    if ((header & 3) != 2) {
      throw new IllegalArgumentException("what is left of a shredded object is no object");
    }
    int info = header >> 2;
    int countWidth = (info & 16) != 0 ? 4 : 1;
    int idWidth = (info >> 2 & 3) + 1;
    int offsetWidth = (info & 3) + 1;
    long count = VariantKeys.unsigned(value, 1, countWidth);
    long ids = 1 + countWidth;
    long offsets = ids + count * idWidth;
    long data = offsets + (count + 1) * offsetWidth;
    long size = VariantKeys.unsigned(value, data - offsetWidth, offsetWidth);
    TreeMap<Long, Long> ends = new TreeMap<>();
    ends.put(size, size);
    for (long i = 0; i < count; i++) {
      long offset = VariantKeys.unsigned(value, offsets + i * offsetWidth, offsetWidth);
      ends.put(offset, offset);
    }
    TreeMap<String, byte[]> fields = new TreeMap<>();
    for (long i = 0; i < count; i++) {
      String key = keys.key(VariantKeys.unsigned(value, ids + i * idWidth, idWidth));
      long offset = VariantKeys.unsigned(value, offsets + i * offsetWidth, offsetWidth);
      // Values need not be in the order of the keys: one ends where the next one in the data begins.
      Long end = ends.higherKey(offset);
      if (end == null || data + end > value.length) {
        throw new IllegalArgumentException("field '" + key + "' is not inside its object");
      }
      fields.put(key, Arrays.copyOfRange(value, (int) (data + offset), (int) (data + end)));
    }
    return fields;
  }
}
