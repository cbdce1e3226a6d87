package io.hudionhive.sync;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hive did not run a statement. */
final class SqlRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  /** In the first line: what follows may be anything, a table's names among it. */
  private static final Pattern CODE = Pattern.compile("^[^\n\\[]*\\[Error (\\d{5})\\]");
  private static final int NO_TABLE = 10001;
  private static final int NO_PARTITION = 10006;
  private static final int NO_DATABASE = 10072;

  private final int code;

  /** @param code of Hive's list of errors; the one in the message goes before it, as what wraps an error has its own */
  SqlRefusedException(int code, Throwable cause) {
    super(String.valueOf(cause.getMessage()), cause);
    Matcher inMessage = CODE.matcher(getMessage());
    this.code = inMessage.find() ? Integer.parseInt(inMessage.group(1)) : code;
  }

  /** Whether what the statement names does not exist. */
  boolean saysMissing() {
    return code == NO_TABLE || code == NO_PARTITION || code == NO_DATABASE;
  }
}
