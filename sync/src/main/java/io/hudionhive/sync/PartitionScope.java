package io.hudionhive.sync;

import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which partitions a sync looks at: all, or those that commits changed since the last one. */
final class PartitionScope {
  private final List<PartitionPath> changed;

  private PartitionScope(List<PartitionPath> changed) {
    this.changed = changed;
  }

  static PartitionScope everything() {
    return new PartitionScope(null);
  }

  /**
   * @param synced what the entry shows
   * @param newest what it is to show; when it shows that already there is nothing to look at
   */
  static PartitionScope since(CommitMarker synced, CommitMarker newest, WantedPartitions partitions) {
    if (synced.completed().isPresent() && synced.equals(newest)) {
      return new PartitionScope(Collections.emptyList());
    }
    Optional<Set<PartitionPath>> changed = partitions.changedSince(synced);
    return new PartitionScope(changed.<List<PartitionPath>>map(ArrayList::new).orElse(null));
  }

  boolean isEverything() {
    return changed == null;
  }

  /** The partitions to look at when not everything is. */
  List<PartitionPath> changed() {
    return changed == null ? Collections.emptyList() : Collections.unmodifiableList(changed);
  }
}
