package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import io.hudionhive.servers.DerbyPlace;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The setting that is changed for a connection while columns move, and is afterwards what it was. */
class MovedColumnsTest {
  private static final String SETTING = "hive.metastore.disallow.incompatible.col.type.changes";

  @TempDir Path folder;

  @Test
  void aServerThatComparesNoPositionsGoesOnThatWay() throws Exception {
    Path servers = Path.of(System.getProperty("metastore.servers"));
    try (MetastoreProcess server = MetastoreProcess.start(MetastoreVersion.HIVE_4_0, servers,
        folder.resolve("server"), DerbyPlace.MEMORY, List.of("-Xmx512m"), Map.of(SETTING, "false")).await()) {
      moveAndFail(server, "false");
    }
  }

  @Test
  void aServerThatComparesPositionsGoesOnThatWay() throws Exception {
    moveAndFail(RealMetastores.of(MetastoreVersion.HIVE_4_0), "true");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void throughSqlTheSessionGoesOnAsBefore(String before) {
    SettingsSession session = new SettingsSession(Optional.of(before));

    assertThatThrownBy(() -> new SqlMetastore(session).moveColumns(rides("shop"), false))
        .hasMessageContaining("shop.rides");

    assertThat(session.made()).containsExactly(SETTING + "=false", SETTING + "=" + before);
  }

  @Test
  void whatASessionOfSqlCannotSeeItDoesNotChange() {
    SettingsSession session = new SettingsSession(Optional.empty());

    assertThatThrownBy(() -> new SqlMetastore(session).moveColumns(rides("shop"), false))
        .hasMessageContaining("shop.rides");

    assertThat(session.made()).isEmpty();
  }

  /** @param setting as the server has it */
  private void moveAndFail(MetastoreProcess server, String setting) throws Exception {
    String database = ServerSync.freshDatabase();
    new ServerSync(server.uri(), folder, database)
        .sync(Tables.rides().named(Optional.of(database), Optional.of("rides")));
    IMetaStoreClient client = ThriftMetastore.connect(ServerSync.impatient(), Optional.of(server.uri()));
    try (Metastore metastore = new ThriftMetastore(client)) {
      assertThat(client.getMetaConf(SETTING)).isEqualTo(setting);

      metastore.moveColumns(rides(database), false);

      assertThat(Tables.texts(client.getTable(database, "rides").getSd().getCols()))
          .containsExactly("since:bigint", "fare:double", "rideid:bigint");
      assertThat(client.getMetaConf(SETTING)).isEqualTo(setting);

      Table absent = rides(database);
      absent.setTableName("absent");
      assertThatThrownBy(() -> metastore.moveColumns(absent, false))
          .isInstanceOf(MetastoreException.class)
          .hasMessageContaining(database + ".absent");
      assertThat(client.getMetaConf(SETTING)).isEqualTo(setting);
    }
  }

  /** An entry whose columns have other types, by position, than those of {@link Tables#RIDES}. */
  private Table rides(String database) {
    StructType moved = new StructType(List.of(
        new Field("since", DataType.LONG), new Field("fare", DataType.DOUBLE), new Field("RideId", DataType.LONG)));
    return WantedTables.of(
        TableDescription.of(new org.apache.hadoop.fs.Path(folder.toString()), moved)
            .named(Optional.of(database), Optional.of("rides")).build(),
        Tables.options("--omit-metafields")).get(0).toTable("tester", 0);
  }

  /** A session of SQL that has no table, and notes which settings of the metastore it is told. */
  private record SettingsSession(Optional<String> before, List<String> made) implements SqlSession {
    SettingsSession(Optional<String> before) {
      this(before, new ArrayList<>());
    }

    @Override
    public Optional<String> settingOfMetastore(String key) {
      return before;
    }

    @Override
    public void setOfMetastore(String key, String value) {
      made.add(key + "=" + value);
    }

    @Override
    public void set(String key, String value) {
      // No answer depends on it.
    }

    @Override
    public void run(String statement) {
      throw new IllegalStateException("Not told to: " + statement);
    }

    @Override
    public List<String> query(String statement) throws SqlRefusedException {
      throw new SqlRefusedException(10001, new Exception("Table not found"));
    }

    @Override
    public int majorVersion() {
      return 4;
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
