package io.hudionhive.hive;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.mapred.JobConf;

/**
 * Where the tables are that HiveServer2 is reading itself, for queries it answers without tasks: there is no plan then
 * that would tell. Queries are told apart by the ids HiveServer2 gives them, which no session chooses.
 *
 * <p>Concurrency: safe.
 */
public final class FetchedTables {
  private static final Set<Scan> OPEN = ConcurrentHashMap.newKeySet();

  private FetchedTables() {}

  /** The base paths of the tables that the query a configuration belongs to has open in this process. */
  public static List<String> of(Configuration job) {
    List<String> locations = new ArrayList<>();
    for (Scan scan : OPEN) {
      if (scan.query.equals(queryOf(job)) && !locations.contains(scan.location)) {
        locations.add(scan.location);
      }
    }
    return locations;
  }

  /**
   * Until what this returns is closed, the table is open. In tasks, which have a plan, nothing is noted.
   *
   * @param path a file or folder of the table's; null in a split without files
   */
  static Closeable open(JobConf job, Path path) throws IOException {
    if (path == null || MapWorks.of(job).isPresent() || queryOf(job).isEmpty()) {
      return () -> { };
    }
    // Not the location that the configuration has, which a session can set.
    Scan scan = new Scan(queryOf(job), new InputFolders(job).basePath(path.getParent()).toString());
    OPEN.add(scan);
    return () -> OPEN.remove(scan);
  }

  private static String queryOf(Configuration job) {
    return job.get(HiveConf.ConfVars.HIVE_QUERY_ID.varname, "");
  }

  /** One reader; two of the same table are different. */
  private static final class Scan {
    private final String query;
    private final String location;

    Scan(String query, String location) {
      this.query = query;
      this.location = location;
    }
  }
}
