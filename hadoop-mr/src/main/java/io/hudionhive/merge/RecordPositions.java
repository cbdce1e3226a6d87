package io.hudionhive.merge;

import io.hudionhive.DamagedFileException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;

/**
 * The row numbers a log block's records have in their base file: a 64-bit Roaring bitmap in its portable serialisation
 * (Roaring's format specification), as Base64. In ascending order they belong to the block's records in stored order.
 */
final class RecordPositions {
  private static final int COOKIE_WITHOUT_RUNS = 12346;
  private static final int COOKIE_WITH_RUNS = 12347;
  /** Bitmaps with runs and fewer containers than this have no offsets. */
  private static final int OFFSETS_FROM = 4;
  private static final int LARGEST_ARRAY = 4096;
  private static final int BITMAP_WORDS = 1024;

  private final ByteBuffer bytes;
  private final String origin;
  private long[] positions = new long[64];
  private int size;

  private RecordPositions(ByteBuffer bytes, String origin) {
    this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    this.origin = origin;
  }

  /**
   * Decodes the positions, ascending.
   *
   * @param origin names the log block in errors
   * @throws DamagedFileException when the text is not such a bitmap
   */
  static long[] decode(String base64, String origin) {
    try {
      RecordPositions reader = new RecordPositions(ByteBuffer.wrap(Base64.getDecoder().decode(base64)), origin);
      reader.readBuckets();
      return Arrays.copyOf(reader.positions, reader.size);
    } catch (IllegalArgumentException | BufferUnderflowException e) {
      throw new DamagedFileException(origin + ": its record positions are no Roaring bitmap; the file is damaged", e);
    }
  }

  private void readBuckets() {
    for (long left = bytes.getLong(); left != 0; left--) {
      if (left < 0) {
        throw new IllegalArgumentException("A negative number of buckets");
      }
      long high = bytes.getInt() & 0xffffffffL;
      readBitmap(high << 32);
    }
  }

  private void readBitmap(long high) {
    int cookie = bytes.getInt();
    boolean hasRuns = (cookie & 0xffff) == COOKIE_WITH_RUNS;
    if (!hasRuns && cookie != COOKIE_WITHOUT_RUNS) {
      throw new IllegalArgumentException("Unknown cookie " + cookie);
    }
    int containers = hasRuns ? (cookie >>> 16) + 1 : bytes.getInt();
    if (containers < 0 || containers > 1 << 16) {
      throw new IllegalArgumentException(containers + " containers");
    }
    byte[] runs = new byte[hasRuns ? (containers + 7) / 8 : 0];
    bytes.get(runs);
    int[] keys = new int[containers];
    int[] cardinalities = new int[containers];
    for (int i = 0; i < containers; i++) {
      keys[i] = bytes.getShort() & 0xffff;
      cardinalities[i] = (bytes.getShort() & 0xffff) + 1;
    }
    if (!hasRuns || containers >= OFFSETS_FROM) {
      bytes.position(Math.addExact(bytes.position(), Math.multiplyExact(4, containers)));
    }
    for (int i = 0; i < containers; i++) {
      long base = high + ((long) keys[i] << 16);
      if (hasRuns && (runs[i / 8] >> i % 8 & 1) == 1) {
        readRuns(base);
      } else if (cardinalities[i] <= LARGEST_ARRAY) {
        readArray(base, cardinalities[i]);
      } else {
        readWords(base);
      }
    }
  }

  private void readRuns(long base) {
    for (int left = bytes.getShort() & 0xffff; left > 0; left--) {
      int start = bytes.getShort() & 0xffff;
      int length = (bytes.getShort() & 0xffff) + 1;
      for (int i = 0; i < length; i++) {
        add(base + start + i);
      }
    }
  }

  private void readArray(long base, int cardinality) {
    for (int i = 0; i < cardinality; i++) {
      add(base + (bytes.getShort() & 0xffff));
    }
  }

  private void readWords(long base) {
    for (int word = 0; word < BITMAP_WORDS; word++) {
      for (long bits = bytes.getLong(); bits != 0; bits &= bits - 1) {
        add(base + word * 64L + Long.numberOfTrailingZeros(bits));
      }
    }
  }

  private void add(long position) {
    if (size > 0 && position <= positions[size - 1]) {
      throw new DamagedFileException(origin + ": its record positions do not ascend; the file is damaged");
    }
    if (size == positions.length) {
      positions = Arrays.copyOf(positions, size * 2);
    }
    positions[size++] = position;
  }
}
