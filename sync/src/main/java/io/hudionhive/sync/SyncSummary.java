package io.hudionhive.sync;

import java.util.function.Consumer;

/** What a sync changed in the metastore. */
public final class SyncSummary {
  private int tablesCreated;
  private int tablesChanged;
  private int columnsChanged;
  private int partitionsAdded;
  private int partitionsChanged;
  private int partitionsDropped;
  private int partitionsTouched;
  private final Consumer<String> progress;

  SyncSummary() {
    this(text -> {});
  }

  /** @param progress is told after each change what there is so far */
  SyncSummary(Consumer<String> progress) {
    this.progress = progress;
  }

  /** New entries, recreated ones too. */
  public int tablesCreated() {
    return tablesCreated;
  }

  /** Existing entries whose columns, formats or parameters were changed; a new commit marker alone does not count. */
  public int tablesChanged() {
    return tablesChanged;
  }

  /** Columns that existing entries got, lost, or have with another type or comment now. */
  public int columnsChanged() {
    return columnsChanged;
  }

  public int partitionsAdded() {
    return partitionsAdded;
  }

  public int partitionsChanged() {
    return partitionsChanged;
  }

  public int partitionsDropped() {
    return partitionsDropped;
  }

  /** Partitions that only got a new change time. */
  public int partitionsTouched() {
    return partitionsTouched;
  }

  /** The same as one line of JSON, with the time the sync took. */
  public String toJson(double seconds) {
    return String.format(java.util.Locale.ROOT,
        "{\"tables_created\":%d,\"tables_changed\":%d,\"columns_changed\":%d,\"partitions_added\":%d,"
            + "\"partitions_changed\":%d,\"partitions_dropped\":%d,\"partitions_touched\":%d,\"seconds\":%.3f}",
        tablesCreated, tablesChanged, columnsChanged, partitionsAdded, partitionsChanged, partitionsDropped,
        partitionsTouched, seconds);
  }

  void createdTable() {
    tablesCreated++;
    progress.accept(toString());
  }

  void changedTable() {
    tablesChanged++;
    progress.accept(toString());
  }

  void changedColumns(int count) {
    columnsChanged += count;
    progress.accept(toString());
  }

  void addedPartitions(int count) {
    partitionsAdded += count;
    progress.accept(toString());
  }

  void changedPartitions(int count) {
    partitionsChanged += count;
    progress.accept(toString());
  }

  void droppedPartitions(int count) {
    partitionsDropped += count;
    progress.accept(toString());
  }

  void touchedPartitions(int count) {
    partitionsTouched += count;
    progress.accept(toString());
  }

  @Override
  public String toString() {
    return "tables: " + tablesCreated + " created, " + tablesChanged + " changed; columns: " + columnsChanged
        + " changed; partitions: " + partitionsAdded + " added, " + partitionsChanged + " changed, "
        + partitionsDropped + " dropped, " + partitionsTouched + " touched";
  }
}
