package io.hudionhive.qtest.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.qtest.support.FunctionScript;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code read_blob} wherever Hive evaluates it. The ranges are those of the fixture, whose writer made the file. */
class ReadBlobTest {
  private static final String DATABASE = "read_blob";
  private static final Map<Integer, String> EXPECTED =
      Map.of(2, "abcde", 3, "0123456789abcdefghijklmnopqrstuvwxyz", 7, "0123456789");

  private static final List<String> DEFAULTS = List.of(
      "hive.fetch.task.conversion=more", "hive.vectorized.execution.enabled=true", "hive.auto.convert.join=true",
      "hive.execution.engine=tez");

  /** Of a view with the columns id and b, the latter a BLOB. */
  private static final String PLAIN = "select id, cast(read_blob(b) as string) from %s";
  private static final String ORDERED =
      "select id, cast(read_blob(b) as string) from (select id, b, row_number() over (order by id) r from %s) q";
  private static final String AGGREGATED =
      "select id, cast(read_blob(named_struct('type', max(b.type), 'data', max(b.data), 'reference',"
          + " named_struct('external_path', max(b.reference.external_path), 'offset', max(b.reference.`offset`),"
          + " 'length', max(b.reference.length), 'managed', false))) as string) from %s group by id";
  private static final String JOINED =
      "select k.id, cast(read_blob(t.b) as string) from %1$s t join (select id from %1$s group by id) k on t.id = k.id";

  private static Path elsewhere;
  private static Connection connection;
  private static Statement statement;

  @BeforeAll
  static void makeViews() throws Exception {
    connection = SharedCluster.server().connect();
    statement = connection.createStatement();
    statement.execute("create database if not exists " + DATABASE);
    TableZip zip = new TableZip(ProjectFolders.fixtures().resolve("vectors_mor.zip"));
    Path folder = SharedCluster.hive().folder().resolve(DATABASE);
    Path basePath = zip.unpack(folder);
    SharedCluster.jar().sync(basePath, DATABASE, "vectors", SharedCluster.hive().metastoreUri());
    elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.copy(basePath.resolve("media/media.bin"), elsewhere.resolve("media.bin"));
    statement.execute("use " + DATABASE);
    FunctionScript.temporary().run(statement);
    makeView("blobs", basePath.resolve("media/media.bin"));
    makeView("secrets", elsewhere.resolve("media.bin"));
  }

  private static void makeView(String name, Path file) throws SQLException {
    // Offsets and lengths are those of the fixture's own BLOBs, whose paths lead nowhere.
    statement.execute(
        "create view " + name + " as select id, named_struct('type', 'OUT_OF_LINE', 'data', cast(null as binary),"
            + " 'reference', named_struct('external_path', concat('" + file + "', if(id > 0, '', 'x')), 'offset',"
            + " cast(case id when 2 then 10 when 7 then 0 end as bigint), 'length',"
            + " cast(case id when 2 then 5 when 7 then 10 end as bigint), 'managed', false)) b from vectors_rt"
            + " where id in (2, 3, 7)");
  }

  @AfterAll
  static void close() throws SQLException {
    connection.close();
  }

  private static void set(String... settings) throws SQLException {
    for (String setting : DEFAULTS) {
      statement.execute("set " + setting);
    }
    for (String setting : settings) {
      statement.execute("set " + setting);
    }
  }

  private static Map<Integer, String> rows(String query) throws SQLException {
    Map<Integer, String> rows = new TreeMap<>();
    try (ResultSet answer = statement.executeQuery(String.format(query, "blobs"))) {
      while (answer.next()) {
        rows.put(answer.getInt(1), answer.getString(2));
      }
    }
    return rows;
  }

  private static void isRefused(String query) {
    assertThatThrownBy(() -> statement.executeQuery(String.format(query, "secrets")).next())
        .as(query)
        .isInstanceOf(SQLException.class)
        .hasStackTraceContaining("elsewhere/media.bin");
  }

  @Test
  void inHiveServer2ItselfWithoutATask() throws SQLException {
    set("hive.fetch.task.conversion=more");
    assertThat(rows(PLAIN + " limit 3")).isEqualTo(EXPECTED);
    assertThat(rows(PLAIN + " where id = 3")).isEqualTo(Map.of(3, EXPECTED.get(3)));
    isRefused(PLAIN + " limit 3");
  }

  @Test
  void inMapTasks() throws SQLException {
    set("hive.fetch.task.conversion=none");
    assertThat(rows(PLAIN)).isEqualTo(EXPECTED);
    isRefused(PLAIN);
    set("hive.fetch.task.conversion=none", "hive.vectorized.execution.enabled=false");
    assertThat(rows(PLAIN)).isEqualTo(EXPECTED);
    isRefused(PLAIN);
  }

  @Test
  void inReducers() throws SQLException {
    set();
    for (String query : List.of(ORDERED, AGGREGATED)) {
      assertThat(rows(query)).as(query).isEqualTo(EXPECTED);
      isRefused(query);
    }
    set("hive.auto.convert.join=false");
    assertThat(rows(JOINED)).isEqualTo(EXPECTED);
    isRefused(JOINED);
  }

  /** The rows of the BLOBs are broadcast to tasks that scan nothing. */
  @Test
  void afterMapJoins() throws SQLException {
    set("hive.auto.convert.join=true");
    assertThat(rows(JOINED)).isEqualTo(EXPECTED);
    isRefused(JOINED);
  }

  @Test
  void inReducersOfMapReduce() throws SQLException {
    set("hive.execution.engine=mr");
    assertThat(rows(AGGREGATED)).isEqualTo(EXPECTED);
  }

  /** Hive looks at queries that WITH names only where they are used. */
  @Test
  void tablesThatAreNotReadAllowNothing() throws SQLException {
    set();
    assertThat(rows("with vectors_rt as (select 1 x), used as (select * from %s) " + ORDERED.replace("%s", "used")))
        .isEqualTo(EXPECTED);
    statement.execute("create external table other (x int) location '" + elsewhere + "'");
    isRefused("with unused as (select * from other) " + AGGREGATED);
    isRefused("with other as (select 1 x) select * from (" + AGGREGATED + ") q, other");
    String secrets = AGGREGATED.replace("%s", "secrets");
    assertThat(rows("select q.* from (" + secrets + ") q, (select count(*) c from other) o")).isEqualTo(EXPECTED);
    statement.execute("drop table other");
  }

  @Test
  void aSessionCannotAllowMore() throws SQLException {
    String folder = SharedCluster.hive().folder().toUri().toString();
    for (String setting : List.of("hudionhive.read.blob.allowed.prefixes=" + folder, "location=" + folder)) {
      set("hive.fetch.task.conversion=more", setting);
      isRefused(PLAIN);
      set("hive.fetch.task.conversion=none", setting);
      isRefused(PLAIN);
      isRefused(AGGREGATED);
    }
  }
}
