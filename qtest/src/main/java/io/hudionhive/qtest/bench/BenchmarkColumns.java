package io.hudionhive.qtest.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The columns of the benchmark's tables with their types in Hive, in the order of the files. */
final class BenchmarkColumns {
  private static final String META =
      "_hoodie_commit_time string, _hoodie_commit_seqno string, _hoodie_record_key string,"
          + " _hoodie_partition_path string, _hoodie_file_name string";
  private static final String DATA =
      "id bigint, ts bigint, percent int, status int, amount int, visits bigint, fingerprint bigint, sequence bigint,"
          + " price double, ratio double, score double, fee decimal(9;2), balance decimal(18;4), volume decimal(30;6),"
          + " made_on date, made_at timestamp, city string, kind string, code string, note string";
  private static final List<BenchmarkColumns.Column> ALL = parse(META + ", " + DATA);

  private BenchmarkColumns() {}

  record Column(String name, String type) {

    boolean isMeta() {
      return name.startsWith("_hoodie_");
    }
  }

  static List<Column> all() {
    return ALL;
  }

  /** The column list of a CREATE TABLE. */
  static String ddl() {
    return ALL.stream()
        .map(column -> "`" + column.name() + "` " + column.type())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static List<Column> parse(String list) {
    List<Column> columns = new ArrayList<>();
    for (String column : list.split(", ")) {
      String[] parts = column.split(" ");
      columns.add(new Column(parts[0], parts[1].replace(';', ',')));
    }
    return List.copyOf(columns);
  }
}
