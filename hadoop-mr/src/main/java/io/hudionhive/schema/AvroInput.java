package io.hudionhive.schema;

import io.hudionhive.DamagedFileException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Reads Avro's binary encoding (Avro specification 1.11, "Binary encoding") from a stretch of a byte array. Reused from
 * record to record through {@link #reset}. No length in the data leads to an allocation before it is checked against
 * the bytes left.
 *
 * <p>Every method throws {@link DamagedFileException} when the stretch ends early or a value is not what Avro writes.
 */
public final class AvroInput {
  /** A recursive record nested deeper is taken for damage rather than let to exhaust the stack. */
  private static final int MAX_DEPTH = 500;

  private final String origin;
  private byte[] bytes = new byte[0];
  private int position;
  private int limit;
  private int depth;

  /** @param origin where the bytes come from, for error messages */
  public AvroInput(String origin) {
    this.origin = Objects.requireNonNull(origin, "origin");
  }

  public static AvroInput of(byte[] bytes, String origin) {
    AvroInput in = new AvroInput(origin);
    in.reset(bytes, 0, bytes.length);
    return in;
  }

  /** Moves to another stretch, which the caller does not change while it is read. */
  public void reset(byte[] newBytes, int offset, int length) {
    if (offset < 0 || length < 0 || length > newBytes.length - offset) {
      throw new IndexOutOfBoundsException("offset " + offset + ", length " + length + " of " + newBytes.length);
    }
    bytes = newBytes;
    position = offset;
    limit = offset + length;
    depth = 0;
  }

  /** Bytes left. */
  public int remaining() {
    return limit - position;
  }

  public String origin() {
    return origin;
  }

  /** Goes into a record inside one of its own kind; {@link #ascend} leaves it. */
  void descend() {
    depth++;
    if (depth > MAX_DEPTH) {
      throw damaged("value nested more than " + MAX_DEPTH + " deep");
    }
  }

  void ascend() {
    depth--;
  }

  public boolean readBoolean() {
    need(1);
    byte value = bytes[position++];
    if (value != 0 && value != 1) {
      throw damaged("boolean with byte " + value);
    }
    return value == 1;
  }

  public int readInt() {
    long value = readLong();
    if (value < Integer.MIN_VALUE || value > Integer.MAX_VALUE) {
      throw damaged("int of value " + value);
    }
    return (int) value;
  }

  public long readLong() {
    long raw = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      need(1);
      byte b = bytes[position++];
      raw |= (long) (b & 0x7F) << shift;
      if (b >= 0) {
        return (raw >>> 1) ^ -(raw & 1);
      }
    }
    throw damaged("number of more than ten bytes");
  }

  public float readFloat() {
    need(4);
    int bits = littleEndianInt(position);
    position += 4;
    return Float.intBitsToFloat(bits);
  }

  public double readDouble() {
    need(8);
    long bits = (littleEndianInt(position) & 0xFFFFFFFFL) | (long) littleEndianInt(position + 4) << 32;
    position += 8;
    return Double.longBitsToDouble(bits);
  }

  public byte[] readBytes() {
    return readFixed(readLength());
  }

  /** Bytes as an input of their own, which shares the array. */
  public AvroInput readStretch() {
    int length = readLength();
    AvroInput stretch = new AvroInput(origin);
    stretch.reset(bytes, position, length);
    position += length;
    return stretch;
  }

  public byte[] readFixed(int size) {
    need(size);
    byte[] value = new byte[size];
    System.arraycopy(bytes, position, value, 0, size);
    position += size;
    return value;
  }

  public String readString() {
    int length = readLength();
    String value = new String(bytes, position, length, StandardCharsets.UTF_8);
    position += length;
    return value;
  }

  /** Skips a string or bytes. */
  public void skipBytes() {
    int length = readLength();
    position += length;
  }

  public void skipFixed(int size) {
    need(size);
    position += size;
  }

  /** An index below {@code size}: a union branch or an enum symbol. */
  public int readIndex(int size) {
    long index = readLong();
    if (index < 0 || index >= size) {
      throw damaged("branch or symbol " + index + " of " + size);
    }
    return (int) index;
  }

  /**
   * The number of items in the next block of an array or a map, 0 after the last block. Never more than the bytes left:
   * each item takes at least one.
   */
  public int readItemCount() {
    long count = readLong();
    if (count < 0) {
      long size = readLong();
      if (count == Long.MIN_VALUE || size < 0 || size > remaining()) {
        throw damaged("array or map block of " + size + " bytes");
      }
      count = -count;
    }
    if (count > remaining()) {
      throw damaged("array or map block of " + count + " items");
    }
    return (int) count;
  }

  public DamagedFileException damaged(String what) {
    return new DamagedFileException(
        origin + ": the Avro data holds a " + what + " with " + remaining() + " bytes left; the file is damaged or its"
            + " schema is not the one it was written with");
  }

  private int readLength() {
    long length = readLong();
    if (length < 0 || length > remaining()) {
      throw damaged("string or bytes of length " + length);
    }
    return (int) length;
  }

  private void need(int count) {
    if (count > limit - position) {
      throw damaged("value of " + count + " bytes");
    }
  }

  private int littleEndianInt(int at) {
    return (bytes[at] & 0xFF) | (bytes[at + 1] & 0xFF) << 8 | (bytes[at + 2] & 0xFF) << 16 | bytes[at + 3] << 24;
  }
}
