package io.hudionhive.hfile;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The last 4096 bytes of an HFile: magic {@code TRABLK"$}, a Protocol Buffers message after its length, padding, and an
 * int32 of the format's version, the major in the low three bytes.
 */
final class HFileTrailer {
  private static final int SIZE = 4096;
  private static final int MAJOR_VERSION = 3;
  private static final byte[] MAGIC = "TRABLK\"$".getBytes(StandardCharsets.ISO_8859_1);
  private static final int GZIP = 1;
  private static final int NONE = 2;

  private final long offset;
  private final ProtoMessage fields;

  private HFileTrailer(long offset, ProtoMessage fields) {
    this.offset = offset;
    this.fields = fields;
  }

  static HFileTrailer read(HFileInput input, String origin) throws IOException {
    if (input.length() < SIZE) {
      throw new DamagedFileException(
          origin + ": " + input.length() + " bytes are too few for an HFile; the file is damaged");
    }
    long offset = input.length() - SIZE;
    String where = origin + ", HFile trailer";
    byte[] bytes = input.read(offset, SIZE);
    if (!Arrays.equals(Arrays.copyOf(bytes, MAGIC.length), MAGIC)) {
      throw new DamagedFileException(where + ": the magic bytes are missing; this is no HFile or it is damaged");
    }
    int version = new ByteReader(bytes, SIZE - 4, SIZE, where).readInt();
    if ((version & 0xFFFFFF) != MAJOR_VERSION) {
      throw new UnsupportedFeatureException(
          where + ": HFile version " + (version & 0xFFFFFF) + " cannot be read, only " + MAJOR_VERSION);
    }
    ByteReader in = new ByteReader(bytes, MAGIC.length, SIZE - 4, where);
    HFileTrailer trailer = new HFileTrailer(offset, ProtoMessage.readDelimited(in, "the trailer's message", where));
    trailer.check(where);
    return trailer;
  }

  private void check(String where) {
    long codec = fields.number(12, NONE);
    if (codec != GZIP && codec != NONE) {
      throw new UnsupportedFeatureException(
          where + ": compression codec " + codec + " cannot be read, only 1 (gzip) and 2 (none)");
    }
    if (fields.bytes(13).isPresent()) {
      throw new UnsupportedFeatureException(where + ": encrypted HFiles cannot be read");
    }
    if (entryCount() < 0 || entryCount() > 0 && (firstDataBlock() < 0 || lastDataBlock() < firstDataBlock())) {
      throw new DamagedFileException(where + ": " + entryCount() + " entries in data blocks from " + firstDataBlock()
          + " to " + lastDataBlock() + "; the file is damaged");
    }
  }

  /** Where the blocks end. */
  long offset() {
    return offset;
  }

  long loadOnOpenOffset() {
    return fields.number(2, -1);
  }

  long fileInfoOffset() {
    return fields.number(1, -1);
  }

  long dataIndexCount() {
    return fields.number(5, 0);
  }

  long metaIndexCount() {
    return fields.number(6, 0);
  }

  long entryCount() {
    return fields.number(7, 0);
  }

  long dataIndexLevels() {
    return fields.number(8, 1);
  }

  long firstDataBlock() {
    return fields.number(9, -1);
  }

  long lastDataBlock() {
    return fields.number(10, -1);
  }

  boolean isGzip() {
    return fields.number(12, NONE) == GZIP;
  }
}
