package io.hudionhive.timeline;

import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.Storage;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.apache.hadoop.fs.Path;

/** Reads the files of one timeline's folder, each commit's metadata at most once. */
final class InstantFiles {
  /** Commits of very many files reach hundreds of megabytes; nothing sensible is larger. */
  private static final int MAX_BYTES = 1 << 30;

  private final Storage storage;
  private final Path table;
  private final Path folder;
  private final Map<String, CommitMetadata> commits = new ConcurrentHashMap<>();
  private final Map<String, CommitMetadata> extras = new ConcurrentHashMap<>();

  InstantFiles(Storage storage, Path table, Path folder) {
    this.storage = storage;
    this.table = table;
    this.folder = folder;
  }

  Path table() {
    return table;
  }

  CommitMetadata commitMetadata(Instant instant) throws IOException {
    CommitMetadata known = commits.get(instant.fileName());
    if (known != null) {
      return known;
    }
    CommitMetadata read = read(instant, CommitMetadata.MEMBERS);
    commits.put(instant.fileName(), read);
    return read;
  }

  /** The free entries of a commit alone, without a look at what may be very many write stats. */
  Map<String, String> commitExtra(Instant instant) throws IOException {
    CommitMetadata known = commits.getOrDefault(instant.fileName(), extras.get(instant.fileName()));
    if (known == null) {
      Path file = new Path(folder, instant.fileName());
      Optional<CommitMetadata> end = CommitEnd.read(storage, file, instant.fileLength());
      known = end.isPresent() ? end.get() : read(instant, CommitMetadata.EXTRA);
      extras.put(instant.fileName(), known);
    }
    return known.extra();
  }

  private CommitMetadata read(Instant instant, Set<String> members) throws IOException {
    return read(instant.fileName(), instant.time(), members::contains)
        .map(CommitMetadata::of)
        .orElse(CommitMetadata.EMPTY);
  }

  /** The plan of a pending compaction: its requested file, or the copy that some writers leave in the inflight one. */
  StoredStruct compactionPlan(Instant instant) throws IOException {
    String requested = instant.time() + "." + instant.action().word() + ".requested";
    Optional<StoredStruct> plan = storage.exists(new Path(folder, requested))
        ? read(requested, instant.time(), "operations"::equals)
        : read(instant.fileName(), instant.time(), "operations"::equals);
    return plan.orElseThrow(() -> new DamagedFileException(
        describe(requested, instant.time()) + " is empty where a compaction plan belongs; without it the files of the"
            + " pending compaction cannot be told. Let a Hudi writer undo the compaction."));
  }

  /** The instants that a completed rollback has undone. */
  List<InstantTime> rolledBack(Instant rollback) throws IOException {
    List<InstantTime> undone = new ArrayList<>();
    Optional<StoredStruct> metadata = read(rollback.fileName(), rollback.time(), "commitsRollback"::equals);
    if (metadata.isPresent()) {
      metadata.get().strings("commitsRollback").stream()
          .filter(InstantTime::isInstantTime)
          .map(InstantTime::of)
          .forEach(undone::add);
    }
    return undone;
  }

  /** What a pending replace commit is for, as {@link CommitMetadata#operation}; empty where its plan does not tell. */
  Optional<String> plannedOperation(Instant instant) throws IOException {
    return plan(instant, "operationType").flatMap(plan -> plan.string("operationType"));
  }

  /**
   * The earliest instant whose files a clean leaves in place, by what it says it did or, while it is under way, by its
   * plan; empty for one that keeps a number of file versions instead.
   */
  Optional<InstantTime> earliestKept(Instant clean) throws IOException {
    Optional<String> kept = clean.isCompleted()
        ? read(clean.fileName(), clean.time(), "earliestCommitToRetain"::equals)
            .flatMap(done -> done.string("earliestCommitToRetain"))
        : plan(clean, "earliestInstantToRetain")
            .flatMap(plan -> plan.struct("earliestInstantToRetain"))
            .flatMap(instant -> instant.string("timestamp"));
    return kept.filter(InstantTime::isInstantTime).map(InstantTime::of);
  }

  private Optional<StoredStruct> plan(Instant instant, String member) throws IOException {
    String requested = instant.time() + "." + instant.action().word() + ".requested";
    return storage.exists(new Path(folder, requested))
        ? read(requested, instant.time(), member::equals)
        : Optional.empty();
  }

  private Optional<StoredStruct> read(String fileName, InstantTime time, Predicate<String> members)
      throws IOException {
    String origin = describe(fileName, time);
    byte[] content;
    try {
      content = storage.readFully(new Path(folder, fileName), MAX_BYTES);
    } catch (FileNotFoundException e) {
      throw new DamagedFileException(
          origin + " went away after the timeline was listed, archived or undone by a writer; run the query again.", e);
    }
    return StoredStructs.decode(content, origin, members);
  }

  private String describe(String fileName, InstantTime time) {
    return "Instant " + time + " of table " + table + ", file " + new Path(folder, fileName) + ",";
  }
}
