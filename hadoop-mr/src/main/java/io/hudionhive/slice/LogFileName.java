package io.hudionhive.slice;

import io.hudionhive.timeline.FileId;
import io.hudionhive.timeline.InstantTime;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a log file: {@code .<file id>_<instant>.log.<version>_<write token>[.cdc]}; tables of old releases lack
 * the token. Ordered as the log files of a slice are read.
 */
public final class LogFileName implements Comparable<LogFileName> {
  private static final Pattern NAME =
      Pattern.compile("\\.([^._]+)_(\\d+)\\.log\\.(\\d{1,9})(?:_(\\d+-\\d+-\\d+)(\\.cdc)?)?");
  private static final Comparator<LogFileName> READ_ORDER =
      Comparator.<LogFileName, InstantTime>comparing(name -> name.instant)
          .thenComparing(name -> name.version)
          .thenComparing(name -> name.writeToken)
          .thenComparing(name -> name.changeLog);

  private final FileId fileId;
  private final InstantTime instant;
  private final int version;
  private final String writeToken;
  private final boolean changeLog;

  private LogFileName(FileId fileId, InstantTime instant, int version, String writeToken, boolean changeLog) {
    this.fileId = Objects.requireNonNull(fileId, "fileId");
    this.instant = Objects.requireNonNull(instant, "instant");
    this.version = version;
    this.writeToken = Objects.requireNonNull(writeToken, "writeToken");
    this.changeLog = changeLog;
  }

  /** The parts of a name; empty when it is not a log file's. */
  public static Optional<LogFileName> parse(String name) {
    Matcher parts = NAME.matcher(name);
    if (!parts.matches()) {
      return Optional.empty();
    }
    return Optional.of(new LogFileName(
        FileId.of(parts.group(1)),
        InstantTime.of(parts.group(2)),
        Integer.parseInt(parts.group(3)),
        parts.group(4) == null ? "" : parts.group(4),
        parts.group(5) != null));
  }

  public FileId fileId() {
    return fileId;
  }

  /** The base instant of the slice up to table version 7, from version 8 on the instant that wrote the file. */
  public InstantTime instant() {
    return instant;
  }

  /** Counts the log files of one instant from 1. */
  public int version() {
    return version;
  }

  /** Whether the file holds changes for change capture; such a file is no part of a slice's rows. */
  public boolean isChangeLog() {
    return changeLog;
  }

  @Override
  public int compareTo(LogFileName other) {
    return READ_ORDER.compare(this, other);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LogFileName
        && fileId.equals(((LogFileName) other).fileId)
        && compareTo((LogFileName) other) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(fileId, instant, version, writeToken, changeLog);
  }
}
