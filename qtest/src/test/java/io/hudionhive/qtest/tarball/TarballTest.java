package io.hudionhive.qtest.tarball;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The command line tool as users get it, against a real metastore and HiveServer2. */
class TarballTest {
  private static final String ADDED =
      "\"tables_created\":3,\"tables_changed\":0,\"columns_changed\":0,\"partitions_added\":";

  private static Tarball tarball;
  private static Path table;

  @BeforeAll
  static void unpack() throws IOException, InterruptedException {
    Path folder = SharedCluster.hive().folder().resolve("tarball");
    tarball = Tarball.unpack(SharedCluster.jar().file(), folder);
    table = new TableZip(ProjectFolders.fixtures().resolve("rides_mor.zip")).unpack(folder.resolve("tables"));
  }

  @Test
  void itsOwnLibrariesAreEnoughAndADeadAddressIsPassedOver() throws Exception {
    List<String> arguments = List.of("--base-path", table.toUri().toString(), "--database", "tar_hms",
        "--table", "rides", "--json",
        "--metastore-uris", "thrift://localhost:1," + SharedCluster.hive().metastoreUri());

    Tarball.Answer first = tarball.sync(Map.of(), arguments);
    assertThat(first.code()).as(first.err()).isZero();
    assertThat(first.lastLine()).contains(ADDED).endsWith("}");

    Tarball.Answer second = tarball.sync(Map.of(), arguments);
    assertThat(second.lastLine()).as(second.err()).contains("\"tables_created\":0,\"tables_changed\":0");
  }

  @Test
  void hiveServer2IsReachedByTheDriverInTheTarball() throws Exception {
    List<String> arguments = List.of("--base-path", table.toUri().toString(), "--database", "tar_jdbc",
        "--table", "rides", "--sync-mode", "jdbc", "--jdbc-url", SharedCluster.server().jdbcUrl(), "--user",
        System.getProperty("user.name"));

    List<String> dryRun = new ArrayList<>(arguments);
    dryRun.add("--dry-run");
    Tarball.Answer dry = tarball.sync(Map.of(), dryRun);
    assertThat(dry.code()).as(dry.err()).isZero();
    assertThat(dry.out()).contains("would create database tar_jdbc", "would create table tar_jdbc.rides_rt");
    assertThat(dry.lastLine()).startsWith("Would sync ").contains("3 created");

    Tarball.Answer synced = tarball.sync(Map.of(), arguments);
    assertThat(synced.code()).as(synced.err()).isZero();
    assertThat(synced.lastLine()).startsWith("Synced ").contains("tables: 3 created");
  }

  @Test
  void hivesOwnClientInTheTarballIsCompleteToo() throws Exception {
    Path conf = Files.createDirectories(tarball.home().resolveSibling("conf-with-units"));
    // A unit that Hive alone knows: this project's own connection leaves it to Hive's client.
    Files.writeString(conf.resolve("hive-site.xml"), "<configuration><property><name>hive.metastore.uris</name><value>"
        + SharedCluster.hive().metastoreUri() + "</value></property><property>"
        + "<name>hive.metastore.client.socket.timeout</name><value>600sec</value></property></configuration>");
    Path loaded = conf.resolve("classes.log");

    Tarball.Answer answer = tarball.sync(
        Map.of("HIVE_CONF_DIR", conf.toString(), "SYNC_JAVA_OPTS", "-Xlog:class+load:file=" + loaded),
        List.of("--base-path", table.toUri().toString(), "--database", "tar_client", "--table", "rides"));

    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.lastLine()).contains("tables: 3 created");
    assertThat(loaded).content().contains("org.apache.hadoop.hive.metastore.RetryingMetaStoreClient ");
  }

  @Test
  void withoutAHiveTheModeThatNeedsItsDriverSaysSo() throws Exception {
    Tarball.Answer answer = tarball.sync(Map.of(), List.of(
        "--base-path", table.toUri().toString(), "--database", "tar_hiveql", "--table", "rides",
        "--sync-mode", "hiveql", "--metastore-uris", SharedCluster.hive().metastoreUri()));

    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err()).contains("mode hiveql needs Hive's own driver", "set HIVE_HOME");
  }

  @Test
  void theJarsOfAnInstalledHiveAreUsedWhereThereIsOne() throws Exception {
    Path hive = tarball.home().resolveSibling("hive");
    Files.createDirectories(hive.resolve("conf"));
    Path own = tarball.home().resolve("client/hive");
    Files.writeString(hive.resolve("conf/hive-site.xml"), "<configuration><property><name>hive.metastore.uris</name>"
        + "<value>" + SharedCluster.hive().metastoreUri() + "</value></property></configuration>");
    Files.move(own, hive.resolve("lib"));
    try {
      Tarball.Answer answer = tarball.sync(Map.of("HIVE_HOME", hive.toString(), "PATH", "/usr/bin:/bin"),
          List.of("--base-path", table.toUri().toString(), "--database", "tar_home", "--table", "rides"));
      assertThat(answer.code()).as(answer.err()).isZero();
      assertThat(answer.lastLine()).contains("tables: 3 created");
    } finally {
      Files.move(hive.resolve("lib"), own);
    }
  }

  @Test
  void aWrongHiveHomeIsNamed() throws Exception {
    Tarball.Answer answer = tarball.sync(Map.of("HIVE_HOME", "/nowhere"), List.of("--help"));

    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("HIVE_HOME", "/nowhere");
  }
}
