package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.qtest.cluster.MiniHiveServer;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import javax.security.sasl.AuthenticationException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hive.service.auth.PasswdAuthenticationProvider;
import org.apache.hudi.hive.HiveSyncTool;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A HiveServer2 that asks for a password. */
class HiveServerLoginTest {
  private static final String AUTHENTICATION = "hive.server2.custom.authentication.class";
  private static final String PASSWORD = "let-me-in";

  private static MiniHiveServer server;

  @BeforeAll
  static void start() {
    // The server looks for it in settings of its own making.
    System.setProperty(AUTHENTICATION, Doorman.class.getName());
    server = SharedCluster.hive().startServer(Map.of("hive.server2.authentication", "CUSTOM"));
  }

  @AfterAll
  static void stop() {
    server.close();
    System.clearProperty(AUTHENTICATION);
  }

  @Test
  void theRightPasswordOpensTheSession() throws Exception {
    try (JdbcSession session = JdbcSession.open(options("--pass=" + PASSWORD))) {
      assertThat(session.query("SHOW DATABASES")).isNotEmpty();
    }
  }

  @Test
  void wrongCredentialsFailAtTheStartWithTheDriversException() {
    for (String password : List.of("wrong", "it's; \\ \"wrong\"")) {
      assertThatThrownBy(() -> Metastores.open(options("--pass=" + password), new Configuration()))
          .isInstanceOf(HoodieHiveSyncException.class)
          .hasMessageStartingWith("Peer indicated failure: Error validating the login")
          .hasMessageContaining("cannot open HiveServer2 at " + server.jdbcUrl())
          .hasMessageContaining("as keeper")
          .hasMessageContaining("--pass")
          .hasMessageNotContaining("wrong")
          .hasCauseInstanceOf(SQLException.class);
    }
  }

  @Test
  void theToolEndsBeforeItChangesAnything() throws Exception {
    Path table = new TableZip(ProjectFolders.fixtures().resolve("rides_cow.zip"))
        .unpack(SharedCluster.hive().folder().resolve("login"));
    ToolRun run = ToolRun.of("--base-path", table.toString(), "--database", "locked", "--sync-mode", "jdbc",
        "--jdbc-url", server.jdbcUrl(), "--user", "keeper", "--pass", "wrong",
        "--metastore-uris", SharedCluster.hive().metastoreUri());

    assertThat(run.exitCode()).isEqualTo(HiveSyncTool.FAILED);
    assertThat(run.err()).startsWith("Peer indicated failure: Error validating the login")
        .contains("cannot open HiveServer2 at " + server.jdbcUrl())
        .endsWith("Could not sync " + table + System.lineSeparator());
    try (Metastore metastore = Metastores.open(
        options("--sync-mode=hms", "--metastore-uris=" + SharedCluster.hive().metastoreUri()), new Configuration())) {
      assertThat(metastore.databaseExists("locked")).isFalse();
    }
  }

  private static SyncOptions options(String... flags) {
    List<String> all = new java.util.ArrayList<>(
        List.of("--base-path=/t", "--sync-mode=jdbc", "--jdbc-url=" + server.jdbcUrl(), "--user=keeper"));
    all.addAll(List.of(flags));
    return CommandLine.of(all.toArray(new String[0])).options();
  }

  /** Lets in whoever knows the word. */
  public static final class Doorman implements PasswdAuthenticationProvider {
    @Override
    public void Authenticate(String user, String password) throws AuthenticationException {
      if (!user.equals("keeper") || !PASSWORD.equals(password)) {
        throw new AuthenticationException("Nobody of that name and word");
      }
    }
  }
}
