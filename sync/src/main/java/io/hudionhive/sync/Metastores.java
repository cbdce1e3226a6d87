package io.hudionhive.sync;

import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.hive.HoodieHiveSyncException;

/** Opens the metastore the way the options name. */
final class Metastores {
  private Metastores() {}

  /**
   * @return a connection that the caller closes
   * @throws MetastoreException when the metastore cannot be reached
   * @throws HoodieHiveSyncException when HiveServer2, Hive's driver or Spark's catalog cannot be opened
   */
  static Metastore open(SyncOptions options, Configuration configuration) {
    if (options.isOn(SyncKey.SPARK_CATALOG)) {
      return sparkCatalog();
    }
    Optional<String> uris = options.text(SyncKey.METASTORE_URIS);
    switch (options.mode()) {
      case JDBC:
        Metastore sql = new SqlMetastore(JdbcSession.open(options));
        return ThriftMetastore.hasAddress(configuration, uris) ? withThrift(configuration, uris, sql) : sql;
      case HIVEQL:
        // Looked at first: without an address the driver would start a metastore of its own.
        ThriftMetastore.address(MetastoreSettings.of(configuration, uris));
        return withThrift(configuration, uris, driver(configuration, uris));
      default:
        return RoutedMetastore.overThrift(ThriftMetastore.open(configuration, uris), () ->
            options.text(SyncKey.JDBC_URL).map(url -> new SqlMetastore(JdbcSession.open(options))));
    }
  }

  /** Without Hive's jars not even the class of the session loads; with a part of them it fails later. */
  private static Metastore driver(Configuration configuration, Optional<String> uris) {
    try {
      return new SqlMetastore(DriverSession.open(configuration, uris));
    } catch (RuntimeException | LinkageError e) {
      throw new HoodieHiveSyncException(SyncFailure.message(
          e, "mode hiveql needs Hive's own driver, which does not start", "set HIVE_HOME to a Hive 4, whose scratch"
          + " folders and metastore can be used, or choose another mode with " + SyncKey.MODE.shown()), e);
    }
  }

  private static Metastore sparkCatalog() {
    try {
      return SparkCatalogMetastore.open();
    } catch (LinkageError e) {
      throw new HoodieHiveSyncException(SyncFailure.message(
          e, SyncKey.SPARK_CATALOG.shown() + " needs Spark 3.5 for Scala 2.12 with its Hive support on the class path",
          "run the sync inside a Spark application, or leave the option out and give "
          + SyncKey.METASTORE_URIS.shown()), e);
    }
  }

  private static Metastore withThrift(Configuration configuration, Optional<String> uris, Metastore sql) {
    try {
      return RoutedMetastore.changingBySql(ThriftMetastore.open(configuration, uris), sql);
    } catch (RuntimeException e) {
      sql.close();
      throw e;
    }
  }
}
