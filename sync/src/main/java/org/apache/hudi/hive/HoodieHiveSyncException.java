package org.apache.hudi.hive;

import io.hudionhive.HudiOnHiveException;

/** Hive could not be opened for a sync; the cause is the driver's own. Known to other software under this name. */
public class HoodieHiveSyncException extends HudiOnHiveException {
  private static final long serialVersionUID = 1L;

  public HoodieHiveSyncException(String message, Throwable cause) {
    super(message, cause);
  }
}
