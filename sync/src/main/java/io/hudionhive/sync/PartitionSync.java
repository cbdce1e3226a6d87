package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds, changes and drops partitions of one entry until they are those of the table. */
final class PartitionSync {
  private static final Logger LOG = LoggerFactory.getLogger(PartitionSync.class);

  private static final int READ_BATCH = 1000;

  /** The metastore writes a batch in one SQL statement, and Derby runs out of stack over a long one. */
  private static final int WRITE_BATCH = 250;

  private final Metastore metastore;
  private final Table table;
  private final WantedTable wanted;
  private final SyncSummary summary;

  /** @param table the entry as the metastore holds it, columns and formats already as wanted */
  PartitionSync(Metastore metastore, Table table, WantedTable wanted, SyncSummary summary) {
    this.metastore = metastore;
    this.table = table;
    this.wanted = wanted;
    this.summary = summary;
  }

  void sync() {
    Map<List<String>, PartitionEntry> missing = new LinkedHashMap<>();
    wanted.partitions().forEach(entry -> missing.put(entry.values(), entry));
    List<List<String>> gone = new ArrayList<>();
    for (List<String> names : batches(metastore.partitionNames(table), READ_BATCH)) {
      List<Partition> changed = new ArrayList<>();
      for (Partition present : metastore.partitions(table, names)) {
        PartitionEntry entry = missing.remove(present.getValues());
        if (entry != null) {
          if (!isCurrent(present, entry)) {
            changed.add(current(present, entry));
          }
        } else if (isOfTable(present)) {
          gone.add(present.getValues());
        } else {
          LOG.warn("Partition {} of {} at {} is not under {} and stays as it is",
              present.getValues(), wanted, present.getSd().getLocation(), wanted.location());
        }
      }
      for (List<Partition> batch : batches(changed, WRITE_BATCH)) {
        metastore.alterPartitions(table, batch);
        summary.changedPartitions(batch.size());
      }
    }
    add(new ArrayList<>(missing.values()));
    for (List<String> values : gone) {
      metastore.dropPartition(table, values);
    }
    summary.droppedPartitions(gone.size());
  }

  private void add(List<PartitionEntry> entries) {
    for (List<PartitionEntry> batch : batches(entries, WRITE_BATCH)) {
      List<Partition> partitions = new ArrayList<>(batch.size());
      for (PartitionEntry entry : batch) {
        partitions.add(toPartition(entry));
      }
      metastore.addPartitions(table, partitions);
      summary.addedPartitions(partitions.size());
    }
  }

  private Partition toPartition(PartitionEntry entry) {
    Partition partition = new Partition();
    partition.setDbName(table.getDbName());
    partition.setTableName(table.getTableName());
    if (table.isSetCatName()) {
      partition.setCatName(table.getCatName());
    }
    partition.setValues(entry.values());
    partition.setParameters(new HashMap<>());
    partition.setSd(storage(entry));
    return partition;
  }

  private Partition current(Partition present, PartitionEntry entry) {
    Partition partition = present.deepCopy();
    partition.setSd(storage(entry));
    return partition;
  }

  private StorageDescriptor storage(PartitionEntry entry) {
    StorageDescriptor storage = table.getSd().deepCopy();
    storage.setLocation(Location.ofPartition(wanted.location(), entry.path()));
    return storage;
  }

  private boolean isCurrent(Partition present, PartitionEntry entry) {
    String location = Location.ofPartition(wanted.location(), entry.path());
    return Location.of(present.getSd().getLocation()).isSameAs(Location.of(location))
        && StorageFormat.isWanted(present.getSd(), wanted)
        && new ColumnChange(present.getSd().getCols(), table.getSd().getCols()).isNone();
  }

  private boolean isOfTable(Partition present) {
    return Location.of(present.getSd().getLocation()).isUnder(Location.of(wanted.location()));
  }

  private static <T> List<List<T>> batches(List<T> items, int size) {
    List<List<T>> batches = new ArrayList<>();
    for (int start = 0; start < items.size(); start += size) {
      batches.add(items.subList(start, Math.min(items.size(), start + size)));
    }
    return batches;
  }
}
