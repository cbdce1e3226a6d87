package io.hudionhive;

/** A file or instant of the table is not what the table format says it must be. */
public final class DamagedFileException extends HudiOnHiveException {
  private static final long serialVersionUID = 1L;

  public DamagedFileException(String message) {
    super(message);
  }

  public DamagedFileException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Of a base file or a file of log records that its format's reader fails in.
   *
   * @param origin the file, as errors name it
   * @param problem such as "cannot be opened as an ORC file"
   */
  public static DamagedFileException ofFile(String origin, String problem, Exception cause) {
    return new DamagedFileException(
        origin + " " + problem + " (" + cause.getMessage() + "); restore the file, or restore the table to an earlier"
            + " instant",
        cause);
  }
}
