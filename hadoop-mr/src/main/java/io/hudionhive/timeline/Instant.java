package io.hudionhive.timeline;

import java.util.Objects;
import java.util.Optional;

/** One action on a table in the furthest state it has reached, and the file that says so. */
public final class Instant {
  private final InstantTime time;
  private final Action action;
  private final State state;
  private final InstantTime completion;
  private final String fileName;
  private final long fileLength;

  /** @param completion when the instant completed, or null when it is pending or the layout does not store it */
  Instant(
      InstantTime time, Action action, State state, InstantTime completion, String fileName, long fileLength) {
    this.time = Objects.requireNonNull(time, "time");
    this.action = Objects.requireNonNull(action, "action");
    this.state = Objects.requireNonNull(state, "state");
    this.completion = completion;
    this.fileName = Objects.requireNonNull(fileName, "fileName");
    this.fileLength = fileLength;
  }

  /** The requested time. */
  public InstantTime time() {
    return time;
  }

  /** The action as stored: a completed compaction is a {@link Action#COMMIT}. */
  public Action action() {
    return action;
  }

  public State state() {
    return state;
  }

  public boolean isCompleted() {
    return state == State.COMPLETED;
  }

  /** When a completed instant became visible; empty while pending, and in {@link TimelineLayout#V1} always. */
  public Optional<InstantTime> completion() {
    return Optional.ofNullable(completion);
  }

  /** The name of the file in the timeline's folder. */
  public String fileName() {
    return fileName;
  }

  /** The bytes of that file when it was listed. */
  long fileLength() {
    return fileLength;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Instant && fileName.equals(((Instant) other).fileName);
  }

  @Override
  public int hashCode() {
    return fileName.hashCode();
  }

  @Override
  public String toString() {
    return fileName;
  }
}
