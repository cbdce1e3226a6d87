package io.hudionhive.hive;

import io.hudionhive.UnsupportedFeatureException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.ql.plan.PartitionDesc;
import org.apache.hadoop.mapred.JobConf;

/**
 * Refuses a job that reads one folder for entries of different input formats, such as a merge-on-read table's
 * real-time and read-optimized entries. Hive keeps one input format a folder and a map stage, and MapReduce plans put
 * the inputs of a join or union into one stage: both entries would get the rows of one of them. So it is, too, where a
 * task before the stage loads the smaller input of a join into memory.
 */
final class SharedFolders {
  private SharedFolders() {}

  /** @throws UnsupportedFeatureException when Hive reads the folder for entries of different input formats */
  static void check(JobConf job, Path folder) {
    MapWorks.of(job).ifPresent(work -> check(work, folder));
  }

  private static void check(MapWork work, Path folder) {
    Set<String> formats = new TreeSet<>();
    for (Map.Entry<Path, List<String>> input : work.getPathToAliases().entrySet()) {
      if (input.getKey().toUri().getPath().equals(folder.toUri().getPath())) {
        formats.addAll(formatsOf(work, input.getValue()));
      }
    }
    if (!formats.isEmpty()) {
      addLoadedBefore(work, folder, formats);
    }
    if (formats.size() > 1) {
      throw new UnsupportedFeatureException(
          "The query reads " + folder + " through several entries of the metastore in one map stage, as " + formats
              + ", and Hive would read all of them as one; run it on Tez (hive.execution.engine=tez), or put the rows"
              + " of one of them into a temporary table first");
    }
  }

  /** Of inputs without a folder in the stage's plan it does not tell more than their tables' locations. */
  private static void addLoadedBefore(MapWork work, Path folder, Set<String> formats) {
    work.getAliasToPartnInfo().forEach((alias, described) -> {
      String format = described.getInputFileFormatClassName();
      Properties table = described.getTableDesc().getProperties();
      String location = table == null ? null : table.getProperty("location");
      if (!formats.contains(format) && location != null && isWithin(folder, new Path(location))
          && work.getPathToAliases().values().stream().noneMatch(read -> read != null && read.contains(alias))) {
        formats.add(format);
      }
    });
  }

  private static boolean isWithin(Path folder, Path table) {
    return (folder.toUri().getPath() + Path.SEPARATOR).startsWith(table.toUri().getPath() + Path.SEPARATOR);
  }

  private static Set<String> formatsOf(MapWork work, List<String> aliases) {
    Set<String> formats = new TreeSet<>();
    for (String alias : aliases == null ? Collections.<String>emptyList() : aliases) {
      PartitionDesc described = work.getAliasToPartnInfo().get(alias);
      if (described != null) {
        formats.add(described.getInputFileFormatClassName());
      }
    }
    return formats;
  }
}
