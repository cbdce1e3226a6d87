package io.hudionhive.udf.variant;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The ids of a path's names in the metadata of the row at hand, so that an object's keys need not be compared by their
 * texts. They are looked up once two rows in a row have the same metadata, as those of one writer often do.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class KeyIds {
  /** The name has to be looked for among an object's keys. */
  static final int UNKNOWN = -2;
  /** No object of the row has the name. */
  static final int ABSENT = -1;

  /** Comparing longer metadata takes longer than it gains. */
  private static final int LONGEST = 4096;

  /** One for each step of the path; null of a place in an array. */
  private final byte[][] names;
  private final int[] ids;
  private final ByteBuffer last = ByteBuffer.allocate(LONGEST);
  private boolean areKnown;

  KeyIds(byte[][] names) {
    this.names = names.clone();
    this.ids = new int[names.length];
    // There is no metadata without a byte.
    last.limit(0);
  }

  /** Moves to a row. @param metadata from its position to its limit */
  void read(ByteBuffer metadata) {
    if (metadata.equals(last)) {
      if (!areKnown) {
        areKnown = true;
        lookUp(metadata);
      }
    } else {
      areKnown = false;
      Arrays.fill(ids, UNKNOWN);
      last.clear();
      if (metadata.remaining() <= LONGEST) {
        last.put(metadata.duplicate());
      }
      last.flip();
    }
  }

  /** The id of a step's name, {@link #UNKNOWN} or {@link #ABSENT}. */
  int of(int step) {
    return ids[step];
  }

  private void lookUp(ByteBuffer metadata) {
    try {
      VariantParts parts = new VariantParts(metadata, metadata);
      for (int step = 0; step < ids.length; step++) {
        ids[step] = names[step] == null ? UNKNOWN : lookUp(parts, names[step]);
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Damaged; a row that needs the damaged part will find so.
      Arrays.fill(ids, UNKNOWN);
    }
  }

  /** A name that is there twice may be meant by either id. */
  private static int lookUp(VariantParts parts, byte[] name) {
    int found = ABSENT;
    for (int id = 0; id < parts.keyCount(); id++) {
      if (parts.isKey(id, name)) {
        if (found != ABSENT) {
          return UNKNOWN;
        }
        found = id;
      }
    }
    return found;
  }
}
