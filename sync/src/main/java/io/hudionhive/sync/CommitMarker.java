package io.hudionhive.sync;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.api.Table;

/** Which commits an entry of the metastore shows: those known when it was last synced. */
final class CommitMarker {
  private static final String REQUESTED = "last_commit_time_sync";
  private static final String COMPLETED = "last_commit_completion_time_sync";

  private final String requested;
  private final String completed;

  private CommitMarker(String requested, String completed) {
    this.requested = requested;
    this.completed = completed;
  }

  /**
   * @param requested the newest requested time of a completed commit; empty for a table without commits
   * @param completed the newest completion time; empty where the timeline does not record it
   */
  static CommitMarker of(Optional<String> requested, Optional<String> completed) {
    return new CommitMarker(requested.orElse(null), completed.orElse(null));
  }

  static CommitMarker of(Table entry) {
    Map<String, String> parameters = entry.getParameters();
    return parameters == null
        ? new CommitMarker(null, null)
        : new CommitMarker(parameters.get(REQUESTED), parameters.get(COMPLETED));
  }

  Optional<String> requested() {
    return Optional.ofNullable(requested);
  }

  Optional<String> completed() {
    return Optional.ofNullable(completed);
  }

  /** The table parameters that say so. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new HashMap<>();
    requested().ifPresent(time -> parameters.put(REQUESTED, time));
    completed().ifPresent(time -> parameters.put(COMPLETED, time));
    return parameters;
  }

  /** Takes the marker off an entry: the next sync compares all partitions. */
  static void remove(Map<String, String> parameters) {
    parameters.remove(REQUESTED);
    parameters.remove(COMPLETED);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CommitMarker
        && Objects.equals(requested, ((CommitMarker) other).requested)
        && Objects.equals(completed, ((CommitMarker) other).completed);
  }

  @Override
  public int hashCode() {
    return Objects.hash(requested, completed);
  }

  @Override
  public String toString() {
    return requested + " (completed " + completed + ")";
  }
}
