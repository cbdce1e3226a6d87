package io.hudionhive.slice;

import io.hudionhive.timeline.InstantTime;
import java.util.Objects;
import org.apache.hadoop.fs.Path;

/**
 * A log file of a file slice. The instant is the one in its name: up to table version 7 the base instant of the slice,
 * from version 8 on the requested time of the delta commit that wrote the file.
 */
public final class LogFile {
  private final Path path;
  private final long length;
  private final InstantTime instant;

  public LogFile(Path path, long length, InstantTime instant) {
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

  @Override
  public String toString() {
    return path.toString();
  }
}
