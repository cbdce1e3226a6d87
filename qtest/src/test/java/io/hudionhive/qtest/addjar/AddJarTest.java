package io.hudionhive.qtest.addjar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.qtest.cluster.MetastoreStore;
import io.hudionhive.qtest.cluster.MiniHive;
import io.hudionhive.qtest.cluster.MiniHiveServer;
import io.hudionhive.qtest.support.FunctionScript;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.tables.ShippedJar;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.apache.tez.common.TezClassLoader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar as a session's own, on a HiveServer2 that has it neither on its class path nor as an auxiliary jar. */
@Tag("add-jar")
class AddJarTest {
  private static final String INPUT_FORMAT = "org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat";
  private static ShippedJar jar;
  private static MiniHive hive;
  private static MiniHiveServer server;

  @BeforeAll
  static void start() throws IOException {
    assertThatThrownBy(() -> Class.forName(INPUT_FORMAT)).isInstanceOf(ClassNotFoundException.class);
    jar = new ShippedJar(Path.of(System.getProperty("hudi.auxlib.jar")).toAbsolutePath().normalize());
    hive = MiniHive.start(ProjectFolders.scratch("add-jar"), MetastoreStore.MEMORY);
    server = hive.startServer(Optional.empty());
    TableZip zip = new TableZip(ProjectFolders.fixtures().resolve("rides_mor.zip"));
    Path basePath = zip.unpack(hive.folder().resolve("hudi"));
    jar.sync(basePath, "default", "rides", hive.metastoreUri());
  }

  /**
   * What a Tez container does with the jars of a session once they are there. In local mode Tez brings the jar to its
   * working directory and does not load from it.
   */
  private static void letTezLoadFromTheJar() throws IOException {
    TezClassLoader.getInstance().addURL(jar.file().toUri().toURL());
  }

  private static Connection session(MiniHiveServer server) throws SQLException {
    PlanReaders.forgetClasses();
    return server.connect();
  }

  /** What HIVE_AUX_JARS_PATH comes to; an installed server has the jar on its class path as well. */
  @Test
  void functionsOfAnAuxiliaryJarAreRegistered() throws SQLException, IOException {
    letTezLoadFromTheJar();
    MiniHiveServer withJar = hive.startServer(Optional.of(jar.file()));
    try (Connection connection = session(withJar);
        Statement statement = connection.createStatement()) {
      FunctionScript.permanent().run(statement);
      statement.execute("create database if not exists other");
      statement.execute("use other");
    }
    try (Connection connection = session(withJar);
        Statement statement = connection.createStatement()) {
      String call = "variant_get(%s('{\"fare\":' || fare || '}'), '$.fare', 'double')";
      assertSum(statement, call.formatted("default.parse_json").replace("variant_get", "default.variant_get"));
      FunctionScript.temporary().run(statement);
      for (String setting : List.of(
          "hive.execution.engine=tez", "hive.vectorized.execution.enabled=false", "hive.execution.engine=mr")) {
        statement.execute("set " + setting);
        assertSum(statement, call.formatted("parse_json"));
      }
    }
  }

  private static void assertSum(Statement statement, String expression) throws SQLException {
    String sql = "select sum(" + expression + "), sum(fare) from default.rides_rt where ride_id <= 'r-004'";
    try (ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getDouble(1)).isEqualTo(rows.getDouble(2)).isPositive();
    }
  }

  @AfterAll
  static void stop() {
    hive.close();
  }

  @Test
  void withoutTheJarHiveNamesTheMissingClass() throws SQLException {
    try (Connection connection = session(server);
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("select count(*) from rides_rt"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining(INPUT_FORMAT);
    }
  }

  @Test
  void simpleSelectsAreAnsweredByTheServer() throws SQLException {
    try (Connection connection = session(server);
        Statement statement = connection.createStatement()) {
      statement.execute("add jar " + jar.file());
      try (ResultSet rows = statement.executeQuery("select fare from rides_rt where ride_id = 'r-002'")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getDouble(1)).isEqualTo(9.5);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "hive.execution.engine=tez",
      "hive.vectorized.execution.enabled=false",
      "hive.execution.engine=mr",
      "hive.tez.input.format=org.apache.hudi.hadoop.hive.HoodieCombineHiveInputFormat"
  })
  void jobsFindItsClasses(String setting) throws SQLException, IOException {
    letTezLoadFromTheJar();
    try (Connection connection = session(server);
        Statement statement = connection.createStatement()) {
      statement.execute("add jar " + jar.file());
      statement.execute("set " + setting);
      String sql = "select count(*), max(a.fare) from rides_rt a join rides_rt b on a.ride_id = b.ride_id";
      try (ResultSet rows = statement.executeQuery(sql)) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getLong(1)).isEqualTo(8);
        assertThat(rows.getDouble(2)).isEqualTo(40.0);
      }
    }
  }
}
