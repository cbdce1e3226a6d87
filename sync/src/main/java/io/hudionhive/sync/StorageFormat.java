package io.hudionhive.sync;

import org.apache.hadoop.hive.metastore.api.StorageDescriptor;

/**
 * The classes by which Hive reads a table or partition. Hudi's own sync sets the output format to Hive's for Parquet
 * whenever it runs; an entry that has that one keeps it, or two tools that take turns would change the entry for ever.
 */
final class StorageFormat {
  /** As Hudi's own sync sets it. */
  private static final String HUDIS_OUTPUT_FORMAT = "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat";

  private StorageFormat() {}

  static boolean isWanted(StorageDescriptor storage, WantedTable wanted) {
    return wanted.inputFormat().equals(storage.getInputFormat())
        && isWantedOutput(storage)
        && wanted.serde().equals(storage.getSerdeInfo().getSerializationLib());
  }

  static void set(StorageDescriptor storage, WantedTable wanted) {
    storage.setInputFormat(wanted.inputFormat());
    if (!isWantedOutput(storage)) {
      storage.setOutputFormat(WantedTable.OUTPUT_FORMAT);
    }
    storage.getSerdeInfo().setSerializationLib(wanted.serde());
  }

  private static boolean isWantedOutput(StorageDescriptor storage) {
    return WantedTable.OUTPUT_FORMAT.equals(storage.getOutputFormat())
        || HUDIS_OUTPUT_FORMAT.equals(storage.getOutputFormat());
  }
}
