package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.Table;
import org.junit.jupiter.api.Test;

class ThriftDialectTest {
  /** Calls of servers of one generation, as their hive_metastore.thrift has them. */
  private static final Set<String> HIVE_2_AND_3 = Set.of("get_database", "create_database", "get_table",
      "get_table_req", "create_table_with_environment_context", "alter_table_with_environment_context",
      "drop_table_with_environment_context", "get_partition_names", "get_partitions_by_names", "add_partitions_req",
      "alter_partitions_with_environment_context", "drop_partitions_req");
  private static final Set<String> REQUESTS_ALONE = Set.of("get_database_req", "create_database_req", "get_table_req",
      "create_table_req", "alter_table_req", "drop_table_req", "fetch_partition_names_req",
      "get_partitions_by_names_req", "add_partitions_req", "alter_partitions_req", "drop_partitions_req");

  private final Table table = WantedTables.of(
      Tables.rides().partitionFields(List.of("Region")).build(), Tables.options()).get(0).toTable("tester", 0);

  @Test
  void aServerOfRequestsIsAskedByThem() {
    ScriptedPort port = new ScriptedPort(REQUESTS_ALONE);

    everyCall(port.metastore());

    assertThat(port.refused()).isEmpty();
    assertThat(port.answered()).containsExactlyInAnyOrderElementsOf(REQUESTS_ALONE);
  }

  @Test
  void aServerWithoutThemIsAskedInTheOlderWayAndOnlyOnceInTheNewer() {
    ScriptedPort port = new ScriptedPort(HIVE_2_AND_3);
    Metastore metastore = port.metastore();

    everyCall(metastore);
    assertThat(port.refused()).containsExactlyInAnyOrder("get_database_req", "create_database_req", "create_table_req",
        "alter_table_req", "drop_table_req", "fetch_partition_names_req", "get_partitions_by_names_req",
        "alter_partitions_req");

    port.refused().clear();
    everyCall(metastore);
    assertThat(port.refused()).isEmpty();
  }

  @Test
  void whatIsKnownIsRememberedCallByCall() {
    ScriptedPort port = new ScriptedPort(Set.of("get_database", "get_partition_names", "fetch_partition_names_req"));
    Metastore metastore = port.metastore();

    metastore.databaseExists("d");
    metastore.partitionNames(table);

    assertThat(port.refused()).containsExactly("get_database_req");
    assertThat(port.answered()).containsExactly("get_database", "fetch_partition_names_req");
  }

  @Test
  void aCallKnownInNoWayIsAnErrorThatNamesTheStep() {
    assertThatThrownBy(() -> new ScriptedPort(Set.of()).metastore().partitionNames(table))
        .isInstanceOf(MetastoreException.class)
        .hasMessageContaining("list the partitions of default.rides")
        .hasMessageContaining("Invalid method name: 'get_partition_names'");
  }

  @Test
  void anotherRefusalIsNotTakenForAnUnknownCall() {
    ScriptedPort port = new ScriptedPort(HIVE_2_AND_3);
    port.breakInside("fetch_partition_names_req");

    assertThatThrownBy(() -> port.metastore().partitionNames(table))
        .isInstanceOf(MetastoreException.class)
        .hasMessageContaining("Internal error");
    assertThat(port.answered()).isEmpty();
  }

  @Test
  void aBrokenConnectionIsOpenedAgainOnce() {
    ScriptedPort port = new ScriptedPort(REQUESTS_ALONE);
    port.loseConnections(1);
    assertThat(port.metastore().partitionNames(table)).isEmpty();
    assertThat(port.reconnections()).isEqualTo(1);

    port.loseConnections(2);
    assertThatThrownBy(() -> port.metastore().partitionNames(table)).isInstanceOf(MetastoreException.class);
  }

  @Test
  void aClientOfAnotherKindIsRefusedByName() {
    InvocationHandler nothing = (Object proxy, Method method, Object[] arguments) -> null;
    IMetaStoreClient client = (IMetaStoreClient) Proxy.newProxyInstance(
        getClass().getClassLoader(), new Class<?>[] {IMetaStoreClient.class}, nothing);

    assertThatThrownBy(() -> new ThriftMetastore(client).databaseExists("d"))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("HiveMetaStoreClient");
  }

  private void everyCall(Metastore metastore) {
    metastore.databaseExists("d");
    metastore.createDatabase("d");
    metastore.table("d", "t");
    metastore.createTable(table);
    metastore.alterTable(table, true);
    metastore.renameTable(table, "other");
    metastore.dropTable(table);
    metastore.partitionNames(table);
    metastore.partitions(table, List.of("region=eu"));
    metastore.addPartitions(table, List.of());
    metastore.alterPartitions(table, List.of());
    metastore.dropPartitions(table, List.of(List.of("eu")));
  }
}
