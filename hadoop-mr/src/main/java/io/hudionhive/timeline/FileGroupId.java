package io.hudionhive.timeline;

import java.util.Objects;

/** Names a file group within a table. */
public final class FileGroupId {
  private final PartitionPath partition;
  private final FileId fileId;

  private FileGroupId(PartitionPath partition, FileId fileId) {
    this.partition = Objects.requireNonNull(partition, "partition");
    this.fileId = Objects.requireNonNull(fileId, "fileId");
  }

  public static FileGroupId of(PartitionPath partition, FileId fileId) {
    return new FileGroupId(partition, fileId);
  }

  public PartitionPath partition() {
    return partition;
  }

  public FileId fileId() {
    return fileId;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileGroupId
        && partition.equals(((FileGroupId) other).partition)
        && fileId.equals(((FileGroupId) other).fileId);
  }

  @Override
  public int hashCode() {
    return 31 * partition.hashCode() + fileId.hashCode();
  }

  @Override
  public String toString() {
    return partition + "/" + fileId;
  }
}
