package io.hudionhive.slice;

import io.hudionhive.table.BaseFileFormat;
import io.hudionhive.timeline.InstantTime;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** A base file of a file slice: its full path, its length in bytes and the instant that wrote it. */
public final class BaseFile {
  private final Path path;
  private final long length;
  private final InstantTime instant;

  public BaseFile(Path path, long length, InstantTime instant) {
    this.path = Objects.requireNonNull(path, "path");
    this.length = length;
    this.instant = Objects.requireNonNull(instant, "instant");
  }

  public Path path() {
    return path;
  }

  public long length() {
    return length;
  }

  public InstantTime instant() {
    return instant;
  }

  /** The format by the file's extension; empty for one that is not known. */
  public Optional<BaseFileFormat> format() {
    return BaseFileFormat.ofExtension(path.getName().substring(path.getName().lastIndexOf('.') + 1));
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
