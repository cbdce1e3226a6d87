package io.hudionhive.slice;

import io.hudionhive.timeline.FileId;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** One version of a file group: a base file, if there is one, and the log files to merge over it, oldest first. */
public final class FileSlice {
  private final PartitionPath partition;
  private final FileId fileId;
  private final InstantTime baseInstant;
  private final BaseFile baseFile;
  private final List<LogFile> logFiles;

  /** @param baseFile the base file, or null for a slice of log files only */
  public FileSlice(
      PartitionPath partition, FileId fileId, InstantTime baseInstant, BaseFile baseFile, List<LogFile> logFiles) {
    this.partition = Objects.requireNonNull(partition, "partition");
    this.fileId = Objects.requireNonNull(fileId, "fileId");
    this.baseInstant = Objects.requireNonNull(baseInstant, "baseInstant");
    this.baseFile = baseFile;
    this.logFiles = Collections.unmodifiableList(new ArrayList<>(logFiles));
  }

  public PartitionPath partition() {
    return partition;
  }

  public FileId fileId() {
    return fileId;
  }

  public InstantTime baseInstant() {
    return baseInstant;
  }

  public Optional<BaseFile> baseFile() {
    return Optional.ofNullable(baseFile);
  }

  public List<LogFile> logFiles() {
    return logFiles;
  }

  @Override
  public String toString() {
    return partition + "/" + fileId + "@" + baseInstant + " with " + logFiles.size() + " log files";
  }
}
