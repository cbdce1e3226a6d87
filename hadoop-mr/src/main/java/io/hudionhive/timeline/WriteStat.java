package io.hudionhive.timeline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What a commit says about one file it wrote. Counts are rows, or -1 where the commit does not say. */
public final class WriteStat {
  private final PartitionPath partition;
  private final FileId fileId;
  private final String path;
  private final long writes;
  private final long inserts;
  private final long updates;
  private final long deletes;
  private final long fileLength;
  private final List<String> changeFiles;

  private WriteStat(StoredStruct stored, PartitionPath partition) {
    this.partition = partition;
    this.fileId = FileId.of(stored.string("fileId").orElse(""));
    this.path = stored.string("path").orElse(null);
    this.writes = stored.number("numWrites", -1);
    this.inserts = stored.number("numInserts", -1);
    this.updates = stored.number("numUpdateWrites", -1);
    this.deletes = stored.number("numDeletes", -1);
    this.fileLength = stored.number("fileSizeInBytes", -1);
    this.changeFiles = Collections.unmodifiableList(new ArrayList<>(stored.map("cdcStats").keySet()));
  }

  static WriteStat of(StoredStruct stored, PartitionPath partition) {
    return new WriteStat(Objects.requireNonNull(stored, "stored"), Objects.requireNonNull(partition, "partition"));
  }

  public PartitionPath partition() {
    return partition;
  }

  public FileId fileId() {
    return fileId;
  }

  /** The file written, relative to the table's base path; empty when the write left no file. */
  public Optional<String> path() {
    return Optional.ofNullable(path);
  }

  public long writes() {
    return writes;
  }

  public long inserts() {
    return inserts;
  }

  public long updates() {
    return updates;
  }

  public long deletes() {
    return deletes;
  }

  /** In bytes. */
  public long fileLength() {
    return fileLength;
  }

  /** Change log files written beside the file, relative to the table's base path. */
  public List<String> changeFiles() {
    return changeFiles;
  }
}
