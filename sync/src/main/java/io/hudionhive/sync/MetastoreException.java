package io.hudionhive.sync;

import io.hudionhive.HudiOnHiveException;
import org.apache.thrift.transport.TTransportException;

/** The metastore refused a step of a sync, or could not be reached; the message says which step and why. */
public final class MetastoreException extends HudiOnHiveException {
  private static final long serialVersionUID = 1L;

  public MetastoreException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Whether the connection broke, rather than that the metastore refused. */
  boolean isOfConnection() {
    return getCause() instanceof TTransportException;
  }
}
