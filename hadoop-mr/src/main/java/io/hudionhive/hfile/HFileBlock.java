package io.hudionhive.hfile;

/** One block of an HFile, decompressed. */
final class HFileBlock {
  static final String DATA = "DATABLK*";
  static final String LEAF_INDEX = "IDXLEAF2";
  static final String INTERMEDIATE_INDEX = "IDXINTE2";
  static final String ROOT_INDEX = "IDXROOT2";
  static final String META = "METABLKc";
  static final String FILE_INFO = "FILEINF2";

  private final String magic;
  private final byte[] bytes;
  private final int start;
  private final int end;
  private final long nextOffset;

  /** @param start where in the bytes the content starts, which ends before {@code end} */
  HFileBlock(String magic, byte[] bytes, int start, int end, long nextOffset) {
    this.magic = magic;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.nextOffset = nextOffset;
  }

  boolean is(String otherMagic) {
    return magic.equals(otherMagic);
  }

  String magic() {
    return magic;
  }

  /** A reader from the start of the content to its end. */
  ByteReader content(String where) {
    return new ByteReader(bytes, start, end, where);
  }

  /** Where the next block of the file starts. */
  long nextOffset() {
    return nextOffset;
  }
}
