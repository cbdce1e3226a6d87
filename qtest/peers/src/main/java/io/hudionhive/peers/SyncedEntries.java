package io.hudionhive.peers;

import io.hudionhive.fixtures.ManyPartitions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hive.metastore.HiveMetaStoreClient;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TException;

/** What the metastores of two syncs hold of a table, which must be the same. */
record SyncedEntries(List<MeasuredSync> syncs, ManyPartitions table) {
  private static final List<String> MARKERS =
      List.of("last_commit_time_sync", "last_commit_completion_time_sync", "spark.sql.sources.schema.numPartCols");

  /** @throws IllegalStateException when they differ, in partitions or in the commit they show */
  void compare() throws TException {
    List<Set<String>> partitions = new ArrayList<>();
    List<List<String>> markers = new ArrayList<>();
    for (MeasuredSync sync : syncs) {
      HiveMetaStoreClient client = MetastoreEntries.open(sync.metastore().uri());
      try {
        Table entry = client.getTable(MeasuredSync.DATABASE, ManyPartitions.NAME);
        markers.add(MARKERS.stream().map(key -> entry.getParameters().get(key)).toList());
        partitions.add(new HashSet<>(
            client.listPartitionNames(MeasuredSync.DATABASE, ManyPartitions.NAME, (short) -1)));
      } finally {
        client.close();
      }
    }
    if (!partitions.get(0).equals(partitions.get(1)) || !markers.get(0).equals(markers.get(1))) {
      throw new IllegalStateException("The entries differ: " + partitions.get(0).size() + " and "
          + partitions.get(1).size() + " partitions, commits " + markers);
    }
    if (partitions.get(0).size() < table.partitions()) {
      throw new IllegalStateException(partitions.get(0).size() + " partitions of " + table.partitions());
    }
  }
}
