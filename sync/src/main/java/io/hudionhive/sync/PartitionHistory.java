package io.hudionhive.sync;

import io.hudionhive.timeline.PartitionPath;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;

/** What the commits on a table's timeline say of its partitions. */
interface PartitionHistory {
  /** Of a table whose commits are not looked at: every sync then compares all partitions. */
  PartitionHistory UNKNOWN = new PartitionHistory() {
    @Override
    public Optional<Set<PartitionPath>> changedSince(CommitMarker marker) {
      return Optional.empty();
    }

    @Override
    public Set<PartitionPath> dropped() {
      return Collections.emptySet();
    }
  };

  /**
   * The partitions that commits after a sync wrote to, or took file groups out of.
   *
   * @return empty when the timeline does not tell, because it starts later than the sync or does not say when commits
   *     completed
   */
  Optional<Set<PartitionPath>> changedSince(CommitMarker marker);

  /** The partitions that were dropped and not written to again; their folders stay until the cleaner removes them. */
  Set<PartitionPath> dropped();
}
