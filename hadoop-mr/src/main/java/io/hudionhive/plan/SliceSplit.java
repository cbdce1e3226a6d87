package io.hudionhive.plan;

import io.hudionhive.merge.MergeSpec;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.slice.LogFile;
import io.hudionhive.slice.SourceFile;
import io.hudionhive.table.ColumnRenames;
import io.hudionhive.timeline.CommittedInstants;
import io.hudionhive.timeline.InstantTime;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/**
 * One file slice, or a byte range of its base file, with all that reading it takes: a reader opens data files only and
 * never looks at the table again. The ranges of a slice with logs all have the log files: each merges them over its own
 * rows, and the one with the last row adds the rows that only the logs have.
 */
public final class SliceSplit {
  private final String table;
  private final InstantTime instant;
  private final BaseFile baseFile;
  private final long start;
  private final long end;
  private final LogMerge logs;
  private final ColumnRenames renames;
  private final SourceFile source;

  private SliceSplit(
      String table,
      InstantTime instant,
      BaseFile baseFile,
      long start,
      long end,
      LogMerge logs,
      ColumnRenames renames,
      SourceFile source) {
    this.table = Objects.requireNonNull(table, "table");
    this.instant = Objects.requireNonNull(instant, "instant");
    this.baseFile = baseFile;
    this.start = start;
    this.end = end;
    this.logs = logs;
    this.renames = Objects.requireNonNull(renames, "renames");
    this.source = source;
  }

  /**
   * The row groups of a base file that start in a byte range.
   *
   * @param table names the table in errors
   * @param instant the instant the query sees
   * @param renames what the file's columns are called in the query's schema
   */
  static SliceSplit ofBase(
      String table, InstantTime instant, BaseFile baseFile, long start, long end, ColumnRenames renames) {
    Objects.requireNonNull(baseFile, "baseFile");
    return new SliceSplit(table, instant, baseFile, start, end, null, renames, null);
  }

  /**
   * A slice with log files.
   *
   * @param baseFile the base file, or null where the slice has none
   */
  static SliceSplit ofSlice(
      String table, InstantTime instant, BaseFile baseFile, LogMerge logs, ColumnRenames renames) {
    long end = baseFile == null ? 0 : baseFile.length();
    return new SliceSplit(table, instant, baseFile, 0, end, Objects.requireNonNull(logs, "logs"), renames, null);
  }

  /** The same slice where the base file is a skeleton, whose other columns are in a file outside the table. */
  SliceSplit withSource(SourceFile file) {
    return new SliceSplit(
        table, instant, baseFile, start, end, logs, renames, Objects.requireNonNull(file, "file"));
  }

  /** The same slice with a part of its base file, which is not a skeleton. */
  SliceSplit withRange(long from, long to) {
    return new SliceSplit(table, instant, baseFile, from, to, logs, renames, null);
  }

  /** The part of the base file before this one; empty when this one begins the file. */
  public SliceSplit before() {
    return withRange(0, start);
  }

  /** The slice with all of its base file. */
  public SliceSplit whole() {
    return isPart() ? withRange(0, baseFile.length()) : this;
  }

  /** Whether other splits have the rest of the base file. */
  public boolean isPart() {
    return baseFile != null && (start > 0 || end < baseFile.length());
  }

  /** Names the table in errors. */
  public String table() {
    return table;
  }

  /** The instant the query sees of the table. */
  public InstantTime instant() {
    return instant;
  }

  public Optional<BaseFile> baseFile() {
    return Optional.ofNullable(baseFile);
  }

  /** The first byte of the base file's range. */
  public long start() {
    return start;
  }

  /** The byte after the base file's range. */
  public long end() {
    return end;
  }

  /** The log files to merge over the base file and how, if there are any. */
  public Optional<LogMerge> logs() {
    return Optional.ofNullable(logs);
  }

  /** What the columns of the slice's files are called in the schema the query sees. */
  public ColumnRenames renames() {
    return renames;
  }

