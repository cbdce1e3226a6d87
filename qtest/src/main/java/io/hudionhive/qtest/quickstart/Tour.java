package io.hudionhive.qtest.quickstart;

import java.io.PrintStream;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The queries that the quickstart shows, each with its answer as a table. */
final class Tour {
  private final Statement statement;
  private final PrintStream console;

  Tour(Statement statement, PrintStream console) {
    this.statement = statement;
    this.console = console;
  }

  void run() throws SQLException {
    makePlainTable();
    show("The tables: rides_cow is copy-on-write, rides_mor merge-on-read with updates and deletes in log files",
        "show tables");
    show("A copy-on-write table",
        "select ride_id, rider, driver, fare, started, city from rides_cow order by ride_id");
    show("The merge-on-read table as of its last commit: base files merged with their logs",
        "select ride_id, rider, fare, tip, ts from rides_mor_rt where city = 'oslo' order by ride_id");
    show("The same table read-optimised: base files only, so without what is still in the logs",
        "select ride_id, rider, fare, tip, ts from rides_mor_ro where city = 'oslo' order by ride_id");
    show("How many rows the logs add or take away",
        "select 'snapshot' as view, count(*) as rides from rides_mor_rt"
            + " union all select 'read-optimised', count(*) from rides_mor_ro");
    show("Group by, over the merged rows",
        "select city, count(*) as rides, sum(tip) as tips, round(avg(fare), 2) as mean_fare"
            + " from rides_mor_rt group by city order by city");
    show("A Hudi table joined with a plain Parquet table",
        "select c.country, count(*) as rides, max(r.fare) as dearest"
            + " from rides_mor_rt r join cities c on r.city = c.city group by c.country order by c.country");
  }

  private void makePlainTable() throws SQLException {
    statement.execute("drop table if exists cities");
    statement.execute("create table cities (city string, country string) stored as parquet");
    statement.execute("insert into cities values ('oslo', 'Norway'), ('lima', 'Peru'), ('pune', 'India')");
  }

  private void show(String title, String sql) throws SQLException {
    console.println();
    console.println("-- " + title);
    console.println("hive> " + sql + ";");
    try (ResultSet rows = statement.executeQuery(sql)) {
      console.print(TextTable.of(rows));
    }
  }
}
