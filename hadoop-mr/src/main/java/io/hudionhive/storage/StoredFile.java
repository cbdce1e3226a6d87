package io.hudionhive.storage;

import java.util.Objects;
import org.apache.hadoop.fs.Path;

/** An entry of a folder listing; the length in bytes is 0 for folders. */
public final class StoredFile {
  private final Path path;
  private final long length;
  private final long modifiedMillis;
  private final boolean folder;

  public StoredFile(Path path, long length, long modifiedMillis, boolean folder) {
    this.path = Objects.requireNonNull(path, "path");
    this.length = length;
    this.modifiedMillis = modifiedMillis;
    this.folder = folder;
  }

  public Path path() {
    return path;
  }

  public String name() {
    return path.getName();
  }

  public long length() {
    return length;
  }

  /** Milliseconds since 1970-01-01 UTC. */
  public long modifiedMillis() {
    return modifiedMillis;
  }

  public boolean isFolder() {
    return folder;
  }
}
