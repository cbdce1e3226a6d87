package io.hudionhive.sync;

import io.hudionhive.timeline.Action;
import io.hudionhive.timeline.CommitMetadata;
import io.hudionhive.timeline.FileGroupId;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.Timeline;
import io.hudionhive.timeline.WriteStat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads commits' metadata when asked, each once.
 *
 * <p>A commit may complete after another of a later requested time; only its completion time then tells that it is new.
 * Timelines of layout 1 do not record that, so of them nothing is told.
 */
final class TimelinePartitionHistory implements PartitionHistory {
  private static final String DROP = "DELETE_PARTITION";

  private final Timeline timeline;
  private final List<Instant> writes;
  private final Map<Instant, CommitMetadata> metadata = new HashMap<>();

  TimelinePartitionHistory(Timeline timeline) {
    this.timeline = timeline;
    this.writes = timeline.completedWrites();
  }

  @Override
  public Optional<Set<PartitionPath>> changedSince(CommitMarker marker) {
    if (!marker.requested().isPresent() || !marker.completed().isPresent()
        || !isThere(marker.requested().get()) || !reachesBackTo(marker)) {
      return Optional.empty();
    }
    Set<PartitionPath> changed = new LinkedHashSet<>();
    for (Instant write : writes) {
      if (!write.completion().isPresent()) {
        return Optional.empty();
      }
      boolean isNew = write.time().toString().compareTo(marker.requested().get()) > 0
          || write.completion().get().toString().compareTo(marker.completed().get()) > 0;
      if (isNew) {
        changed.addAll(written(write));
        changed.addAll(replaced(write));
      }
    }
    return Optional.of(changed);
  }

  @Override
  public Set<PartitionPath> dropped() {
    Set<PartitionPath> dropped = new HashSet<>();
    for (Instant write : writes) {
      boolean isDrop = write.action() == Action.REPLACE_COMMIT
          && metadata(write).operation().filter(DROP::equalsIgnoreCase).isPresent();
      if (isDrop) {
        dropped.addAll(replaced(write));
      } else if (!dropped.isEmpty()) {
        dropped.removeAll(written(write));
      }
    }
    return dropped;
  }

  /** A commit that is gone may have been rolled back or restored away, and with it what it did to partitions. */
  private boolean isThere(String requested) {
    return writes.stream().anyMatch(write -> write.time().toString().equals(requested));
  }

  /** Commits that a savepoint keeps stay on the timeline while commits after them leave it. */
  private boolean reachesBackTo(CommitMarker marker) {
    Set<InstantTime> savepoints = new HashSet<>();
    timeline.instants().stream()
        .filter(instant -> instant.action() == Action.SAVEPOINT)
        .forEach(instant -> savepoints.add(instant.time()));
    return writes.stream()
        .map(Instant::time)
        .filter(time -> !savepoints.contains(time))
        .findFirst()
        .filter(first -> first.toString().compareTo(marker.requested().get()) <= 0)
        .isPresent();
  }

  private Set<PartitionPath> written(Instant write) {
    Set<PartitionPath> partitions = new LinkedHashSet<>();
    for (WriteStat stat : metadata(write).writeStats()) {
      partitions.add(stat.partition());
    }
    return partitions;
  }

  private Set<PartitionPath> replaced(Instant write) {
    Set<PartitionPath> partitions = new LinkedHashSet<>();
    for (FileGroupId group : metadata(write).replacedFileGroups()) {
      partitions.add(group.partition());
    }
    return partitions;
  }

  private CommitMetadata metadata(Instant write) {
    return metadata.computeIfAbsent(write, instant -> {
      try {
        return timeline.commitMetadata(instant);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }
}
