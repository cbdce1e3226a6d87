package io.hudionhive.log;

import java.io.IOException;

/**
 * Numbers and texts in the form of Kryo 4: the lowest seven bits of a number first, each byte but the last with its
 * highest bit set. Nothing is made of what is read but these.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class KryoInput {
  /** Texts of up to so many characters are all that is allocated before their bytes have been seen. */
  private static final int FIRST_CAPACITY = 64;

  private final BlockContent content;

  KryoInput(BlockContent content) {
    this.content = content;
  }

  /** Bytes that are still to come. */
  long left() {
    return content.left();
  }

  int readByte() throws IOException {
    if (content.left() == 0) {
      throw content.damaged("its deleted records end too early");
    }
    content.buffer(1);
    int value = content.array()[content.position()] & 0xFF;
    content.skip(1);
    return value;
  }

  /** A number that is not negative, such as a length. */
  int readCount() throws IOException {
    int value = readVarInt();
    if (value < 0) {
      throw content.damaged("a count of " + value);
    }
    return value;
  }

  /** A number of either sign, whose lowest bit is the sign. */
  int readSigned() throws IOException {
    int value = readVarInt();
    return value >>> 1 ^ -(value & 1);
  }

  private int readVarInt() throws IOException {
    int value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int next = readByte();
      value |= (next & 0x7F) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw content.damaged("a number of more than five bytes");
  }

  /** As {@link #readSigned}, of up to nine bytes, the last of which counts whole. */
  long readSignedLong() throws IOException {
    long value = 0;
    for (int shift = 0; shift < 56; shift += 7) {
      int next = readByte();
      value |= (long) (next & 0x7F) << shift;
      if (next < 0x80) {
        return value >>> 1 ^ -(value & 1);
      }
    }
    value |= (long) readByte() << 56;
    return value >>> 1 ^ -(value & 1);
  }

  /** Four bytes, the highest first. */
  int readFixedInt() throws IOException {
    return readByte() << 24 | readByte() << 16 | readByte() << 8 | readByte();
  }

  /** Eight bytes, the highest first. */
  long readFixedLong() throws IOException {
    return (long) readFixedInt() << 32 | readFixedInt() & 0xFFFFFFFFL;
  }

  /** @param most bytes that the value may have */
  byte[] readBytes(int most) throws IOException {
    int length = readCount() - 1;
    if (length < 0 || length > most || length > content.left()) {
      throw content.damaged("a value of " + length + " bytes");
    }
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) readByte();
    }
    return bytes;
  }

  /**
   * A text, or null: either ASCII characters of which the last has the highest bit set, or a length in characters and
   * each character in one to three bytes.
   */
  String readString() throws IOException {
    int first = readByte();
    if (first < 0x80) {
      return readAscii(first);
    }
    int length = first & 0x3F;
    if ((first & 0x40) != 0) {
      int more = readCount();
      if (more > Integer.MAX_VALUE >>> 6) {
        throw content.damaged("a text of more characters than there are bytes");
      }
      length |= more << 6;
    }
    return length == 0 ? null : readCharacters(length - 1);
  }

  private String readAscii(int first) throws IOException {
    StringBuilder text = new StringBuilder(FIRST_CAPACITY);
    int next = first;
    while (next < 0x80) {
      text.append((char) next);
      next = readByte();
    }
    return text.append((char) (next & 0x7F)).toString();
  }

  private String readCharacters(int length) throws IOException {
    if (length > content.left()) {
      throw content.damaged("a text of " + length + " characters, more than there are bytes");
    }
    StringBuilder text = new StringBuilder(Math.min(length, FIRST_CAPACITY));
    for (int i = 0; i < length; i++) {
      text.append(readCharacter());
    }
    return text.toString();
  }

  private char readCharacter() throws IOException {
    int first = readByte();
    switch (first >> 4) {
      case 12:
      case 13:
        return (char) ((first & 0x1F) << 6 | readFollowing());
      case 14:
        return (char) ((first & 0x0F) << 12 | readFollowing() << 6 | readFollowing());
      default:
        if (first < 0x80) {
          return (char) first;
        }
        throw content.damaged("a text that is none");
    }
  }

  private int readFollowing() throws IOException {
    int next = readByte();
    if (next >> 6 != 2) {
      throw content.damaged("a text that is none");
    }
    return next & 0x3F;
  }
}
