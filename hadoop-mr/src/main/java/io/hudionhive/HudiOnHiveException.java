package io.hudionhive;

/** Root of every error this project raises on purpose; the message says what is wrong, where, and what to do. */
public class HudiOnHiveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public HudiOnHiveException(String message) {
    super(message);
  }

  public HudiOnHiveException(String message, Throwable cause) {
    super(message, cause);
  }
}
