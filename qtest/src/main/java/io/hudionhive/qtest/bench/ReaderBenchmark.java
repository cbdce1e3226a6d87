package io.hudionhive.qtest.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/**
 * Compares the realtime record reader of this project with Hudi's own over a merge-on-read table: rows per second in
 * one thread, and heap. Each side runs in JVMs of its own, taking turns.
 *
 * <p>Arguments, each {@code --name=value}: {@code data} is the folder of the tables, {@code table} the name of one,
 * {@code peer} a folder of the jars that Hudi's reader needs, {@code folder} where logs and {@code readers.md} go,
 * {@code repetitions} how many JVMs of each side are timed, {@code heap} the most heap each may have, {@code java} a
 * file of options for {@code java}.
 */
public final class ReaderBenchmark {
  private final Arguments arguments;
  private final PrintStream console;
  private final Map<ReaderSide, ReaderMeasures> measures = new EnumMap<>(ReaderSide.class);

  private ReaderBenchmark(Arguments arguments, PrintStream console) {
    this.arguments = arguments;
    this.console = console;
    for (ReaderSide side : ReaderSide.values()) {
      measures.put(side, new ReaderMeasures());
    }
  }

  public static void main(String[] commandLine) throws IOException {
    new ReaderBenchmark(Arguments.parse(commandLine), System.out).run();
  }

  private void run() throws IOException {
    Path folder = Files.createDirectories(arguments.path("folder"));
    String table = arguments.text("table");
    int repetitions = arguments.number("repetitions");
    ReaderForks forks =
        ReaderForks.of(
            arguments.path("java"),
            arguments.text("heap"),
            new BenchmarkData(arguments.path("data")).table(table),
            arguments.path("peer"),
            folder);
    for (int round = 0; round < repetitions; round++) {
      for (ReaderSide side : ReaderSide.values()) {
        measures.get(side).addSpeed(show(side, forks.run(side, "speed")));
      }
    }
    for (ReaderSide side : ReaderSide.values()) {
      measures.get(side).setHeap(show(side, forks.run(side, "heap")));
    }
    checkRows();
    String conditions =
        String.format("Table %s, %,d rows, 19 columns (no timestamp); one thread, -Xmx%s; medians of %d JVMs; %s",
            table, measures.get(ReaderSide.HUDI).rows(), arguments.text("heap"), repetitions, Report.machine());
    Report report = new Report("Record readers over merge-on-read", conditions, table());
    report.print(console);
    report.write(folder.resolve("readers.md"));
  }

  private Map<String, String> show(ReaderSide side, Map<String, String> answers) {
    console.println("  " + side + " " + answers);
    return answers;
  }

  private void checkRows() {
    ReaderMeasures hudi = measures.get(ReaderSide.HUDI);
    ReaderMeasures rows = measures.get(ReaderSide.ROWS);
    if (hudi.rows() != rows.rows() || hudi.rows() != measures.get(ReaderSide.BATCHES).rows()) {
      throw new IllegalStateException("The readers give different numbers of rows");
    }
    if (!hudi.fingerprint().equals(rows.fingerprint())) {
      throw new IllegalStateException("The readers give different values");
    }
  }

  private ReportTable table() {
    ReaderMeasures hudi = measures.get(ReaderSide.HUDI);
    ReportTable table =
        new ReportTable("reader", "rows/s", "times Hudi's", "live heap MiB", "of Hudi's", "heap with garbage MiB",
            "of Hudi's");
    for (ReaderSide side : ReaderSide.values()) {
      ReaderMeasures own = measures.get(side);
      table.add(
          side.title(),
          String.format("%,.0f", own.rowsPerSecond()),
          Report.decimal(own.rowsPerSecond() / hudi.rowsPerSecond()),
          String.format("%.0f", own.liveMib()),
          Report.decimal(own.liveMib() / hudi.liveMib()),
          String.format("%.0f", own.peakMib()),
          Report.decimal(own.peakMib() / hudi.peakMib()));
    }
    return table;
  }
}
