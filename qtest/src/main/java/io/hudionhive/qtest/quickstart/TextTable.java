package io.hudionhive.qtest.quickstart;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A query's answer drawn with lines, columns as wide as their widest cell. */
final class TextTable {
  private final List<List<String>> lines;

  private TextTable(List<List<String>> lines) {
    this.lines = lines;
  }

  /** Reads all rows; the caller closes {@code rows}. The first line is the header, without table names. */
  static TextTable of(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    List<List<String>> lines = new ArrayList<>();
    List<String> header = new ArrayList<>();
    for (int column = 1; column <= columns.getColumnCount(); column++) {
      header.add(columns.getColumnName(column).replaceFirst("^.*\\.", ""));
    }
    lines.add(header);
    while (rows.next()) {
      List<String> cells = new ArrayList<>();
      for (int column = 1; column <= columns.getColumnCount(); column++) {
        cells.add(String.valueOf(rows.getString(column)));
      }
      lines.add(cells);
    }
    return new TextTable(lines);
  }

  @Override
  public String toString() {
    int[] widths = new int[lines.get(0).size()];
    for (List<String> cells : lines) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], cells.get(column).length());
      }
    }
    StringBuilder text = new StringBuilder();
    ruler(text, widths);
    for (int line = 0; line < lines.size(); line++) {
      row(text, lines.get(line), widths);
      if (line == 0) {
        ruler(text, widths);
      }
    }
    ruler(text, widths);
    return text.toString();
  }

  private static void ruler(StringBuilder text, int[] widths) {
    for (int width : widths) {
      text.append('+').append("-".repeat(width + 2));
    }
    text.append("+\n");
  }

  private static void row(StringBuilder text, List<String> cells, int[] widths) {
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      text.append("| ").append(cell).append(" ".repeat(widths[column] - cell.length() + 1));
    }
    text.append("|\n");
  }
}
