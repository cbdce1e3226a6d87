package io.hudionhive.timeline;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which instants a query sees: the completed writes it knew of when it was planned, and everything older than the
 * active timeline, which is archived only once completed. Small enough to travel with a split.
 */
public final class CommittedInstants {
  private final Set<InstantTime> completed;
  private final Set<InstantTime> excluded;
  private final InstantTime firstActive;
  private final InstantTime limit;

  /**
   * @param excluded instants that are not committed even if older than the active timeline
   * @param firstActive the oldest completed write not kept only by a savepoint, or null when there is none
   * @param limit the newest instant to see, or null for no limit
   */
  CommittedInstants(
      Collection<InstantTime> completed, Collection<InstantTime> excluded, InstantTime firstActive, InstantTime limit) {
    this.completed = Collections.unmodifiableSet(new TreeSet<>(completed));
    this.excluded = Collections.unmodifiableSet(new TreeSet<>(excluded));
    this.firstActive = firstActive;
    this.limit = limit;
  }

  public boolean contains(InstantTime instant) {
    if (limit != null && instant.isAfter(limit) || excluded.contains(instant)) {
      return false;
    }
    return completed.contains(instant) || isArchived(instant);
  }

  /** Whether an instant is older than the active timeline. */
  boolean isArchived(InstantTime instant) {
    return firstActive != null && instant.isBefore(firstActive) && !completed.contains(instant);
  }

  /** The completed writes of the active timeline, limit or not. */
  Set<InstantTime> completed() {
    return completed;
  }

  /** Instants not committed even if older than the active timeline. */
  Set<InstantTime> excluded() {
    return excluded;
  }

  /** The newest instant seen, if there is a limit. */
  public Optional<InstantTime> limit() {
    return Optional.ofNullable(limit);
  }

  /** The same for a query of the latest rows. */
  public CommittedInstants withoutLimit() {
    return upTo(null);
  }

  CommittedInstants upTo(InstantTime newLimit) {
    return new CommittedInstants(completed, excluded, firstActive, newLimit);
  }

  CommittedInstants without(Collection<InstantTime> instants) {
    Set<InstantTime> both = new TreeSet<>(excluded);
    both.addAll(instants);
    return new CommittedInstants(completed, both, firstActive, limit);
  }

  public void write(DataOutput out) throws IOException {
    writeAll(completed, out);
    writeAll(excluded, out);
    out.writeUTF(firstActive == null ? "" : firstActive.toString());
    out.writeUTF(limit == null ? "" : limit.toString());
  }

  /** Reads what {@link #write} wrote. */
  public static CommittedInstants read(DataInput in) throws IOException {
    Set<InstantTime> completed = readAll(in);
    Set<InstantTime> excluded = readAll(in);
    InstantTime firstActive = readOne(in.readUTF());
    return new CommittedInstants(completed, excluded, firstActive, readOne(in.readUTF()));
  }

  private static void writeAll(Set<InstantTime> instants, DataOutput out) throws IOException {
    out.writeInt(instants.size());
    for (InstantTime instant : instants) {
      out.writeUTF(instant.toString());
    }
  }

  private static Set<InstantTime> readAll(DataInput in) throws IOException {
    Set<InstantTime> instants = new TreeSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      instants.add(InstantTime.of(in.readUTF()));
    }
    return instants;
  }

  private static InstantTime readOne(String text) {
    return text.isEmpty() ? null : InstantTime.of(text);
  }
}
