package io.hudionhive.udf.blob;

import io.hudionhive.hive.FetchedTables;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.api.hive_metastoreConstants;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.ql.plan.PartitionDesc;

/**
 * Where the tables are whose rows a function sees: those that its task scans, by the plan HiveServer2 made, or that
 * HiveServer2 has open where it answers a query without a task and so without a plan.
 */
final class TableLocations {
  private TableLocations() {}

  /** Empty in tasks that scan no table, such as reducers. */
  static List<String> of(Configuration job) {
    if (Utilities.getPlanPath(job) == null) {
      return FetchedTables.of(job);
    }
    MapWork work = Utilities.getMapWork(job);
    Set<String> locations = new LinkedHashSet<>();
    if (work != null) {
      for (PartitionDesc partition : work.getPathToPartitionInfo().values()) {
        String location =
            partition.getTableDesc().getProperties().getProperty(hive_metastoreConstants.META_TABLE_LOCATION);
        if (location != null) {
          locations.add(location);
        }
      }
    }
    return new ArrayList<>(locations);
  }
}
