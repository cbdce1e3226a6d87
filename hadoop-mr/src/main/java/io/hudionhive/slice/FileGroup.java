package io.hudionhive.slice;

import io.hudionhive.DamagedFileException;
import io.hudionhive.timeline.FileGroupId;
import io.hudionhive.timeline.InstantTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The committed files of one file group, put together to slices by base instant. */
final class FileGroup {
  private final FileGroupId id;
  private final InstantTime pendingCompaction;
  private final NavigableMap<InstantTime, Slice> slices = new TreeMap<>();
  private String damage;

  /** @param pendingCompaction the compaction under way on the group, or null */
  FileGroup(FileGroupId id, InstantTime pendingCompaction) {
    this.id = id;
    this.pendingCompaction = pendingCompaction;
  }

  FileGroupId id() {
    return id;
  }

  void setBaseFile(BaseFile file) {
    slice(file.instant()).baseFile = file;
  }

  /** Makes sure that the slice that starts at an instant exists. */
  void startSlice(InstantTime baseInstant) {
    slice(baseInstant);
  }

  /** Adds a log file to the slice of a base instant, after those it has. */
  void addLogFile(InstantTime baseInstant, LogFile file) {
    slice(baseInstant).logFiles.add(file);
  }

  /** Notes that there is no telling which log files belong to the current rows. */
  void damaged(String message) {
    damage = message;
  }

  /** The latest base instant of a slice that is not after an instant. */
  Optional<InstantTime> latestBaseInstantUpTo(InstantTime instant) {
    return Optional.ofNullable(slices.floorKey(instant));
  }

  /** Whether some slice starts after an instant. */
  boolean hasSliceAfter(InstantTime instant) {
    return slices.higherKey(instant) != null;
  }

  /**
   * The slice that holds the group's current rows. The slice a pending compaction has started lacks its base file yet,
   * so its log files are read over the slice before it.
   *
   * @throws DamagedFileException when the group has been found {@link #damaged}
   */
  Optional<FileSlice> latestSlice() {
    if (damage != null) {
      throw new DamagedFileException(damage);
    }
    if (slices.isEmpty()) {
      return Optional.empty();
    }
    Map.Entry<InstantTime, Slice> latest = slices.lastEntry();
    Map.Entry<InstantTime, Slice> previous = slices.lowerEntry(latest.getKey());
    if (!latest.getKey().equals(pendingCompaction) || previous == null) {
      return fileSlice(latest.getKey(), latest.getValue().baseFile, latest.getValue().logFiles);
    }
    List<LogFile> logFiles = new ArrayList<>(previous.getValue().logFiles);
    logFiles.addAll(latest.getValue().logFiles);
    return fileSlice(previous.getKey(), previous.getValue().baseFile, logFiles);
  }

  /** Whether the latest slice has log files alone, though others stand before it and no compaction is under way. */
  boolean lacksLatestBaseFile() {
    return slices.size() > 1
        && slices.lastEntry().getValue().baseFile == null
        && !slices.lastKey().equals(pendingCompaction);
  }

  /** The slice of the latest base file, without its log files. */
  Optional<FileSlice> latestBaseFile() {
    for (Map.Entry<InstantTime, Slice> slice : slices.descendingMap().entrySet()) {
      if (slice.getValue().baseFile != null) {
        return fileSlice(slice.getKey(), slice.getValue().baseFile, new ArrayList<>());
      }
    }
    return Optional.empty();
  }

  private Slice slice(InstantTime baseInstant) {
    return slices.computeIfAbsent(baseInstant, key -> new Slice());
  }

  private Optional<FileSlice> fileSlice(InstantTime baseInstant, BaseFile baseFile, List<LogFile> logFiles) {
    return baseFile == null && logFiles.isEmpty()
        ? Optional.empty()
        : Optional.of(new FileSlice(id.partition(), id.fileId(), baseInstant, baseFile, logFiles));
  }

  private static final class Slice {
    private BaseFile baseFile;
    private final List<LogFile> logFiles = new ArrayList<>();
  }
}
