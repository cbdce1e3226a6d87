package io.hudionhive.qtest.bench;

import io.hudionhive.qtest.tables.ShippedJar;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Times queries in Hive: copy-on-write tables against Hive's own Parquet tables over the same files, merge-on-read
 * tables against the same after compaction.
 *
 * <p>Arguments, each {@code --name=value}: {@code jar} is the jar for auxlib, {@code data} the folder of the tables,
 * {@code folder} where the mini cluster works and {@code queries.md} goes, {@code warmups} and {@code repetitions} how
 * often each query runs, {@code comparisons} and {@code queries} the names of some to run only those.
 */
public final class QueryBenchmark {
  private final Arguments arguments;
  private final PrintStream console;

  private QueryBenchmark(Arguments arguments, PrintStream console) {
    this.arguments = arguments;
    this.console = console;
  }

  public static void main(String[] commandLine) {
    PrintStream console = System.out;
    Arguments arguments = Arguments.parse(commandLine);
    Path folder = arguments.path("folder");
    int code = 1;
    try {
      Chatter.sendTo(folder);
      new QueryBenchmark(arguments, console).run(folder);
      code = 0;
    } catch (IOException | SQLException | RuntimeException e) {
      console.println("The benchmark failed: " + e.getMessage());
      console.println("Hive's log: " + folder.resolve("hive.log"));
      e.printStackTrace();
    }
    // Hive and Tez leave threads behind that would keep the JVM up.
    System.exit(code);
  }

  private void run(Path folder) throws IOException, SQLException {
    ShippedJar jar = new ShippedJar(arguments.path("jar"));
    BenchmarkData data = new BenchmarkData(arguments.path("data"));
    List<Comparison> comparisons = arguments.chosen("comparisons", Comparison.class);
    List<BenchmarkQuery> queries = arguments.chosen("queries", BenchmarkQuery.class);
    int repetitions = arguments.number("repetitions");
    List<QueryTimes> times = new ArrayList<>();
    try (BenchmarkSession session = BenchmarkSession.start(folder.resolve("hive"), jar)) {
      for (String table : tables(comparisons)) {
        session.register(table, data, jar);
      }
      QueryTimer timer = new QueryTimer(session, arguments.number("warmups"), repetitions, console);
      for (Comparison comparison : comparisons) {
        console.println(comparison.title());
        for (BenchmarkQuery query : queries) {
          times.add(timer.measure(comparison, query));
        }
      }
    }
    String conditions =
        String.format("%,d rows of 20 columns, 8 file groups; medians of %d runs, taking turns; %s",
            data.rows(), repetitions, Report.machine());
    Report report = new Report("Queries in Hive 4.0.1 on Tez, one task at a time", conditions, table(times));
    report.print(console);
    report.write(folder.resolve("queries.md"));
  }

  private static Set<String> tables(List<Comparison> comparisons) {
    Set<String> tables = new LinkedHashSet<>();
    for (Comparison comparison : comparisons) {
      tables.addAll(List.of(comparison.table(), comparison.empty(), comparison.peer(), comparison.emptyPeer()));
    }
    return tables;
  }

  private static ReportTable table(List<QueryTimes> times) {
    ReportTable table =
        new ReportTable("tables", "query", "s", "s, empty", "net s", "peer s", "peer s, empty", "peer net s", "ratio",
            "net ratio", "limit", "kept");
    for (QueryTimes time : times) {
      table.add(
          time.comparison().title(),
          time.query().title(),
          Report.decimal(time.table()),
          Report.decimal(time.empty()),
          Report.decimal(time.netTable()),
          Report.decimal(time.peer()),
          Report.decimal(time.emptyPeer()),
          Report.decimal(time.netPeer()),
          Report.decimal(time.ratio()),
          Report.decimal(time.netRatio()),
          Report.decimal(time.comparison().limit().orElse(Double.NaN)),
          time.verdict());
    }
    return table;
  }
}
