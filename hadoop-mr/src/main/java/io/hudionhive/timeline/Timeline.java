package io.hudionhive.timeline;

import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;

/**
 * The instants of a table's active timeline as one listing showed them. Metadata and plans are read when asked for.
 *
 * <p>Instants older than the active timeline are archived, and only completed ones are: their files count as committed
 * without a look at the archive.
 *
 * <p>Concurrency: safe to share between threads.
 */
public final class Timeline {
  private final TimelineLayout layout;
  private final InstantFiles files;
  private final TimelineHistory history;
  private final List<Instant> instants;
  private final CommittedInstants committed;

  private Timeline(
      TimelineLayout layout, InstantFiles files, TimelineHistory history, List<Instant> instants,
      CommittedInstants committed) {
    this.layout = layout;
    this.files = files;
    this.history = history;
    this.instants = Collections.unmodifiableList(instants);
    this.committed = committed;
  }

  /**
   * Lists a timeline.
   *
   * @param table the table's base path, for errors
   * @param folder the folder of the instants
   * @param historyFolder where instants go that leave the active timeline; used with {@link TimelineLayout#V2} only
   * @throws DamagedFileException when the folder holds instants that do not fit the layout
   */
  public static Timeline load(
      Storage storage, Path table, Path folder, Path historyFolder, TimelineLayout layout) throws IOException {
    List<Instant> instants = InstantListing.list(storage, folder, layout);
    List<InstantTime> pending = new ArrayList<>();
    List<InstantTime> completed = new ArrayList<>();
    Set<InstantTime> savepoints = new TreeSet<>();
    for (Instant instant : instants) {
      if (instant.action() == Action.SAVEPOINT) {
        savepoints.add(instant.time());
      } else if (instant.action().isWrite()) {
        (instant.isCompleted() ? completed : pending).add(instant.time());
      }
    }
    pending.removeAll(completed);
    // Commits that a savepoint keeps stay while commits after them are archived, so the timeline starts after them.
    InstantTime first = completed.stream().filter(time -> !savepoints.contains(time)).findFirst().orElse(null);
    InstantFiles files = new InstantFiles(storage, table, folder);
    Set<InstantTime> excluded = new TreeSet<>(pending);
    if (first != null && completed.get(0).isBefore(first)) {
      excluded.addAll(rolledBack(instants, files));
      excluded.removeAll(completed);
    }
    return new Timeline(
        layout, files, new TimelineHistory(storage, table, historyFolder), instants,
        new CommittedInstants(completed, excluded, first, null));
  }

  /**
   * The instants that rollbacks have undone. Of those between a savepointed commit and the first commit after it
   * nothing else tells that they are not archived ones.
   */
  private static Set<InstantTime> rolledBack(List<Instant> instants, InstantFiles files) throws IOException {
    Set<InstantTime> undone = new TreeSet<>();
    for (Instant instant : instants) {
      if (instant.action() == Action.ROLLBACK && instant.isCompleted()) {
        undone.addAll(files.rolledBack(instant));
      }
    }
    return undone;
  }

  /** The instants of any folder that stores them as a timeline does, by requested time. */
  public static List<Instant> listInstants(Storage storage, Path folder, TimelineLayout layout) throws IOException {
    return InstantListing.list(storage, folder, layout);
  }

  public TimelineLayout layout() {
    return layout;
  }

  /** The timeline as a query at an instant sees it: later instants left out, whenever the earlier ones completed. */
  public Timeline asOf(InstantTime limit) {
    return new Timeline(
        layout, files, history, filter(instant -> !instant.time().isAfter(limit)), committed.upTo(limit));
  }

  /** The timeline with some instants no longer committed, as if their writes were still under way. */
  public Timeline without(Set<InstantTime> uncommitted) {
    return new Timeline(
        layout, files, history, filter(instant -> !uncommitted.contains(instant.time())),
        committed.without(uncommitted));
  }

  /** The timeline as an earlier look at it found it: writes that have completed since count as still under way. */
  public Timeline asSeen(CommittedInstants earlier) {
    Set<InstantTime> since = new TreeSet<>(earlier.excluded());
    for (Instant write : completedWrites()) {
      if (!earlier.contains(write.time())) {
        since.add(write.time());
      }
    }
    return without(since);
  }

  /** All instants, by requested time. */
  public List<Instant> instants() {
    return instants;
  }

  /** The completed commits, delta commits and replace commits, by requested time. */
  public List<Instant> completedWrites() {
    return filter(instant -> instant.isCompleted() && instant.action().isWrite());
  }

  /** The completed write of the latest requested time; empty for a table never written to. */
  public Optional<Instant> latestCompletedWrite() {
    List<Instant> writes = completedWrites();
    return writes.isEmpty() ? Optional.empty() : Optional.of(writes.get(writes.size() - 1));
  }

