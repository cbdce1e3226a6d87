package io.hudionhive.sync;

import io.hudionhive.DamagedFileException;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.hive.metastore.api.Partition;

/**
 * Guards entries of partitions against a listing that finds none, which a lost mount or a broken metadata table gives
 * too. Only where the timeline itself says that a partition was dropped is it taken at its word.
 */
final class EmptyListing {
  private final WantedTable wanted;
  private Set<String> dropped;

  EmptyListing(WantedTable wanted) {
    this.wanted = wanted;
  }

  /**
   * @param gone a partition that the table does not list
   * @throws DamagedFileException when the table lists none at all and no commit says that this one was dropped
   */
  void check(Partition gone) {
    Location location = Location.of(gone.getSd().getLocation());
    boolean own = location.isUnder(Location.of(wanted.location()));
    if (own && wanted.partitions().isListingEmpty() && !isDropped(location)) {
      throw new DamagedFileException("Table " + wanted + " at " + wanted.location() + " lists no partitions, yet the"
          + " metastore has " + gone.getValues() + " at " + location + " and no commit drops it; no entry was removed."
          + " Check the table's folder and try " + SyncKey.METADATA_LISTING.shown() + "=false. If the table is empty,"
          + " drop the entry in Hive, which leaves data in place, and sync again");
    }
  }

  private boolean isDropped(Location location) {
    if (dropped == null) {
      dropped = wanted.partitions().dropped().stream()
          .map(path -> Location.of(Location.ofPartition(wanted.location(), path)).path())
          .collect(Collectors.toSet());
    }
    return dropped.contains(location.path());
  }
}
