package io.hudionhive.qtest.bench;

import io.hudionhive.qtest.cluster.MetastoreStore;
import io.hudionhive.qtest.cluster.MiniHive;
import io.hudionhive.qtest.cluster.MiniHiveServer;
import io.hudionhive.qtest.tables.ShippedJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A mini cluster with the shipped jar, the benchmark's tables registered in it, and one session of it. */
final class BenchmarkSession implements AutoCloseable {
  private static final String PARQUET = "parquet";
  private static final String EMPTY_PARQUET = "empty_parquet";
  private static final String PARQUET_TABLE = PARQUET + "_files";

  /** Answers that Hive gives without reading the table would say nothing about reading it. */
  private static final List<String> SETTINGS =
      List.of("hive.query.results.cache.enabled=false", "hive.compute.query.using.stats=false");

  private final MiniHive hive;
  private final Connection connection;
  private final Statement statement;

  private BenchmarkSession(MiniHive hive, Connection connection, Statement statement) {
    this.hive = hive;
    this.connection = connection;
    this.statement = statement;
  }

  static BenchmarkSession start(Path folder, ShippedJar jar) throws SQLException {
    MiniHive hive = MiniHive.start(folder, MetastoreStore.MEMORY);
    MiniHiveServer server = hive.startServer(Optional.of(jar.file()));
    Connection connection = server.connect();
    Statement statement = connection.createStatement();
    for (String setting : SETTINGS) {
      statement.execute("set " + setting);
    }
    return new BenchmarkSession(hive, connection, statement);
  }

  /** Registers a table under the name it has in the data: a Hudi table by the jar's own tool, plain Parquet by DDL. */
  void register(String name, BenchmarkData data, ShippedJar jar) throws SQLException, IOException {
    if (name.equals(PARQUET)) {
      createParquetTable(name, data.table(PARQUET));
    } else if (name.equals(EMPTY_PARQUET)) {
      createParquetTable(name, Files.createDirectories(hive.folder().resolve(EMPTY_PARQUET)));
    } else {
      jar.sync(data.table(name), "default", name, hive.metastoreUri());
    }
  }

  private void createParquetTable(String name, Path files) throws SQLException {
    statement.execute(
        "create external table " + sqlName(name) + " " + BenchmarkColumns.ddl() + " stored as parquet location '"
            + files.toUri() + "'");
  }

  /** {@code parquet} is a word of Hive's language. */
  private static String sqlName(String table) {
    return table.equals(PARQUET) ? PARQUET_TABLE : table;
  }

  /** Runs a query over a table to its last row. */
  TimedAnswer run(BenchmarkQuery query, String table) throws SQLException {
    String sql = query.over(sqlName(table));
    long start = System.nanoTime();
    List<List<Object>> rows = new ArrayList<>();
    try (ResultSet answer = statement.executeQuery(sql)) {
      int width = answer.getMetaData().getColumnCount();
      while (answer.next()) {
        List<Object> row = new ArrayList<>();
        for (int column = 1; column <= width; column++) {
          row.add(answer.getObject(column));
        }
        rows.add(row);
      }
    }
    return new TimedAnswer((System.nanoTime() - start) / 1e9, rows);
  }

  @Override
  public void close() throws SQLException {
    statement.close();
    connection.close();
    hive.close();
  }
}
