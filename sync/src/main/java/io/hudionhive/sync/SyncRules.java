package io.hudionhive.sync;

/** How the user wants entries to be brought up to date, apart from what they must hold. */
final class SyncRules {
  /** The metastore writes a batch in one SQL statement, and Derby runs out of stack over a long one. */
  private static final int BATCH = 250;

  /**
   * A server that adds partitions mostly waits for its database. Of the 10 connections to the database that it has
   * unless told otherwise, some are left for others.
   */
  private static final int CONNECTIONS = 8;

  private final SyncOptions options;

  private SyncRules(SyncOptions options) {
    this.options = options;
  }

  static SyncRules of(SyncOptions options) {
    return new SyncRules(options);
  }

  /** Whether only partitions changed since the last sync are looked at. */
  boolean isIncremental() {
    return options.isOn(SyncKey.INCREMENTAL);
  }

  boolean syncsPartitions() {
    return !options.isOn(SyncKey.NO_PARTITIONS);
  }

  boolean touches() {
    return options.isOn(SyncKey.TOUCH);
  }

  /** Whether the marker of the last commit stays as it is when nothing else changes. */
  boolean isConditional() {
    return options.isOn(SyncKey.CONDITIONAL);
  }

  boolean recreatesOnError() {
    return options.isOn(SyncKey.RECREATE_ON_ERROR);
  }

  boolean createsDatabase() {
    return options.isOn(SyncKey.AUTO_CREATE_DATABASE);
  }

  /** Partitions written in one call. */
  int batchSize() {
    return options.number(SyncKey.BATCH, BATCH);
  }

  /** Over how many connections partitions are added at once, when there are many. */
  int connections() {
    return options.number(SyncKey.CONNECTIONS, CONNECTIONS);
  }
}
