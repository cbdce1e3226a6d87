package io.hudionhive.sync;

import io.hudionhive.table.BaseFileFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** One way a table is shown in Hive: its name there, and whether log files are merged in. */
final class TableView {
  private final String name;
  private final boolean realTime;
  private final boolean readOptimized;
  private final BaseFileFormat format;

  private TableView(String name, boolean realTime, boolean readOptimized, BaseFileFormat format) {
    this.name = Objects.requireNonNull(name, "name").toLowerCase(Locale.ROOT);
    this.realTime = realTime;
    this.readOptimized = readOptimized;
    this.format = Objects.requireNonNull(format, "format");
  }

  /**
   * One view of a copy-on-write table; of a merge-on-read table one or both of read-optimised and real-time.
   *
   * @param bareName whether, with both, the bare name is another real-time view; it is not where the read-optimised
   *     view has it
   */
  static List<TableView> of(
      String name,
      BaseFileFormat format,
      boolean mergeOnRead,
      TableStrategy strategy,
      boolean skipRoSuffix,
      boolean bareName) {
    if (!mergeOnRead) {
      return Collections.singletonList(new TableView(name, false, false, format));
    }
    switch (strategy) {
      case RO:
        return Collections.singletonList(new TableView(name, false, true, format));
      case RT:
        return Collections.singletonList(new TableView(name, true, false, format));
      default:
        List<TableView> views = new ArrayList<>();
        views.add(new TableView(skipRoSuffix ? name : name + "_ro", false, true, format));
        views.add(new TableView(name + "_rt", true, false, format));
        if (bareName && !skipRoSuffix) {
          views.add(new TableView(name, true, false, format));
        }
        return views;
    }
  }

  /** The view under another name. */
  TableView named(String other) {
    return new TableView(other, realTime, readOptimized, format);
  }

  String name() {
    return name;
  }

  boolean isReadOptimized() {
    return readOptimized;
  }

  /** Named after the format of base files as others expect it; each file is read by its own format all the same. */
  String inputFormat() {
    return realTime
        ? "org.apache.hudi.hadoop.realtime.Hoodie" + formatName() + "RealtimeInputFormat"
        : "org.apache.hudi.hadoop.Hoodie" + formatName() + "InputFormat";
  }

  private String formatName() {
    switch (format) {
      case ORC:
        return "Orc";
      case HFILE:
        return "HFile";
      default:
        return "Parquet";
    }
  }

  @Override
  public String toString() {
    return name + (realTime ? " (real-time)" : readOptimized ? " (read-optimised)" : "");
  }
}
