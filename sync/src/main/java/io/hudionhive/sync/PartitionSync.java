package io.hudionhive.sync;

import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds, changes, drops and touches partitions of one entry until they are those of the table. */
final class PartitionSync {
  private static final Logger LOG = LoggerFactory.getLogger(PartitionSync.class);

  private static final int READ_BATCH = 1000;

  private final Metastore metastore;
  private final Table table;
  private final WantedTable wanted;
  private final SyncRules rules;
  private final SyncSummary summary;
  private boolean changed;

  /** @param table the entry as the metastore holds it, columns and formats already as wanted */
  PartitionSync(Metastore metastore, Table table, WantedTable wanted, SyncRules rules, SyncSummary summary) {
    this.metastore = metastore;
    this.table = table;
    this.wanted = wanted;
    this.rules = rules;
    this.summary = summary;
  }

  /** @return whether a partition changed */
  boolean sync(PartitionScope scope) {
    if (scope.isEverything()) {
      syncAll();
    } else if (!scope.changed().isEmpty()) {
      syncChanged(scope.changed());
    }
    return changed;
  }

  private void syncAll() {
    Map<List<String>, PartitionEntry> missing = byValues(wanted.partitions().all());
    List<List<String>> gone = new ArrayList<>();
    EmptyListing listing = new EmptyListing(wanted);
    for (List<String> names : Batches.of(metastore.partitionNames(table), READ_BATCH)) {
      List<Partition> outdated = new ArrayList<>();
      for (Partition present : metastore.partitions(table, names)) {
        PartitionEntry entry = missing.remove(present.getValues());
        if (entry == null) {
          listing.check(present);
          markGone(present, gone);
        } else if (!isCurrent(present, entry)) {
          outdated.add(current(present, entry));
        }
      }
      alter(outdated);
    }
    add(new ArrayList<>(missing.values()));
    drop(gone);
  }

  private void syncChanged(List<PartitionPath> paths) {
    Set<PartitionPath> dropped = wanted.partitions().dropped();
    List<PartitionPath> livePaths = new ArrayList<>(paths);
    livePaths.removeAll(dropped);
    List<PartitionPath> droppedPaths = new ArrayList<>(paths);
    droppedPaths.retainAll(dropped);
    Map<List<String>, PartitionEntry> missing = byValues(wanted.partitions().of(livePaths));
    List<List<String>> gone = gone(wanted.partitions().of(droppedPaths), missing);
    List<Partition> same = new ArrayList<>();
    for (List<String> names : Batches.of(names(missing.keySet()), READ_BATCH)) {
      List<Partition> outdated = new ArrayList<>();
      for (Partition present : metastore.partitions(table, names)) {
        PartitionEntry entry = missing.remove(present.getValues());
        if (entry != null && isCurrent(present, entry)) {
          same.add(present);
        } else if (entry != null) {
          // Another folder may have these values too; only all of them together tell.
          wanted.partitions().all();
          outdated.add(current(present, entry));
        }
      }
      alter(outdated);
    }
    add(new ArrayList<>(missing.values()));
    drop(gone);
    if (rules.touches()) {
      touch(same);
    }
  }

  private List<List<String>> gone(List<PartitionEntry> dropped, Map<List<String>, PartitionEntry> live) {
    List<List<String>> candidates = new ArrayList<>();
    dropped.stream().map(PartitionEntry::values).filter(values -> !live.containsKey(values)).forEach(candidates::add);
    List<List<String>> gone = new ArrayList<>();
    for (List<String> names : Batches.of(names(candidates), READ_BATCH)) {
      metastore.partitions(table, names).forEach(present -> markGone(present, gone));
    }
    return gone;
  }

  private Map<List<String>, PartitionEntry> byValues(List<PartitionEntry> entries) {
    PartitionKeys.checkValues(wanted, entries, table.getPartitionKeys());
    Map<List<String>, PartitionEntry> byValues = new LinkedHashMap<>();
    entries.forEach(entry -> byValues.put(entry.values(), entry));
    return byValues;
  }

  private List<String> names(Iterable<List<String>> values) {
    List<String> names = new ArrayList<>();
    values.forEach(each -> names.add(PartitionName.of(table.getPartitionKeys(), each)));
    return names;
  }

  private void markGone(Partition present, List<List<String>> gone) {
    if (Location.of(present.getSd().getLocation()).isUnder(Location.of(wanted.location()))) {
      gone.add(present.getValues());
    } else {
      LOG.warn("Partition {} of {} at {} is not under {} and stays as it is",
          present.getValues(), wanted, present.getSd().getLocation(), wanted.location());
    }
  }

  private void alter(List<Partition> partitions) {
    for (List<Partition> batch : Batches.of(partitions, rules.batchSize())) {
      metastore.alterPartitions(table, batch);
      summary.changedPartitions(batch.size());
      changed = true;
    }
  }

  private void add(List<PartitionEntry> entries) {
    List<List<PartitionEntry>> batches = Batches.of(entries, rules.batchSize());
    new SideBySide(metastore, rules.connections()).each(batches, (connection, batch) -> {
      List<Partition> partitions = new ArrayList<>();
      batch.forEach(entry -> partitions.add(toPartition(entry)));
      add(connection, partitions);
      synchronized (summary) {
        summary.addedPartitions(partitions.size());
      }
    });
    changed |= !entries.isEmpty();
  }

  /** Those that are there already are left out; of those another sync adds at this moment, only a second look tells. */
  private void add(Metastore connection, List<Partition> partitions) {
    try {
      connection.addPartitions(table, partitions);
    } catch (MetastoreException e) {
      connection.addPartitions(table, partitions);
    }
  }

  private void drop(List<List<String>> values) {
    for (List<List<String>> batch : Batches.of(values, rules.batchSize())) {
      metastore.dropPartitions(table, batch);
      summary.droppedPartitions(batch.size());
      changed = true;
    }
  }

  private void touch(List<Partition> partitions) {
    for (List<Partition> batch : Batches.of(partitions, rules.batchSize())) {
      metastore.touchPartitions(table, batch);
      summary.touchedPartitions(batch.size());
      changed = true;
    }
  }

  private Partition toPartition(PartitionEntry entry) {
    Partition partition = new Partition();
    partition.setDbName(table.getDbName());
    partition.setTableName(table.getTableName());
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
    // A row each in the metastore, for every partition, and whoever reads them looks at the table.
    storage.getSerdeInfo().getParameters().keySet().removeAll(TableParameters.OF_THE_TABLE_ALONE);
    storage.setLocation(Location.ofPartition(wanted.location(), entry.path()));
    return storage;
  }

  private boolean isCurrent(Partition present, PartitionEntry entry) {
    String location = Location.ofPartition(wanted.location(), entry.path());
    return Location.of(present.getSd().getLocation()).isSameAs(Location.of(location))
        && StorageFormat.isWanted(present.getSd(), wanted)
        && new ColumnChange(present.getSd().getCols(), table.getSd().getCols()).isNone();
  }
}
