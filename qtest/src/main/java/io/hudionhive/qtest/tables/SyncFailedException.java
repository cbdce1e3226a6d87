package io.hudionhive.qtest.tables;

import java.nio.file.Path;

/** The sync tool said that it failed; the message holds what it printed. */
public final class SyncFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SyncFailedException(Path basePath, int code, String printed) {
    super("HiveSyncTool ended with code " + code + " for " + basePath + ":\n" + printed);
  }
}
