package io.hudionhive.sync;

import org.apache.hadoop.conf.Configuration;

/** Opens the metastore the way the options name. */
final class Metastores {
  private Metastores() {}

  /**
   * @return a connection that the caller closes
   * @throws MetastoreException when the metastore cannot be reached
   */
  static Metastore open(SyncOptions options, Configuration configuration) {
    return ThriftMetastore.open(configuration, options.text(SyncKey.METASTORE_URIS));
  }
}
