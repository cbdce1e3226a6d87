package io.hudionhive.udf.blob;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.api.hive_metastoreConstants;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.ql.plan.PartitionDesc;

/** Where the tables are that a task scans, by the plan HiveServer2 made. */
final class TableLocations {
  private TableLocations() {}

  /** Empty in tasks that scan no table. */
  static List<String> of(Configuration job) {
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
