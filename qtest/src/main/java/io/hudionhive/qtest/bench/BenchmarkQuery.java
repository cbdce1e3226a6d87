package io.hudionhive.qtest.bench;

/** The queries of the benchmark, over the columns that the writer of its tables gives them. */
enum BenchmarkQuery {
  FULL_SCAN(
      "full scan, aggregates of all 20 columns",
      """
      select max(id), max(ts), sum(`percent`), sum(status), sum(amount), sum(visits), max(fingerprint), sum(sequence),
        sum(price), sum(ratio), sum(score), sum(fee), sum(balance), sum(volume), max(made_on), max(made_at),
        max(city), max(kind), max(code), max(note)
      from %s"""),
  TWO_COLUMNS("scan of 2 columns", "select sum(amount), max(price) from %s"),
  FILTER(
      "filter that keeps 1 %", "select count(*), sum(amount), sum(price), max(code) from %s where `percent` = 42"),
  COUNT("count(*)", "select count(*) from %s"),
  GROUP_BY(
      "group by of 16 groups",
      "select city, count(*), sum(amount), avg(price) from %s group by city order by city");

  private final String title;
  private final String sql;

  BenchmarkQuery(String title, String sql) {
    this.title = title;
    this.sql = sql;
  }

  String title() {
    return title;
  }

  /** The query over the table of that name. */
  String over(String table) {
    return sql.formatted(table);
  }
}
