package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.thrift.TApplicationException;
import org.junit.jupiter.api.Test;

class RoutedMetastoreTest {
  private static final Set<String> NOTHING_BUT_DATABASES = Set.of("get_database_req", "create_database_req");

  private final FakeMetastore sql = new FakeMetastore();

  @Test
  void anotherThriftReroutesTheRestOfTheRunThroughSql() {
    ScriptedPort port = new ScriptedPort(NOTHING_BUT_DATABASES);
    Metastore metastore = RoutedMetastore.changingBySql(port.metastore(), sql);

    new SyncRun(metastore, "tester").sync(
        Tables.rides().partitionFields(List.of("Region")).partitions(Tables.paths("eu")).build(), Tables.options());

    assertThat(sql.tableNames()).containsExactly("default.rides");
    assertThat(port.refused()).as("asked once").containsExactly("get_table_req");
  }

  @Test
  void withoutAWayByJdbcTheErrorSaysSoAndShowsTheOriginal() {
    Metastore metastore =
        RoutedMetastore.overThrift(new ScriptedPort(NOTHING_BUT_DATABASES).metastore(), Optional::empty);

    assertThatThrownBy(() -> metastore.table("default", "rides"))
        .isInstanceOf(MetastoreException.class)
        .hasMessageContaining("Thrift API incompatible with HMS but no JDBC fallback available."
            + " Consider using mode=jdbc with a valid jdbcUrl.")
        .hasMessageContaining("Invalid method name: 'get_table_req'")
        .hasRootCauseInstanceOf(TApplicationException.class);
  }

  @Test
  void readsGoOverThriftAndChangesBySqlAsLongAsBothWork() {
    ScriptedPort port = new ScriptedPort(Set.of("get_table_req", "fetch_partition_names_req"));
    Metastore metastore = RoutedMetastore.changingBySql(port.metastore(), sql);

    metastore.table("default", "t");
    metastore.createDatabase("d");

    assertThat(port.answered()).containsExactly("get_table_req");
    assertThat(sql.calls()).containsExactly("createDatabase");
  }
}
