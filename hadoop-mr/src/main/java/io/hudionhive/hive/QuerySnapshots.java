package io.hudionhive.hive;

import io.hudionhive.plan.ScanRequest;
import io.hudionhive.plan.SeenTable;
import io.hudionhive.plan.TableSnapshot;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.lang.ref.SoftReference;
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
  /** Nothing tells when a query ends, so snapshots go once this many newer ones were opened. */
  private static final int KEPT = 64;

  private static final Map<Key, Kept> SNAPSHOTS =
      new LinkedHashMap<Key, Kept>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Kept> eldest) {
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
    Kept kept = kept(key);
    TableSnapshot known = kept == null ? null : kept.snapshot.get();
    if (known != null) {
      return known;
    }
    Storage storage = new HadoopStorage(job);
    TableSnapshot opened =
        kept == null ? TableSnapshot.open(storage, request) : TableSnapshot.reopen(storage, request, kept.seen);
    synchronized (SNAPSHOTS) {
      Kept first = SNAPSHOTS.get(key);
      TableSnapshot other = first == null ? null : first.snapshot.get();
      if (other != null) {
        return other;
      }
      SNAPSHOTS.put(key, new Kept(opened));
      return opened;
    }
  }

  private static Kept kept(Key key) {
    synchronized (SNAPSHOTS) {
      return SNAPSHOTS.get(key);
    }
  }

  /** A snapshot for as long as its listings find room in memory, and what it is of beyond that. */
  private static final class Kept {
    private final SoftReference<TableSnapshot> snapshot;
    private final SeenTable seen;

    Kept(TableSnapshot snapshot) {
      this.snapshot = new SoftReference<>(snapshot);
      this.seen = snapshot.seen();
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
