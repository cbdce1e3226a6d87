package io.hudionhive.hfile;

/** The order of keys in an HFile: by unsigned bytes, a prefix before what it is a prefix of. */
final class HFileKeys {
  private HFileKeys() {}

  static int compare(byte[] left, byte[] right) {
    return compare(left, 0, left.length, right);
  }

  static int compare(byte[] left, int offset, int length, byte[] right) {
    int common = Math.min(length, right.length);
    for (int i = 0; i < common; i++) {
      int difference = (left[offset + i] & 0xFF) - (right[i] & 0xFF);
      if (difference != 0) {
        return difference;
      }
    }
    return length - right.length;
  }

  static boolean startsWith(byte[] bytes, int offset, int length, byte[] prefix) {
    return length >= prefix.length && compare(bytes, offset, prefix.length, prefix) == 0;
  }
}
