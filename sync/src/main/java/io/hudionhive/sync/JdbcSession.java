package io.hudionhive.sync;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A session of HiveServer2 over Hive's JDBC driver, which is on the class path of whoever asks for it. */
final class JdbcSession implements SqlSession {
  static final String DEFAULT_URL = "jdbc:hive2://localhost:10000";

  private static final Logger LOG = LoggerFactory.getLogger(JdbcSession.class);

  private static final String DRIVER = "org.apache.hive.jdbc.HiveDriver";
  private static final String DEFAULT_LOGIN = "hive";

  private final Connection connection;
  private final int majorVersion;

  private JdbcSession(Connection connection, int majorVersion) {
    this.connection = connection;
    this.majorVersion = majorVersion;
  }

  /** @throws HoodieHiveSyncException without the driver, and where the driver does not get in */
  static JdbcSession open(SyncOptions options) {
    String url = options.text(SyncKey.JDBC_URL).orElse(DEFAULT_URL);
    Properties login = new Properties();
    login.setProperty("user", options.text(SyncKey.USER).orElse(DEFAULT_LOGIN));
    login.setProperty("password", options.text(SyncKey.PASSWORD).orElse(DEFAULT_LOGIN));
    try {
      Connection connection = driver().connect(url, login);
      if (connection == null) {
        throw new SQLException("No suitable driver for " + url, "08001");
      }
      JdbcSession session = new JdbcSession(connection, connection.getMetaData().getDatabaseMajorVersion());
      SETTINGS.forEach(session::set);
      return session;
    } catch (LinkageError e) {
      throw withoutDriver(e);
    } catch (SQLException e) {
      throw new HoodieHiveSyncException(SyncFailure.message(
          e, "cannot open HiveServer2 at " + url + " as " + login.getProperty("user"), "check "
          + SyncKey.JDBC_URL.shown() + ", " + SyncKey.USER.shown() + " and " + SyncKey.PASSWORD.shown()
          + ", and that it runs"), e);
    }
  }

  private static Driver driver() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    try {
      return Class.forName(DRIVER, true, loader == null ? JdbcSession.class.getClassLoader() : loader)
          .asSubclass(Driver.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw withoutDriver(e);
    }
  }

  private static HoodieHiveSyncException withoutDriver(Throwable e) {
    return new HoodieHiveSyncException(SyncFailure.message(
        e, "Hive's JDBC driver " + DRIVER + " cannot be loaded", "put hive-jdbc and what it needs on the class path,"
        + " or sync with " + SyncKey.MODE.shown() + " hms"), e);
  }

  @Override
  public Optional<String> settingOfMetastore(String key) {
    String name = "metaconf:" + key + "=";
    try {
      return query("SET metaconf:" + key).stream()
          .filter(row -> row.startsWith(name))
          .map(row -> row.substring(name.length()))
          .findFirst();
    } catch (SqlRefusedException e) {
      LOG.info("HiveServer2 does not let sessions see {} of the metastore", key, e);
      return Optional.empty();
    }
  }

  @Override
  public void setOfMetastore(String key, String value) {
    set("metaconf:" + key, value);
  }

  @Override
  public void run(String statement) throws SqlRefusedException {
    try (Statement run = connection.createStatement()) {
      run.execute(statement);
    } catch (SQLException e) {
      throw new SqlRefusedException(e.getErrorCode(), e);
    }
  }

  @Override
  public List<String> query(String statement) throws SqlRefusedException {
    List<String> rows = new ArrayList<>();
    try (Statement query = connection.createStatement(); ResultSet answer = query.executeQuery(statement)) {
      while (answer.next()) {
        rows.add(answer.getString(1));
      }
      return rows;
    } catch (SQLException e) {
      throw new SqlRefusedException(e.getErrorCode(), e);
    }
  }

  @Override
  public int majorVersion() {
    return majorVersion;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.warn("The session at HiveServer2 could not be closed", e);
    }
  }

  @Override
  public void set(String key, String value) {
    try {
      run("SET " + key + "=" + value);
    } catch (SqlRefusedException e) {
      LOG.warn("HiveServer2 does not let sessions set {}", key, e);
    }
  }
}