  /** The requested times of writes under way or failed, compactions and clusterings among them. */
  public Set<InstantTime> pendingWrites() {
    return filter(instant -> !instant.isCompleted() && instant.action().isWrite()).stream()
        .map(Instant::time)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The requested times of all instants that have not completed, whatever they do. */
  public Set<InstantTime> pendingInstants() {
    Set<InstantTime> pending = new TreeSet<>();
    filter(instant -> !instant.isCompleted()).forEach(instant -> pending.add(instant.time()));
    // A savepoint under way has the time of the completed commit that it saves.
    filter(Instant::isCompleted).forEach(instant -> pending.remove(instant.time()));
    return pending;
  }

  /** The requested times of clusterings, and with layout 1 of all replace commits, that are not completed. */
  public Set<InstantTime> pendingClusterings() {
    return filter(instant -> !instant.isCompleted() && instant.action().whenCompleted() == Action.REPLACE_COMMIT)
        .stream()
        .map(Instant::time)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The requested times of writes under way or failed that may yet change rows: not the compactions and clusterings,
   * which only move them.
   */
  public Set<InstantTime> unfinishedChanges() throws IOException {
    Set<InstantTime> unfinished = new TreeSet<>();
    for (Instant instant : filter(each -> !each.isCompleted() && each.action().isWrite())) {
      boolean moves = instant.action() != instant.action().whenCompleted();
      boolean clustering = layout == TimelineLayout.V1
          && instant.action() == Action.REPLACE_COMMIT
          && files.plannedOperation(instant).filter("CLUSTER"::equals).isPresent();
      if (!moves && !clustering) {
        unfinished.add(instant.time());
      }
    }
    completedWrites().forEach(instant -> unfinished.remove(instant.time()));
    return unfinished;
  }

  /**
   * From which instant on everything that a query reads is still in place, whatever the cleans of the active timeline
   * have removed or are removing; empty without a clean. A clean that keeps commits says which; before one that keeps
   * file versions any file may be gone that was superseded then.
   */
  public Optional<InstantTime> keptSince() throws IOException {
    InstantTime since = null;
    for (Instant clean : filter(instant -> instant.action() == Action.CLEAN)) {
      InstantTime kept = files.earliestKept(clean).orElse(clean.time());
      since = since == null || kept.isAfter(since) ? kept : since;
    }
    return Optional.ofNullable(since);
  }

  /** Whether a completed savepoint keeps the files of an instant. */
  public boolean isSaved(InstantTime instant) {
    return instants.stream().anyMatch(
        each -> each.action() == Action.SAVEPOINT && each.isCompleted() && each.time().equals(instant));
  }

  /** Whether what an instant wrote is visible. */
  public boolean isCommitted(InstantTime instant) {
    return committed.contains(instant);
  }

  /** {@link #isCommitted} as a value that can travel. */
  public CommittedInstants committedInstants() {
    return committed;
  }

  /**
   * When a committed instant became visible.
   *
   * <p>With {@link TimelineLayout#V2} an instant older than the active timeline is looked up in the history; one that
   * is not there counts as completed at its own requested time.
   *
   * @return empty with {@link TimelineLayout#V1}, which does not store it, and for instants not committed
   */
  public Optional<InstantTime> completionTime(InstantTime time) throws IOException {
    if (layout == TimelineLayout.V1 || !isCommitted(time)) {
      return Optional.empty();
    }
    for (Instant instant : instants) {
      if (instant.time().equals(time) && instant.isCompleted() && instant.action().isWrite()) {
        return instant.completion();
      }
    }
    return Optional.of(history.completionTime(time).orElse(time));
  }

  /**
   * The completion times of the active timeline's writes that say that they completed before they were requested: the
   * clock was set back meanwhile. Nearly always empty.
   */
  public Map<InstantTime, InstantTime> completedBeforeRequested() {
    Map<InstantTime, InstantTime> completions = new HashMap<>();
    for (Instant write : completedWrites()) {
      write.completion().filter(time -> time.isBefore(write.time())).ifPresent(
          time -> completions.put(write.time(), time));
    }
    return completions;
  }

  /** The file groups that compactions not completed have planned to rewrite, each with its compaction's instant. */
  public Map<FileGroupId, InstantTime> pendingCompactions() throws IOException {
    Map<FileGroupId, InstantTime> groups = new HashMap<>();
    for (Instant instant : filter(each -> each.action() == Action.COMPACTION && !each.isCompleted())) {
      for (StoredStruct operation : files.compactionPlan(instant).structs("operations")) {
        PartitionPath partition = PartitionPath.of(operation.string("partitionPath").orElse(""));
        String fileId = operation.string("fileId").orElseThrow(() -> new DamagedFileException(
            "The plan of compaction " + instant + " of table " + files.table() + " names no file group"));
        groups.merge(FileGroupId.of(partition, FileId.of(fileId)), instant.time(),
            (one, other) -> one.isAfter(other) ? one : other);
      }
    }
    return groups;
  }

  /** The file groups that completed replace commits took out of the table, each with the latest such instant. */
  public Map<FileGroupId, InstantTime> replacedFileGroups() throws IOException {
    Map<FileGroupId, InstantTime> groups = new LinkedHashMap<>();
    for (Instant instant : completedWrites()) {
      if (instant.action() == Action.REPLACE_COMMIT) {
        for (FileGroupId group : commitMetadata(instant).replacedFileGroups()) {
          groups.put(group, instant.time());
        }
      }
    }
    return groups;
  }

  /**
   * What a completed write says it did.
   *
   * @throws DamagedFileException when its file cannot be read, naming table, file and instant
   */
  public CommitMetadata commitMetadata(Instant instant) throws IOException {
    return files.commitMetadata(instant);
  }

  /**
   * An entry of {@link CommitMetadata#extra()} that is not blank. Costs less than all of the metadata where a write
   * touched many files.
   *
   * @throws DamagedFileException when its file cannot be read, naming table, file and instant
   */
  public Optional<String> commitExtra(Instant instant, String key) throws IOException {
    return Optional.ofNullable(files.commitExtra(instant).get(key)).filter(text -> !text.trim().isEmpty());
  }

  private List<Instant> filter(Predicate<Instant> condition) {
    return instants.stream().filter(condition).collect(Collectors.toList());
  }
}
