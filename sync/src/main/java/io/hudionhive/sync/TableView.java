package io.hudionhive.sync;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** One way a table is shown in Hive: its name there, and whether log files are merged in. */
final class TableView {
  private final String name;
  private final boolean realTime;
  private final boolean readOptimized;

  private TableView(String name, boolean realTime, boolean readOptimized) {
    this.name = Objects.requireNonNull(name, "name").toLowerCase(Locale.ROOT);
    this.realTime = realTime;
    this.readOptimized = readOptimized;
  }

  /** One view of a copy-on-write table; of a merge-on-read table read-optimised, real-time, and the bare name. */
  static List<TableView> of(String name, boolean mergeOnRead, boolean skipRoSuffix) {
    if (!mergeOnRead) {
      return Collections.singletonList(new TableView(name, false, false));
    }
    TableView realTime = new TableView(name + "_rt", true, false);
    return skipRoSuffix
        ? Arrays.asList(new TableView(name, false, true), realTime)
        : Arrays.asList(new TableView(name + "_ro", false, true), realTime, new TableView(name, true, false));
  }

  String name() {
    return name;
  }

  boolean isReadOptimized() {
    return readOptimized;
  }

  String inputFormat() {
    return realTime
        ? "org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat"
        : "org.apache.hudi.hadoop.HoodieParquetInputFormat";
  }

  @Override
  public String toString() {
    return name + (realTime ? " (real-time)" : readOptimized ? " (read-optimised)" : "");
  }
}
