package io.hudionhive.sync;

import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.hadoop.hive.ql.metadata.Hive;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;
import org.apache.spark.sql.hive.HiveExternalCatalog;
import org.apache.spark.sql.hive.client.HiveClient;
import org.apache.spark.sql.hive.client.HiveClientImpl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;
import scala.collection.JavaConverters;

/**
 * Hive's driver as the active Spark session's catalog has it: in the version of Hive, with the settings and the login
 * of that session.
 *
 * <p>Concurrency: one thread at a time. Settings are those of a client of its own, which is kept for the next session,
 * as Spark's clients cannot be closed.
 */
final class SparkCatalogSession implements SqlSession {
  private static final Map<HiveClient, Deque<HiveClientImpl>> IDLE = Collections.synchronizedMap(new WeakHashMap<>());

  private static final Logger LOG = LoggerFactory.getLogger(SparkCatalogSession.class);

  /** So many rows of an answer. */
  private static final int ALL = Integer.MAX_VALUE;

  private final Deque<HiveClientImpl> idle;
  private final HiveClientImpl client;

  private SparkCatalogSession(Deque<HiveClientImpl> idle, HiveClientImpl client) {
    this.idle = idle;
    this.client = client;
  }

  /** @throws HoodieHiveSyncException without a Spark session, or one whose catalog is not Hive's */
  static SparkCatalogSession open() {
    HiveClient catalog = catalog();
    Deque<HiveClientImpl> idle = IDLE.computeIfAbsent(catalog, key -> new ConcurrentLinkedDeque<>());
    HiveClientImpl client = idle.poll();
    SparkCatalogSession session = new SparkCatalogSession(idle, client == null ? another(catalog) : client);
    SETTINGS.forEach(session::set);
    return session;
  }

  /** For what SQL does not say. */
  HiveClient client() {
    return client;
  }

  /** A client finds the session of Hive that its thread has, and would share it; a new thread has none. */
  private static HiveClientImpl another(HiveClient catalog) {
    FutureTask<HiveClientImpl> making = new FutureTask<>(() -> (HiveClientImpl) catalog.newSession());
    new Thread(making, "hudi-sync-session").start();
    try {
      return making.get();
    } catch (ExecutionException e) {
      throw new HoodieHiveSyncException(SyncFailure.message(
          e.getCause(), "Spark's catalog opens no session for the sync", "look into the log of the application"),
          e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new HoodieHiveSyncException("Interrupted while Spark's catalog opened a session for the sync", e);
    }
  }

  private static HiveClient catalog() {
    Option<SparkSession> active = SparkSession.getActiveSession();
    Option<SparkSession> session = active.isDefined() ? active : SparkSession.getDefaultSession();
    if (session.isEmpty()) {
      throw new HoodieHiveSyncException("There is no Spark session in this process, whose catalog "
          + SyncKey.SPARK_CATALOG.shown() + " asks for: run the sync inside a Spark application, after it has made its"
          + " session, or leave the option out and give " + SyncKey.METASTORE_URIS.shown(), null);
    }
    ExternalCatalog catalog = session.get().sharedState().externalCatalog().unwrapped();
    if (!(catalog instanceof HiveExternalCatalog)) {
      throw new HoodieHiveSyncException("The catalog of the Spark session is " + catalog.getClass().getName()
          + ", not Hive's, as " + SyncKey.SPARK_CATALOG.shown() + " needs it: make the session with"
          + " enableHiveSupport(), or leave the option out and give " + SyncKey.METASTORE_URIS.shown(), null);
    }
    HiveClient client = ((HiveExternalCatalog) catalog).client();
    if (!(client instanceof HiveClientImpl)) {
      throw new HoodieHiveSyncException("The catalog of the Spark session keeps Hive's jars to itself"
          + " (spark.sql.hive.metastore.jars is not builtin): leave " + SyncKey.SPARK_CATALOG.shown() + " out and give "
          + SyncKey.METASTORE_URIS.shown(), null);
    }
    return client;
  }

  @Override
  public void set(String key, String value) {
    client.runHive("SET " + key + "=" + value, ALL);
  }

  /** Asked of Hive's client: what a SET prints goes to the output of Hive's session, not into the answer. */
  @Override
  public Optional<String> settingOfMetastore(String key) {
    return client.withHiveState(() -> {
      try {
        return Optional.ofNullable(Hive.get().getMetaConf(key));
      } catch (HiveException e) {
        LOG.info("The metastore does not let sessions see {}", key, e);
        return Optional.empty();
      }
    });
  }

  /** By Hive's client, too: a SET ends well, and the connection of the next statement knows nothing of it. */
  @Override
  public void setOfMetastore(String key, String value) {
    client.withHiveState(() -> {
      try {
        Hive.get().setMetaConf(key, value);
      } catch (HiveException e) {
        LOG.info("The metastore does not let sessions set {}", key, e);
      }
      return null;
    });
  }

  @Override
  public void run(String statement) throws SqlRefusedException {
    query(statement);
  }

  @Override
  public List<String> query(String statement) throws SqlRefusedException {
    try {
      return JavaConverters.seqAsJavaList(client.runHive(statement, ALL));
    } catch (Exception e) {
      // Scala declares no exceptions; this one is checked to Java: QueryExecutionException, which holds Hive's text.
      throw new SqlRefusedException(0, e);
    }
  }

  @Override
  public int majorVersion() {
    String version = client.version().fullVersion();
    return Integer.parseInt(version.substring(0, version.indexOf('.')));
  }

  @Override
  public void close() {
    idle.push(client);
  }
}
