package io.hudionhive.qtest.cluster;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.conf.HiveConf.ConfVars;
import org.apache.hive.service.server.HiveServer2;

/** One HiveServer2 of a {@link MiniHive}. */
public final class MiniHiveServer implements AutoCloseable {
  private final HiveServer2 server;
  private final int port;

  private MiniHiveServer(HiveServer2 server, int port) {
    this.server = server;
    this.port = port;
  }

  static MiniHiveServer start(Optional<Path> auxJar, int port, Map<String, String> settings) {
    HiveConf conf = new HiveConf();
    settings.forEach(conf::set);
    conf.setIntVar(ConfVars.HIVE_SERVER2_THRIFT_PORT, port);
    auxJar.ifPresent(jar -> {
      conf.setVar(ConfVars.HIVE_AUX_JARS, jar.toUri().toString());
      // An installed server has the setting before it makes its first HiveConf, which remembers the jars then.
      conf.setAuxJars(jar.toUri().toString());
    });
    HiveServer2 server = new HiveServer2();
    server.init(conf);
    server.start();
    return new MiniHiveServer(server, port);
  }

  /** What a JDBC client connects to. */
  public String jdbcUrl() {
    return "jdbc:hive2://localhost:" + port + "/default";
  }

  /** Opens a session; the caller closes it. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(jdbcUrl(), System.getProperty("user.name"), "");
  }

  @Override
  public void close() {
    server.stop();
  }
}
