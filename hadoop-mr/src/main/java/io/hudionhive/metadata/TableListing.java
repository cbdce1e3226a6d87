package io.hudionhive.metadata;

import io.hudionhive.slice.FileSystemListing;
import io.hudionhive.slice.PartitionListing;
import io.hudionhive.table.HudiTable;
import java.io.IOException;

/** Chooses how a table is listed. */
public final class TableListing {
  private TableListing() {}

  /**
   * The listing of the metadata table if the table has a complete one, else that of the file system.
   *
   * @param metadataEnabled the value of {@code hoodie.metadata.enable}; false forces the file system
   * @throws io.hudionhive.HudiOnHiveException when the metadata table should be used but cannot be: there is no silent
   *     change to the file system, as a table whose metadata table is damaged needs its owner's attention
   */
  public static PartitionListing open(HudiTable table, boolean metadataEnabled) throws IOException {
    return metadataEnabled && MetadataListing.isAvailable(table)
        ? MetadataListing.open(table)
        : FileSystemListing.of(table);
  }
}
