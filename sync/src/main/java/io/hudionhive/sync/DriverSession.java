package io.hudionhive.sync;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.common.io.SessionStream;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.ql.DriverFactory;
import org.apache.hadoop.hive.ql.IDriver;
import org.apache.hadoop.hive.ql.metadata.Hive;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.processors.CommandProcessorException;
import org.apache.hadoop.hive.ql.session.SessionState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hive's own driver in this process, with Hive's jars on the class path.
 *
 * <p>Concurrency: one thread, to which Hive binds the session; a session the thread had before is put back at the end.
 */
final class DriverSession implements SqlSession {
  private static final Logger LOG = LoggerFactory.getLogger(DriverSession.class);

  /** The version of Hive whose driver this is compiled against and runs with. */
  private static final int MAJOR_VERSION = 4;

  private final SessionState before;
  private final SessionState state;
  private final IDriver driver;

  private DriverSession(SessionState before, SessionState state, IDriver driver) {
    this.before = before;
    this.state = state;
    this.driver = driver;
  }

  /** @throws RuntimeException when Hive's driver does not start, or an error where its jars are not all there */
  static DriverSession open(Configuration configuration, Optional<String> uris) {
    HiveConf conf = ThriftMetastore.hiveConf(configuration, uris);
    SETTINGS.forEach(conf::set);
    // Definitions run in no engine; with Tez a session would start a cluster application.
    conf.set("hive.execution.engine", "mr");
    // What Hive prints of its own would stand among the tool's lines.
    conf.set("hive.session.silent", "true");
    SessionState before = SessionState.get();
    SessionState state = SessionState.start(new SessionState(conf));
    // Where Hive says once more why it refuses a statement; without one it fails over that.
    state.out = new SessionStream(new Discarded());
    return new DriverSession(before, state, DriverFactory.newDriver(state.getConf()));
  }

  @Override
  public void set(String key, String value) {
    state.getConf().set(key, value);
  }

  @Override
  public Optional<String> settingOfMetastore(String key) {
    try {
      return Optional.ofNullable(Hive.get(state.getConf()).getMetaConf(key));
    } catch (HiveException e) {
      LOG.info("The metastore does not let sessions see {}", key, e);
      return Optional.empty();
    }
  }

  @Override
  public void setOfMetastore(String key, String value) {
    try {
      Hive.get(state.getConf()).setMetaConf(key, value);
    } catch (HiveException e) {
      LOG.info("The metastore does not let sessions set {}", key, e);
    }
  }

  @Override
  public void run(String statement) throws SqlRefusedException {
    try {
      driver.run(statement);
    } catch (CommandProcessorException e) {
      throw new SqlRefusedException(e.getErrorCode(), e);
    }
  }

  @Override
  public List<String> query(String statement) throws SqlRefusedException {
    run(statement);
    List<String> rows = new ArrayList<>();
    try {
      List<String> batch = new ArrayList<>();
      while (driver.getResults(batch)) {
        rows.addAll(batch);
        batch.clear();
      }
      return rows;
    } catch (IOException e) {
      throw new SqlRefusedException(0, e);
    }
  }

  @Override
  public int majorVersion() {
    return MAJOR_VERSION;
  }

  @Override
  public void close() {
    driver.close();
    driver.destroy();
    try {
      state.close();
    } catch (IOException e) {
      LOG.warn("The session of Hive's driver left files in its scratch folders", e);
    }
    SessionState.detachSession();
    if (before != null) {
      SessionState.setCurrentSessionState(before);
    }
  }

  /** Takes what is written to it, and keeps nothing. */
  private static final class Discarded extends OutputStream {
    @Override
    public void write(int one) {
      // Nobody reads it.
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      // Nobody reads it.
    }
  }
}
