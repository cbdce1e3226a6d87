package io.hudionhive.qtest.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A table's entries change all the time while it is queried. */
class SyncDuringQueriesTest {
  private static final String NAME = "synced_while_queried";
  private static final int QUERIES = 8;

  private final AtomicInteger syncs = new AtomicInteger();

  /** Expected is what Spark reads: {@code qtest/src/fixtures/expected/rides_mor.snapshot.jsonl}. */
  @Test
  void everyQuerySeesTheWholeTable() throws Exception {
    Path basePath = new TableZip(ProjectFolders.fixtures().resolve("rides_mor.zip"))
        .unpack(SharedCluster.hive().folder().resolve(NAME));
    sync(basePath);
    AtomicBoolean queried = new AtomicBoolean();
    ExecutorService background = Executors.newSingleThreadExecutor();
    Future<?> syncing = background.submit(() -> {
      while (!queried.get()) {
        sync(basePath);
      }
    });

    List<String> counts = new ArrayList<>();
    List<String> fares = new ArrayList<>();
    try (Connection connection = SharedCluster.server().connect(); Statement statement = connection.createStatement()) {
      for (int query = 0; query < QUERIES; query++) {
        fares.add(answer(statement, "select fare from " + NAME + "_rt where ride_id = 'r-002'"));
        counts.add(answer(statement, "select count(distinct ride_id) from " + NAME));
      }
    } finally {
      queried.set(true);
      background.shutdown();
    }
    syncing.get();

    assertThat(fares).hasSize(QUERIES).containsOnly("9.5");
    assertThat(counts).hasSize(QUERIES).containsOnly("8");
    assertThat(syncs).hasValueGreaterThan(5);
  }

  /** Each changes properties of every entry, and every other one the comments of the columns. */
  private void sync(Path basePath) {
    int run = syncs.incrementAndGet();
    SharedCluster.jar().sync(basePath, "default", NAME, SharedCluster.hive().metastoreUri(),
        "--table-properties=run=" + run, "--serde-properties=run=" + run, "--sync-incremental=false",
        "--sync-comment=" + (run % 2 == 0));
  }

  private static String answer(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getString(1) : "no row";
    }
  }
}
