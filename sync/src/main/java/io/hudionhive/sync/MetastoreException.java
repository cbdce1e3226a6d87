package io.hudionhive.sync;

import io.hudionhive.HudiOnHiveException;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.transport.TTransportException;

/** The metastore refused a step of a sync, or could not be reached; the message says which step and why. */
public final class MetastoreException extends HudiOnHiveException {
  private static final long serialVersionUID = 1L;

  public MetastoreException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The metastore, or a Hive before it, did not do a step. @param refusal such as "Hive could not drop table d.t" */
  static MetastoreException of(String refusal, Throwable cause) {
    return new MetastoreException(SyncFailure.message(cause, refusal, remedy(cause)), cause);
  }

  private static String remedy(Throwable cause) {
    String words = String.valueOf(cause.getMessage());
    if (cause instanceof TTransportException) {
      return "check that the metastore runs, and sync again: what is done stays done";
    }
    if (cause instanceof TApplicationException) {
      return "sync by SQL, with " + SyncKey.MODE.shown() + " jdbc and " + SyncKey.JDBC_URL.shown();
    }
    if (words.contains("Cannot find class")) {
      return "put the jar of this tool into the auxlib of HiveServer2, or sync with " + SyncKey.MODE.shown() + " hms";
    }
    if (words.contains("types incompatible")) {
      return "sync with " + SyncKey.RECREATE_ON_ERROR.shown() + ", which makes the entry anew";
    }
    return "look into the log of the metastore, and sync again: what is done stays done";
  }

  /** Whether the connection broke, rather than that the metastore refused. */
  boolean isOfConnection() {
    return getCause() instanceof TTransportException;
  }
}
