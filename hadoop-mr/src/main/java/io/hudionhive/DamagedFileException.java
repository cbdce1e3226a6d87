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
}
