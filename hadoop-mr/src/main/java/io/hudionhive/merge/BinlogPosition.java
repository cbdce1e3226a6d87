package io.hudionhive.merge;

import io.hudionhive.DamagedFileException;

/** A place in a database's binary log, written as the number of its file, a dot, and the offset in that file. */
final class BinlogPosition {
  private BinlogPosition() {}

  /**
   * The numbers of the file and of the offset, both null for a null text.
   *
   * @param origin names the file of the row in errors
   */
  static Object[] parse(Object text, String origin) {
    if (text == null) {
      return new Object[2];
    }
    String[] parts = text.toString().split("\\.");
    try {
      if (parts.length >= 2) {
        return new Object[] {Long.valueOf(parts[0]), Long.valueOf(parts[1])};
      }
    } catch (NumberFormatException e) {
      throw damaged(text, origin, e);
    }
    throw damaged(text, origin, null);
  }

  private static DamagedFileException damaged(Object text, String origin, Exception cause) {
    return new DamagedFileException(
        origin + ": '" + text + "' is no position in a binary log, which orders the versions of this table's records;"
            + " correct the record with Hudi", cause);
  }
}
