package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;

/**
 * Names, texts and types as HiveQL spells them, whatever they contain.
 *
 * <p>Source: Hive's own unescaping of string literals, which reads {@code \}{@code uXXXX} as one character in all
 * versions from 2.3 on, and of names in back-ticks, where a back-tick is doubled.
 */
final class SqlText {
  /** Texts with these alone need no care, wherever they stand and whoever looks at a statement before it is parsed. */
  private static final String PLAIN = " !#%&()*+,-./:<=>?@[]^_{|}~\"";

  private static final int FIRST_UNESCAPING_SPECS = 4;

  private SqlText() {}

  static String name(String name) {
    if (name.contains("${") || name.indexOf('\0') >= 0) {
      throw new BadConfigurationException("'" + name + "' cannot be a name in Hive");
    }
    return '`' + name.replace("`", "``") + '`';
  }

  static String literal(String text) {
    StringBuilder literal = new StringBuilder(text.length() + 2).append('\'');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean comment = c == '-' && i > 0 && text.charAt(i - 1) == '-';
      if (isPlain(c) && !comment) {
        literal.append(c);
      } else {
        literal.append(String.format("\\u%04X", (int) c));
      }
    }
    return literal.append('\'').toString();
  }

  /**
   * A partition value. Hive before version 4 takes it as it stands between its quotes, without unescaping.
   *
   * @throws BadConfigurationException when that Hive has no spelling for it
   */
  static String partitionValue(String value, int majorVersion) {
    if (majorVersion >= FIRST_UNESCAPING_SPECS) {
      return literal(value);
    }
    char quote = value.indexOf('\'') < 0 ? '\'' : '"';
    if (value.indexOf(quote) >= 0 || value.indexOf('\\') >= 0 || value.contains("${") || value.contains("--")
        || value.chars().anyMatch(c -> c < ' ')) {
      throw new BadConfigurationException("SQL of Hive " + majorVersion + " has no spelling for the partition value '"
          + value + "'; sync with " + SyncKey.MODE.shown() + " hms");
    }
    return quote + value + quote;
  }

  /** A Hive type; the fields of its structs may be named as words of SQL. */
  static String type(String type) {
    StringBuilder text = new StringBuilder();
    int start = 0;
    for (int i = 0; i < type.length(); i++) {
      char c = type.charAt(i);
      if (c == ':') {
        text.append(name(type.substring(start, i).trim())).append(c);
        start = i + 1;
      } else if (c == '<' || c == '>' || c == ',' || c == '(' || c == ')') {
        text.append(type, start, i + 1);
        start = i + 1;
      }
    }
    return text.append(type, start, type.length()).toString();
  }

  private static boolean isPlain(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || PLAIN.indexOf(c) >= 0;
  }
}
