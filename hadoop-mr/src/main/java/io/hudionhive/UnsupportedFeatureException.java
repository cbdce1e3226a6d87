package io.hudionhive;

/** The table uses a feature this reader does not have; reading on could return wrong rows. */
public final class UnsupportedFeatureException extends HudiOnHiveException {
  private static final long serialVersionUID = 1L;

  public UnsupportedFeatureException(String message) {
    super(message);
  }

  public UnsupportedFeatureException(String message, Throwable cause) {
    super(message, cause);
  }
}
