package io.hudionhive.read;

import io.hudionhive.schema.StructType;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Puts an object together whose fields have columns of their own, beside others that are left over in {@code value}.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class ShreddedObject {
  /** In the order of the names, which is that of an object's fields. */
  private final String[] names;
  private final int[] indexes;
  private final ShreddedVariants.Part[] parts;

  /** The fields of the object at hand. */
  private int[] ids;
  private byte[][] values;
  private int count;

  /** @param parts how the fields of the type are read */
  ShreddedObject(StructType type, ShreddedVariants.Part[] parts) {
    TreeMap<String, Integer> order = new TreeMap<>();
    for (int i = 0; i < parts.length; i++) {
      order.put(type.field(i).name(), i);
    }
    this.names = order.keySet().toArray(new String[0]);
    this.indexes = order.values().stream().mapToInt(Integer::intValue).toArray();
    this.parts = parts.clone();
    this.ids = new int[names.length];
    this.values = new byte[names.length][];
  }

  /**
   * @param shredded what the columns have
   * @param rest an object of the other fields, or null
   */
  byte[] read(Object[] shredded, byte[] rest, VariantKeys keys) {
    count = 0;
    NavigableMap<String, byte[]> others =
        rest == null ? Collections.emptyNavigableMap() : VariantObject.fields(rest, keys);
    ensureRoom(others.size());
    for (int i = 0; i < names.length; i++) {
      Object[] group = (Object[]) shredded[indexes[i]];
      byte[] field = group == null ? null : parts[indexes[i]].read(group, keys);
      if (field != null) {
        while (!others.isEmpty() && others.firstKey().compareTo(names[i]) <= 0) {
          Map.Entry<String, byte[]> other = others.pollFirstEntry();
          // A shredded field is never left over as well; if it is, the column's is the one that counts.
          if (!other.getKey().equals(names[i])) {
            add(other.getKey(), other.getValue(), keys);
          }
        }
        add(names[i], field, keys);
      }
    }
    others.forEach((name, value) -> add(name, value, keys));
    return VariantEncoder.ofObject(ids, values, count);
  }

  private void ensureRoom(int others) {
    if (ids.length < names.length + others) {
      ids = new int[names.length + others];
      values = new byte[ids.length][];
    }
  }

  private void add(String name, byte[] value, VariantKeys keys) {
    ids[count] = keys.id(name);
    values[count++] = value;
  }
}
