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
  private final byte[] content;
  private final long nextOffset;

  HFileBlock(String magic, byte[] content, long nextOffset) {
    this.magic = magic;
    this.content = content;
    this.nextOffset = nextOffset;
  }

  boolean is(String otherMagic) {
    return magic.equals(otherMagic);
  }

  String magic() {
    return magic;
  }

  byte[] content() {
    return content;
  }

  /** Where the next block of the file starts. */
  long nextOffset() {
    return nextOffset;
  }
}
