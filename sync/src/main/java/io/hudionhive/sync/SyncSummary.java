package io.hudionhive.sync;

/** What a sync changed in the metastore. */
public final class SyncSummary {
  private int tablesCreated;
  private int tablesChanged;
  private int partitionsAdded;
  private int partitionsChanged;
  private int partitionsDropped;

  SyncSummary() {}

  public int tablesCreated() {
    return tablesCreated;
  }

  /** Existing entries whose columns, formats or parameters were changed; a new commit marker alone does not count. */
  public int tablesChanged() {
    return tablesChanged;
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

  void createdTable() {
    tablesCreated++;
  }

  void changedTable() {
    tablesChanged++;
  }

  void addedPartitions(int count) {
    partitionsAdded += count;
  }

  void changedPartitions(int count) {
    partitionsChanged += count;
  }

  void droppedPartitions(int count) {
    partitionsDropped += count;
  }

  @Override
  public String toString() {
    return "tables: " + tablesCreated + " created, " + tablesChanged + " changed; partitions: " + partitionsAdded
        + " added, " + partitionsChanged + " changed, " + partitionsDropped + " dropped";
  }
}
