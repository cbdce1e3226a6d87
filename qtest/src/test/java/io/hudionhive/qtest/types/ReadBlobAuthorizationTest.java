package io.hudionhive.qtest.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.qtest.cluster.MiniHiveServer;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code read_blob} in a HiveServer2 with Hive's SQL-standard authorisation: it reads what the user may SELECT. */
class ReadBlobAuthorizationTest {
  private static final String DATABASE = "blob_rights";
  private static final String PLUGIN = "org.apache.hadoop.hive.ql.security.authorization.plugin.sqlstd.";
  private static final Map<Integer, String> EXPECTED =
      Map.of(2, "abcde", 3, "0123456789abcdefghijklmnopqrstuvwxyz", 7, "0123456789");

  private static final String AS_TEXT = "select id, cast(" + DATABASE + ".read_blob(b) as string) from blobs";
  private static final String AGGREGATED =
      "select id, max(cast(" + DATABASE + ".read_blob(b) as string)) from (select id, b,"
          + " row_number() over (order by id) r from blobs) q group by id";

  private static MiniHiveServer server;
  private static Path basePath;

  @BeforeAll
  static void makeViewsAndGrants() throws Exception {
    Path folder = SharedCluster.hive().folder().resolve(DATABASE);
    basePath = new TableZip(ProjectFolders.fixtures().resolve("vectors_mor.zip")).unpack(folder);
    try (Connection connection = SharedCluster.server().connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create database if not exists " + DATABASE);
    }
    SharedCluster.jar().sync(basePath, DATABASE, "vectors", SharedCluster.hive().metastoreUri());
    server =
        SharedCluster.hive().startServer(
            Map.of(
                "hive.security.authorization.enabled", "true",
                "hive.security.authorization.manager", PLUGIN + "SQLStdHiveAuthorizerFactory",
                "hive.security.authenticator.manager",
                "org.apache.hadoop.hive.ql.security.SessionStateUserAuthenticator",
                "hive.server2.enable.doAs", "false"));
    try (Connection connection = connect(System.getProperty("user.name"));
        Statement statement = connection.createStatement()) {
      statement.execute("set role admin");
      statement.execute("create function " + DATABASE + ".read_blob as 'io.hudionhive.udf.blob.ReadBlob'");
      statement.execute("create function " + DATABASE + ".blob_length as 'io.hudionhive.udf.blob.BlobLength'");
      statement.execute("use " + DATABASE);
      statement.execute("create table other as select 1 id");
      statement.execute(
          "create view blobs as select id, named_struct('type', 'OUT_OF_LINE', 'data', cast(null as binary),"
              + " 'reference', named_struct('external_path', concat('" + basePath + "/media/media.bin', if(id > 0, '',"
              + " 'x')), 'offset', cast(case id when 2 then 10 when 7 then 0 end as bigint), 'length',"
              + " cast(case id when 2 then 5 when 7 then 10 end as bigint), 'managed', false)) b from vectors_rt"
              + " where id in (2, 3, 7)");
      for (String grant : List.of("blobs to user reader", "vectors_rt to user reader", "other to user stranger",
          "blobs to user viewer", "other to user viewer")) {
        statement.execute("grant select on table " + grant);
      }
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Connection connect(String user) throws SQLException {
    return DriverManager.getConnection(server.jdbcUrl(), user, "");
  }

  private static Map<Integer, String> rows(String user, String setting, String query) throws SQLException {
    Map<Integer, String> rows = new TreeMap<>();
    try (Connection connection = connect(user);
        Statement statement = connection.createStatement()) {
      statement.execute("use " + DATABASE);
      statement.execute("set " + setting);
      try (ResultSet answer = statement.executeQuery(query)) {
        while (answer.next()) {
          rows.put(answer.getInt(1), answer.getString(2));
        }
      }
    }
    return rows;
  }

  /** A call with the path of a file, over a table that has rows. */
  private static String call(String function, Path file, String table) {
    return "select id, cast(" + DATABASE + "." + function + "(named_struct('type', if(id > 0, 'OUT_OF_LINE', 'x'),"
        + " 'data', cast(null as binary), 'reference', named_struct('external_path', '" + file + "', 'offset',"
        + " cast(null as bigint), 'length', cast(null as bigint), 'managed', false))) as string) from " + table;
  }

  private static Path baseFile() throws Exception {
    try (Stream<Path> files = Files.walk(basePath)) {
      return files.filter(file -> file.toString().endsWith(".parquet") && !file.toString().contains(".hoodie"))
          .findFirst().orElseThrow();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "hive.fetch.task.conversion=more", "hive.fetch.task.conversion=none",
      "hive.vectorized.execution.enabled=false"
  })
  void whoMaySelectFromTheTableReadsItsBlobs(String setting) throws SQLException {
    assertThat(rows("reader", setting, AS_TEXT)).isEqualTo(EXPECTED);
    assertThat(rows("reader", setting, AGGREGATED)).isEqualTo(EXPECTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hive.fetch.task.conversion=more", "hive.fetch.task.conversion=none"})
  void whoMayNotIsRefusedByHive(String setting) {
    String ofTable = "select id, " + DATABASE + ".read_blob(bl) from vectors_rt";
    for (String query : List.of(AS_TEXT, ofTable)) {
      assertThatThrownBy(() -> rows("stranger", setting, query))
          .as(query)
          .isInstanceOf(SQLException.class)
          .hasStackTraceContaining("HiveAccessControlException");
    }
  }

  /** The paths are the user's own. */
  @ParameterizedTest
  @ValueSource(strings = {"hive.fetch.task.conversion=more", "hive.fetch.task.conversion=none"})
  void whoMayReadAnotherTableReadsNoFilesOfThisOne(String setting) throws Exception {
    for (Path file : List.of(basePath.resolve("media/media.bin"), baseFile())) {
      for (String function : List.of("read_blob", "blob_length")) {
        for (String user : List.of("stranger", "viewer")) {
          isRefused(user, setting, call(function, file, "other"));
        }
      }
    }
  }

  /** A view may show fewer rows and columns than the table has, whose files have all of them. */
  @ParameterizedTest
  @ValueSource(strings = {"hive.fetch.task.conversion=more", "hive.fetch.task.conversion=none"})
  void whoMaySelectFromAViewAloneReadsNoFilesOfItsTable(String setting) throws Exception {
    assertThat(rows("viewer", setting, "select id, b.type from blobs").keySet()).isEqualTo(EXPECTED.keySet());
    for (String query : List.of(AS_TEXT, AGGREGATED, call("read_blob", baseFile(), "blobs"))) {
      isRefused("viewer", setting, query);
    }
  }

  /** HiveServer2 tells a client why a task failed, not why it failed itself. */
  private static void isRefused(String user, String setting, String query) {
    boolean inTask = setting.endsWith("=none") || query.contains("group by");
    assertThatThrownBy(() -> rows(user, setting, query))
        .as(query)
        .isInstanceOf(SQLException.class)
        .hasStackTraceContaining(
            inTask ? "where the user may SELECT from the table itself" : "Error evaluating CAST( ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hive.fetch.task.conversion=more", "hive.fetch.task.conversion=none"})
  void whoMaySelectFromTheTableReadsAllFilesBelowIt(String setting) throws Exception {
    Path file = baseFile();
    assertThat(rows("reader", setting, call("blob_length", file, "vectors_rt")).values())
        .isNotEmpty()
        .containsOnly(String.valueOf(Files.size(file)));
  }
}
