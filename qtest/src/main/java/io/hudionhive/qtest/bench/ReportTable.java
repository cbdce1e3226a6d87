package io.hudionhive.qtest.bench;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, as plain text in columns or as a Markdown table. Not for concurrent use. */
final class ReportTable {
  private final List<List<String>> lines = new ArrayList<>();

  ReportTable(String... header) {
    lines.add(List.of(header));
  }

  void add(String... cells) {
    if (cells.length != lines.get(0).size()) {
      throw new IllegalArgumentException(cells.length + " cells under a header of " + lines.get(0).size());
    }
    lines.add(List.of(cells));
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (List<String> cells : lines) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < cells.size(); column++) {
        String cell = cells.get(column);
        String gap = " ".repeat(width(column) - cell.length());
        line.append(column < 2 ? cell + gap : gap + cell).append("  ");
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  String markdown() {
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < lines.size(); line++) {
      text.append("| ").append(String.join(" | ", lines.get(line))).append(" |\n");
      if (line == 0) {
        text.append("|---".repeat(lines.get(0).size())).append("|\n");
      }
    }
    return text.toString();
  }

  private int width(int column) {
    return lines.stream().mapToInt(cells -> cells.get(column).length()).max().orElse(0);
  }
}
