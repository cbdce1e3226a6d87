package io.hudionhive.sync;

import org.apache.hadoop.hive.metastore.api.StorageDescriptor;

/** The classes by which Hive reads a table or partition. */
final class StorageFormat {
  private StorageFormat() {}

  static boolean isWanted(StorageDescriptor storage, WantedTable wanted) {
    return wanted.inputFormat().equals(storage.getInputFormat())
        && WantedTable.OUTPUT_FORMAT.equals(storage.getOutputFormat())
        && wanted.serde().equals(storage.getSerdeInfo().getSerializationLib());
  }

  static void set(StorageDescriptor storage, WantedTable wanted) {
    storage.setInputFormat(wanted.inputFormat());
    storage.setOutputFormat(WantedTable.OUTPUT_FORMAT);
    storage.getSerdeInfo().setSerializationLib(wanted.serde());
  }
}
