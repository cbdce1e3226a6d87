package io.hudionhive.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The dictionary of keys in a VARIANT's metadata, by the Parquet format's VariantEncoding.md. */
final class VariantKeys {
  private final List<String> keys;
  private final Map<String, Integer> ids;

  private VariantKeys(List<String> keys, Map<String, Integer> ids) {
    this.keys = keys;
    this.ids = ids;
  }

  /** @throws IllegalArgumentException or IndexOutOfBoundsException when the bytes are no metadata */
  static VariantKeys of(byte[] metadata) {
    if ((metadata[0] & 0x0F) != 1) {
      throw new IllegalArgumentException("metadata of version " + (metadata[0] & 0x0F) + " is unknown");
    }
    int width = ((metadata[0] >> 6) & 3) + 1;
    long count = unsigned(metadata, 1, width);
    long offsets = 1 + width;
    long text = offsets + (count + 1) * width;
    List<String> keys = new ArrayList<>();
    Map<String, Integer> ids = new HashMap<>();
    for (long id = 0; id < count; id++) {
      long start = text + unsigned(metadata, offsets + id * width, width);
      long end = text + unsigned(metadata, offsets + (id + 1) * width, width);
      if (start > end || end > metadata.length) {
        throw new IllegalArgumentException("key " + id + " of the metadata is not inside it");
      }
      String key = new String(metadata, (int) start, (int) (end - start), StandardCharsets.UTF_8);
      keys.add(key);
      ids.putIfAbsent(key, (int) id);
    }
    return new VariantKeys(keys, ids);
  }

  /** A little-endian number without a sign, of one to four bytes. */
  static long unsigned(byte[] bytes, long position, int width) {
    if (position + width > bytes.length) {
      throw new IllegalArgumentException("a number at byte " + position + " is beyond the last");
    }
    long number = 0;
    for (int i = width - 1; i >= 0; i--) {
      number = number << 8 | bytes[(int) position + i] & 0xFF;
    }
    return number;
  }

  String key(long id) {
    if (id >= keys.size()) {
      throw new IllegalArgumentException("key " + id + " is not among the " + keys.size() + " of the metadata");
    }
    return keys.get((int) id);
  }

  /** A shredded field's name has to be among the keys, so that the whole can be put together again. */
  int id(String key) {
    Integer id = ids.get(key);
    if (id == null) {
      throw new IllegalArgumentException("the shredded field '" + key + "' is not among the keys of the metadata");
    }
    return id;
  }
}
