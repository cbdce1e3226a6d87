package io.hudionhive.qtest.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A table of results with what it was measured on, to the console and as Markdown to a file. */
final class Report {
  private final String title;
  private final String conditions;
  private final ReportTable table;

  Report(String title, String conditions, ReportTable table) {
    this.title = title;
    this.conditions = conditions;
    this.table = table;
  }

  /** The machine, as far as the JVM knows it. */
  static String machine() {
    return Runtime.getRuntime().availableProcessors() + " processors, Java " + System.getProperty("java.version");
  }

  static String decimal(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
  }

  void print(PrintStream console) {
    console.printf("%n%s%n%s%n%n%s%n%s", title, conditions, table.text(), table.markdown());
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "## " + title + "\n\n" + conditions + "\n\n" + table.markdown());
  }
}
