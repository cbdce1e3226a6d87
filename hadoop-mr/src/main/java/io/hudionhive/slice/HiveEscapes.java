package io.hudionhive.slice;

/** Hive's escapes in the names of partition folders: {@code %} and two hexadecimal digits for a character. */
final class HiveEscapes {
  private HiveEscapes() {}

  /** The text without its escapes; a {@code %} that starts none stands for itself. */
  static String decode(String escaped) {
    StringBuilder text = new StringBuilder(escaped.length());
    for (int i = 0; i < escaped.length(); i++) {
      char c = escaped.charAt(i);
      int code = c == '%' && i + 2 < escaped.length() ? code(escaped.charAt(i + 1), escaped.charAt(i + 2)) : -1;
      if (code < 0) {
        text.append(c);
      } else {
        text.append((char) code);
        i += 2;
      }
    }
    return text.toString();
  }

  private static int code(char high, char low) {
    int first = Character.digit(high, 16);
    int second = Character.digit(low, 16);
    return first < 0 || second < 0 ? -1 : first * 16 + second;
  }
}
