package io.hudionhive.sync;

import io.hudionhive.metadata.TableListing;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.table.HudiTable;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.IMetaStoreClient;
import org.apache.hadoop.security.UserGroupInformation;

/** Brings the metastore's entries of a table in step with the table, as a library. */
public final class HudiSync {
  private HudiSync() {}

  /**
   * Syncs through a client of its own.
   *
   * @param configuration of Hadoop; hive-site.xml is read from the class path on top
   * @throws io.hudionhive.HudiOnHiveException when the table, the options or the metastore do not allow it
   * @throws IOException when the table's files cannot be read
   */
  public static SyncSummary run(SyncOptions options, Configuration configuration) throws IOException {
    IMetaStoreClient client = ThriftMetastore.connect(configuration, options.metastoreUris());
    try {
      return run(options, configuration, client);
    } finally {
      client.close();
    }
  }

  /** Syncs through a client that the caller has opened and closes. */
  public static SyncSummary run(SyncOptions options, Configuration configuration, IMetaStoreClient client)
      throws IOException {
    HudiTable table = HudiTable.open(new HadoopStorage(configuration), options.basePath());
    String owner = UserGroupInformation.getCurrentUser().getShortUserName();
    boolean throughMetadata = options.listsThroughMetadata(configuration.getBoolean("hoodie.metadata.enable", true));
    TableDescription description = TableDescriber.describe(table, TableListing.open(table, throughMetadata));
    return new SyncRun(new ThriftMetastore(client), owner).sync(description, options);
  }
}
