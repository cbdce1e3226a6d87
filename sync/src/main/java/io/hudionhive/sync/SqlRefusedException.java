package io.hudionhive.sync;

/** Hive did not run a statement. */
final class SqlRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private static final int NO_TABLE = 10001;
  private static final int NO_PARTITION = 10006;
  private static final int NO_DATABASE = 10072;

  private final int code;

  /** @param code of Hive's list of errors */
  SqlRefusedException(int code, Throwable cause) {
    super(String.valueOf(cause.getMessage()), cause);
    this.code = code;
  }

  /** Whether what the statement names does not exist. */
  boolean saysMissing() {
    return code == NO_TABLE || code == NO_PARTITION || code == NO_DATABASE;
  }
}
