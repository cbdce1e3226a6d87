package io.hudionhive.hive;

import java.util.Optional;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.mapred.JobConf;

/** Finds Hive's plan of the map stage a job is for. */
final class MapWorks {
  private MapWorks() {}

  /** Empty in fetch tasks and outside Hive, where there is no plan. */
  static Optional<MapWork> of(JobConf job) {
    return HiveConf.getVar(job, HiveConf.ConfVars.PLAN).isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(Utilities.getMapWork(job));
  }
}
