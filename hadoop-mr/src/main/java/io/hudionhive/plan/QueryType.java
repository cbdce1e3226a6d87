package io.hudionhive.plan;

/** What a query sees of a table. */
public enum QueryType {
  /** All rows as of the latest instant: base files with their log files merged in. */
  SNAPSHOT,
  /** The rows of base files alone: as of the latest compaction. */
  READ_OPTIMIZED
}
