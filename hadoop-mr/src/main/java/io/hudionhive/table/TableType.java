package io.hudionhive.table;

/** How a table takes updates. */
public enum TableType {
  /** By rewriting base files. */
  COPY_ON_WRITE,
  /** By log files beside the base files, merged when read. */
  MERGE_ON_READ
}
