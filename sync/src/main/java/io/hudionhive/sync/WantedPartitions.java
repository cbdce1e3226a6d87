package io.hudionhive.sync;

import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** The partitions Hive must show of a table. What is not asked for is not listed. */
final class WantedPartitions {
  private final TableDescription table;
  private final List<PartitionField> fields;
  private final PartitionValueExtractor extractor;
  private final boolean decode;
  private List<PartitionEntry> all;

  WantedPartitions(
      TableDescription table, List<PartitionField> fields, PartitionValueExtractor extractor, boolean decode) {
    this.table = table;
    this.fields = fields;
    this.extractor = extractor;
    this.decode = decode;
  }

  /** Every partition, without those dropped whose folders are still there. */
  List<PartitionEntry> all() {
    if (all == null) {
      List<PartitionPath> paths = new ArrayList<>();
      if (!fields.isEmpty()) {
        paths.addAll(table.partitions());
        paths.removeAll(table.history().dropped());
      }
      all = entries(paths);
    }
    return all;
  }

  /** Whether the table lists no partition at all, not even dropped ones whose folders are still there. */
  boolean isListingEmpty() {
    return table.partitions().isEmpty();
  }

  /** Partitions known by their folders, whether they exist or not. */
  List<PartitionEntry> of(Collection<PartitionPath> paths) {
    return entries(paths);
  }

  Optional<Set<PartitionPath>> changedSince(CommitMarker marker) {
    return table.history().changedSince(marker);
  }

  Set<PartitionPath> dropped() {
    return table.history().dropped();
  }

  private List<PartitionEntry> entries(Collection<PartitionPath> paths) {
    return PartitionEntries.of(paths, fields, extractor, decode);
  }
}
