package io.hudionhive.sync;

/**
 * Undoes the escaping of url-encoded partition paths: {@code %2F} stands for the character with that code, as in Hive's
 * own partition names. A percent sign that starts no such code stands for itself, and a plus sign too.
 */
final class EscapedPath {
  private EscapedPath() {}

  static String decode(String text) {
    StringBuilder decoded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%' && i + 2 < text.length()) {
        int high = Character.digit(text.charAt(i + 1), 16);
        int low = Character.digit(text.charAt(i + 2), 16);
        if (high >= 0 && low >= 0) {
          decoded.append((char) (high * 16 + low));
          i += 2;
          continue;
        }
      }
      decoded.append(c);
    }
    return decoded.toString();
  }
}
