package io.hudionhive.hive;

import io.hudionhive.plan.ScanRequest;
import io.hudionhive.plan.TableSnapshot;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.mapred.JobConf;

/**
 * The snapshots the running queries have opened, so that a query that plans a table several times (a self-join, one
 * partition after the other in a fetch task) sees one instant of it.
 *
 * <p>Concurrency: safe to share between threads.
 */
final class QuerySnapshots {
  /** Snapshots of finished queries are dropped once this many newer ones were opened. */
  private static final int KEPT = 64;

  private static final Map<Key, TableSnapshot> SNAPSHOTS =
      new LinkedHashMap<Key, TableSnapshot>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, TableSnapshot> eldest) {
          return size() > KEPT;
        }
      };

  private QuerySnapshots() {}

  /** The snapshot of the query a job belongs to; a job of no query gets one of its own. */
  static TableSnapshot open(JobConf job, ScanRequest request) throws IOException {
    String queryId = job.get(HiveConf.ConfVars.HIVE_QUERY_ID.varname, "");
    if (queryId.isEmpty()) {
      return TableSnapshot.open(new HadoopStorage(job), request);
    }
    Key key = new Key(queryId, request);
    synchronized (SNAPSHOTS) {
      TableSnapshot known = SNAPSHOTS.get(key);
      if (known != null) {
        return known;
      }
    }
    TableSnapshot opened = TableSnapshot.open(new HadoopStorage(job), request);
    synchronized (SNAPSHOTS) {
      TableSnapshot first = SNAPSHOTS.putIfAbsent(key, opened);
      return first == null ? opened : first;
    }
  }

  /** One table as one query asks for it. */
  private static final class Key {
    private final String queryId;
    private final ScanRequest request;

    Key(String queryId, ScanRequest request) {
      this.queryId = queryId;
      this.request = request;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && queryId.equals(((Key) other).queryId) && request.equals(((Key) other).request);
    }

    @Override
    public int hashCode() {
      return Objects.hash(queryId, request);
    }
  }
}