  /** The file that holds the columns of the base file's rows, where the base file has only their meta columns. */
  public Optional<SourceFile> source() {
    return Optional.ofNullable(source);
  }

  /** Bytes to read, of base, source and log files. */
  public long length() {
    long length = end - start + (source == null ? 0 : source.length());
    if (logs != null) {
      for (LogFile file : logs.files()) {
        length += file.length();
      }
    }
    return length;
  }

  /** A file of the slice by which to call it. */
  public Path path() {
    return baseFile != null ? baseFile.path() : logs.files().get(0).path();
  }

  public void write(DataOutput out) throws IOException {
    out.writeUTF(table);
    out.writeUTF(instant.toString());
    out.writeBoolean(baseFile != null);
    if (baseFile != null) {
      writeFile(baseFile.path(), baseFile.length(), baseFile.instant(), out);
    }
    out.writeLong(start);
    out.writeLong(end);
    out.writeBoolean(logs != null);
    if (logs != null) {
      logs.write(out);
    }
    renames.write(out);
    out.writeBoolean(source != null);
    if (source != null) {
      source.write(out);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static SliceSplit read(DataInput in) throws IOException {
    String table = in.readUTF();
    InstantTime instant = InstantTime.of(in.readUTF());
    BaseFile baseFile = null;
    if (in.readBoolean()) {
      Path path = new Path(in.readUTF());
      long length = in.readLong();
      baseFile = new BaseFile(path, length, InstantTime.of(in.readUTF()));
    }
    long start = in.readLong();
    long end = in.readLong();
    LogMerge logs = in.readBoolean() ? LogMerge.read(in) : null;
    ColumnRenames renames = ColumnRenames.read(in);
    SourceFile source = in.readBoolean() ? SourceFile.read(in) : null;
    return new SliceSplit(table, instant, baseFile, start, end, logs, renames, source);
  }

  private static void writeFile(Path path, long length, InstantTime instant, DataOutput out) throws IOException {
    out.writeUTF(path.toString());
    out.writeLong(length);
    out.writeUTF(instant.toString());
  }

  @Override
  public String toString() {
    return path() + ":" + start + "+" + (end - start) + (logs == null ? "" : " with " + logs.files().size() + " logs");
  }

  /** The log files of a slice, oldest first, which of their blocks count, and how their records merge. */
  public static final class LogMerge {
    private final List<LogFile> files;
    private final CommittedInstants committed;
    private final boolean appended;
    private final MergeSpec merge;

    LogMerge(List<LogFile> files, CommittedInstants committed, boolean appended, MergeSpec merge) {
      this.files = Collections.unmodifiableList(new ArrayList<>(files));
      this.committed = Objects.requireNonNull(committed, "committed");
      this.appended = appended;
      this.merge = Objects.requireNonNull(merge, "merge");
    }

    public List<LogFile> files() {
      return files;
    }

    /** Whether a log file may hold the blocks of several writes, as up to table version 7. */
    public boolean areAppended() {
      return appended;
    }

    /** Whether blocks of an instant count: always where files were chosen by instant, from table version 8 on. */
    public boolean isValid(InstantTime blockInstant) {
      return !appended || committed.contains(blockInstant);
    }

    public MergeSpec merge() {
      return merge;
    }

    void write(DataOutput out) throws IOException {
      out.writeInt(files.size());
      for (LogFile file : files) {
        writeFile(file.path(), file.length(), file.instant(), out);
      }
      committed.write(out);
      out.writeBoolean(appended);
      merge.write(out);
    }

    static LogMerge read(DataInput in) throws IOException {
      List<LogFile> files = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        Path path = new Path(in.readUTF());
        long length = in.readLong();
        files.add(new LogFile(path, length, InstantTime.of(in.readUTF())));
      }
      CommittedInstants committed = CommittedInstants.read(in);
      boolean appended = in.readBoolean();
      return new LogMerge(files, committed, appended, MergeSpec.read(in));
    }
  }
}
