package io.hudionhive.hfile;

import io.hudionhive.DamagedFileException;

/** Reads the parts of an HFile block forward, checking every length against the bytes left. */
final class ByteReader {
  private final byte[] bytes;
  private final String where;
  private int position;
  private final int start;
  private final int limit;

  ByteReader(byte[] bytes, int start, int limit, String where) {
    this.bytes = bytes;
    this.start = start;
    this.position = start;
    this.limit = limit;
    this.where = where;
  }

  ByteReader(byte[] bytes, String where) {
    this(bytes, 0, bytes.length, where);
  }

  int position() {
    return position;
  }

  int remaining() {
    return limit - position;
  }

  byte[] array() {
    return bytes;
  }

  void seek(int newPosition) {
    position = newPosition;
  }

  void rewind() {
    position = start;
  }

  byte readByte() {
    need(1, "a byte");
    return bytes[position++];
  }

  int readUnsignedShort() {
    need(2, "a 2-byte number");
    int value = (bytes[position] & 0xFF) << 8 | bytes[position + 1] & 0xFF;
    position += 2;
    return value;
  }

  int readInt() {
    need(4, "a 4-byte number");
    int value = (bytes[position] & 0xFF) << 24 | (bytes[position + 1] & 0xFF) << 16
        | (bytes[position + 2] & 0xFF) << 8 | bytes[position + 3] & 0xFF;
    position += 4;
    return value;
  }

  long readLong() {
    long high = readInt();
    return high << 32 | readInt() & 0xFFFFFFFFL;
  }

  /** A length field that must not exceed the bytes left after it. */
  int readLength(String what) {
    int length = readInt();
    need(length, what);
    return length;
  }

  /** A number in Hadoop's WritableUtils form: one byte, or a byte telling sign and count before the magnitude. */
  long readHadoopVLong() {
    byte first = readByte();
    if (first >= -112) {
      return first;
    }
    int count = first >= -120 ? -112 - first : -120 - first;
    need(count, "a number of " + count + " bytes");
    long value = 0;
    for (int i = 0; i < count; i++) {
      value = value << 8 | bytes[position++] & 0xFF;
    }
    return first >= -120 ? value : ~value;
  }

  /** A number in Protocol Buffers' form: seven bits a byte, lowest first. */
  long readProtoVarint() {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      byte b = readByte();
      value |= (long) (b & 0x7F) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw damaged("a number of more than ten bytes");
  }

  byte[] readBytes(long count, String what) {
    need(count, what);
    byte[] result = new byte[(int) count];
    System.arraycopy(bytes, position, result, 0, result.length);
    position += result.length;
    return result;
  }

  void skip(long count, String what) {
    need(count, what);
    position += (int) count;
  }

  DamagedFileException damaged(String problem) {
    return new DamagedFileException(
        where + ": " + problem + " stands " + remaining() + " bytes before the end; the file is damaged");
  }

  private void need(long count, String what) {
    if (count < 0 || count > limit - position) {
      throw damaged(what + " of length " + count);
    }
  }
}
