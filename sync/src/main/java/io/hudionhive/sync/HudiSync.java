package io.hudionhive.sync;

import io.hudionhive.metadata.TableListing;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.table.HudiTable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings the metastore's entries of a table in step with the table, as a library. */
public final class HudiSync {
  private static final Logger LOG = LoggerFactory.getLogger(HudiSync.class);

  private HudiSync() {}

  /**
   * Syncs through a connection of its own.
   *
   * @param configuration of Hadoop; hive-site.xml is read from the class path on top
   * @throws io.hudionhive.HudiOnHiveException when the table, the options or the metastore do not allow it
   * @throws IOException when the table's files cannot be read
   */
  public static SyncSummary run(SyncOptions options, Configuration configuration) throws IOException {
    return run(options, configuration, text -> {});
  }

  /**
   * The same, telling how far it is.
   *
   * @param progress takes what has changed so far, after each change
   */
  public static SyncSummary run(SyncOptions options, Configuration configuration, Consumer<String> progress)
      throws IOException {
    return run(options, configuration, Optional.empty(), progress);
  }

  /**
   * Works out what a sync would change, and changes nothing.
   *
   * @param report takes one line a change
   */
  public static SyncSummary dryRun(SyncOptions options, Configuration configuration, Consumer<String> report)
      throws IOException {
    return run(options, configuration, Optional.of(report), text -> {});
  }

  /** Syncs through a client that the caller has opened and closes, whatever mode the options name. */
  public static SyncSummary run(SyncOptions options, Configuration configuration, IMetaStoreClient client)
      throws IOException {
    Metastore metastore = new ThriftMetastore(client);
    return sync(options, describe(options, configuration), metastore, FirstLook.NONE, text -> {});
  }

  /** The table's columns with the types BigQuery has for them, one a line. */
  public static String bigQuerySchema(SyncOptions options, Configuration configuration) throws IOException {
    TableDescription table = describe(options, configuration);
    return BigQuerySchema.text(table.schema().fields(), table.hudiTypes());
  }

  private static SyncSummary run(
      SyncOptions options, Configuration configuration, Optional<Consumer<String>> dryRun, Consumer<String> progress)
      throws IOException {
    Configuration settings = settings(options, configuration);
    FutureTask<HudiTable> table = new FutureTask<>(() -> open(options, settings));
    FutureTask<TableDescription> description =
        new FutureTask<>(() -> describe(outcome(table), options, settings));
    Thread describer = new Thread(() -> {
      table.run();
      description.run();
    }, "describe " + options.basePath());
    describer.setDaemon(true);
    describer.start();
    Metastore opened;
    try {
      opened = Metastores.open(options, settings);
    } catch (MetastoreException | HoodieHiveSyncException e) {
      if (!options.isOn(SyncKey.IGNORE_EXCEPTIONS)) {
        throw e;
      }
      LOG.error("The metastore cannot be reached; nothing was synced, and the exception is ignored as {} asks",
          SyncKey.IGNORE_EXCEPTIONS.shown(), e);
      return new SyncSummary();
    }
    try (Metastore metastore = dryRun.<Metastore>map(report -> new DryRunMetastore(opened, report)).orElse(opened)) {
      FirstLook look = FirstLook.of(metastore, outcome(table).config(), options);
      return sync(options, outcome(description), metastore, look, progress);
    }
  }

  /**
   * The settings that a sync with these options goes by: those of hive-site.xml on top, all files read, once.
   *
   * @param configuration of Hadoop, or what this method returned
   * @throws io.hudionhive.BadConfigurationException when the options name a folder without hive-site.xml
   */
  public static Configuration settings(SyncOptions options, Configuration configuration) {
    return configuration instanceof SettledConfiguration
        ? configuration
        : SettledConfiguration.of(() -> HiveSite.over(configuration, options.text(SyncKey.HIVE_CONF_FOLDER)));
  }

  private static SyncSummary sync(
      SyncOptions options,
      TableDescription table,
      Metastore metastore,
      FirstLook look,
      Consumer<String> progress)
      throws IOException {
    String owner = UserGroupInformation.getCurrentUser().getShortUserName();
    try {
      return new SyncRun(metastore, owner).sync(table, options, look, new SyncSummary(progress));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static <T> T outcome(Future<T> result) throws IOException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException) {
        throw (RuntimeException) e.getCause();
      }
      if (e.getCause() instanceof IOException) {
        throw (IOException) e.getCause();
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("The sync was interrupted before it changed anything");
    }
  }

  private static TableDescription describe(SyncOptions options, Configuration configuration) throws IOException {
    return describe(open(options, configuration), options, configuration);
  }

  private static HudiTable open(SyncOptions options, Configuration configuration) throws IOException {
    return HudiTable.open(new HadoopStorage(configuration), options.basePath());
  }

  private static TableDescription describe(HudiTable table, SyncOptions options, Configuration configuration)
      throws IOException {
    boolean throughMetadata =
        options.isOn(SyncKey.METADATA_LISTING, configuration.getBoolean("hoodie.metadata.enable", true));
    return TableDescriber.describe(table, () -> TableListing.open(table, throughMetadata));
  }
}
