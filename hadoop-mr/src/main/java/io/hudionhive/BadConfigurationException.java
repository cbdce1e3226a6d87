package io.hudionhive;

/** A setting, given by the user or stored with the table, cannot be used. */
public final class BadConfigurationException extends HudiOnHiveException {
  private static final long serialVersionUID = 1L;

  public BadConfigurationException(String message) {
    super(message);
  }

  public BadConfigurationException(String message, Throwable cause) {
    super(message, cause);
  }
}
