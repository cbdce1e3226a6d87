package io.hudionhive.slice;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.table.BaseFileFormat;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.FileGroupId;
import io.hudionhive.timeline.FileId;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.Timeline;
import io.hudionhive.timeline.TimelineLayout;
import io.hudionhive.timeline.WriteStat;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Sorts the files of a partition into file groups and their slices, leaving out files that are no committed write's.
 *
 * <p>Up to table version 7 a log file names the base instant of its slice, and its blocks are of any later instants:
 * the reader of the log judges those. From version 8 on it names its writer's instant, and belongs to the slice that
 * was the latest when that instant <em>completed</em>: a compaction planned while a delta commit was under way does
 * not cover it.
 */
final class FileGroupAssembly {
  private static final Comparator<LogFileName> BY_GROUP =
      Comparator.comparing(LogFileName::fileId).thenComparing(Comparator.naturalOrder());

  private final HudiTable table;
  private final Timeline timeline;
  private final PartitionPath partition;
  private final Map<FileGroupId, InstantTime> compactions;
  private final Map<InstantTime, InstantTime> completedBeforeRequested;
  private final Map<FileId, FileGroup> groups = new TreeMap<>();
  private final Map<FileId, Map<InstantTime, StoredFile>> bases = new HashMap<>();

  /** @param completedBeforeRequested {@link Timeline#completedBeforeRequested} */
  FileGroupAssembly(
      HudiTable table, PartitionPath partition, Map<FileGroupId, InstantTime> compactions,
      Map<InstantTime, InstantTime> completedBeforeRequested) {
    this.table = table;
    this.timeline = table.timeline();
    this.partition = partition;
    this.compactions = compactions;
    this.completedBeforeRequested = completedBeforeRequested;
  }

  /** The file groups that have committed files, by file id. */
  Collection<FileGroup> assemble(Collection<StoredFile> files) throws IOException {
    Map<LogFileName, StoredFile> logs = new TreeMap<>(BY_GROUP);
    for (StoredFile file : files) {
      Optional<LogFileName> log = LogFileName.parse(file.name());
      if (log.isPresent()) {
        logs.put(log.get(), file);
      } else {
        addBaseFile(file);
      }
    }
    for (Map.Entry<LogFileName, StoredFile> log : logs.entrySet()) {
      addLogFile(log.getKey(), log.getValue());
    }
    return groups.values();
  }

  private void addBaseFile(StoredFile file) throws IOException {
    Optional<BaseFileName> parsed = BaseFileName.parse(file.name()).filter(this::isOfTheTable);
    if (!parsed.isPresent() || !timeline.isCommitted(parsed.get().instant())) {
      return;
    }
    BaseFileName name = parsed.get();
    refuseExternalFile(file);
    Map<InstantTime, StoredFile> known = bases.computeIfAbsent(name.fileId(), key -> new HashMap<>());
    StoredFile other = known.get(name.instant());
    StoredFile meant = other == null ? file : theOneCommitted(name, file, other);
    known.put(name.instant(), meant);
    group(name.fileId()).setBaseFile(new BaseFile(meant.path(), meant.length(), name.instant()));
  }

  private boolean isOfTheTable(BaseFileName name) {
    return table.config().hasMultipleBaseFileFormats()
        ? BaseFileFormat.ofExtension(name.extension()).isPresent()
        : name.extension().equals(table.config().baseFileFormat().extension());
  }

  private void refuseExternalFile(StoredFile file) {
    if (file.name().contains("_hudiext")) {
      throw new UnsupportedFeatureException(
          "Table " + table.basePath() + ": " + file.path() + " is a file that another tool registered with the table;"
              + " such files cannot be read yet.");
    }
  }

  /** Of two base files that tasks of one commit left in one place, the one its metadata names. */
  private StoredFile theOneCommitted(BaseFileName name, StoredFile one, StoredFile other) throws IOException {
    for (Instant write : timeline.completedWrites()) {
      if (write.time().equals(name.instant())) {
        for (WriteStat stat : timeline.commitMetadata(write).writeStats()) {
          String written = stat.path().map(path -> path.substring(path.lastIndexOf('/') + 1)).orElse("");
          if (written.equals(one.name()) || written.equals(other.name())) {
            return written.equals(one.name()) ? one : other;
          }
        }
      }
    }
    throw new DamagedFileException(
        "Table " + table.basePath() + ": " + one.path() + " and " + other.name()
            + " are base files of one file group and instant " + name.instant()
            + ", and the timeline does not tell which was committed; remove the one that was not.");
  }

  private void addLogFile(LogFileName name, StoredFile file) throws IOException {
    InstantTime pendingCompaction = compactions.get(FileGroupId.of(partition, name.fileId()));
    boolean visible = timeline.isCommitted(name.instant())
        || timeline.layout() == TimelineLayout.V1 && name.instant().equals(pendingCompaction);
    if (!visible || name.isChangeLog() || file.length() == 0) {
      return;
    }
    FileGroup group = group(name.fileId());
    checkClock(group, name.instant(), file);
    LogFile log = new LogFile(file.path(), file.length(), name.instant());
    group.addLogFile(timeline.layout() == TimelineLayout.V1 ? name.instant() : sliceOf(group, name.instant()), log);
  }

  /** The base instant of the slice that a log file of table version 8 or later belongs to. */
  private InstantTime sliceOf(FileGroup group, InstantTime writer) throws IOException {
    if (!group.hasSliceAfter(writer)) {
      return group.latestBaseInstantUpTo(writer).orElse(writer);
    }
    // A base instant after the writer's may still be older than the writer's completion.
    InstantTime completion = timeline.completionTime(writer).orElse(writer);
    InstantTime latest = group.latestBaseInstantUpTo(completion).orElse(writer);
    boolean comparable = latest.toString().length() == completion.toString().length();
    return comparable ? latest : group.latestBaseInstantUpTo(writer).orElse(writer);
  }

  /**
   * Hudi's own readers and compactions go by the completion, and so lose the rows of a write for good whose clock was
   * set back so far that it completed before the base file that it was laid over.
   */
  private void checkClock(FileGroup group, InstantTime writer, StoredFile file) {
    InstantTime completion = completedBeforeRequested.get(writer);
    if (completion == null || group.latestBaseInstantUpTo(writer).equals(group.latestBaseInstantUpTo(completion))) {
      return;
    }
    group.damaged(
        "Table " + table.basePath() + ": the write " + writer + " completed, by the clock of its writer, at "
            + completion + ", before " + group.latestBaseInstantUpTo(writer).get() + " of the same file group, which"
            + " Hudi therefore takes for newer than " + file.path() + "; roll the write back and repeat it");
  }

  private FileGroup group(FileId fileId) {
    return groups.computeIfAbsent(fileId, id -> {
      FileGroupId groupId = FileGroupId.of(partition, id);
      InstantTime pendingCompaction = compactions.get(groupId);
      FileGroup group = new FileGroup(groupId, pendingCompaction);
      if (pendingCompaction != null && timeline.layout() == TimelineLayout.V2) {
        group.startSlice(pendingCompaction);
      }
      return group;
    });
  }
}
