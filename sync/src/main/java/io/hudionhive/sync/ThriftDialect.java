package io.hudionhive.sync;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.TException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which calls a server knows. Servers up to Hive 3 know most calls with their arguments one by one; those of Hive 4
 * know the same with one request, and drop the older ones over time. What a server has refused once is not asked again.
 */
final class ThriftDialect {
  private static final Logger LOG = LoggerFactory.getLogger(ThriftDialect.class);

  private final ThriftConnection connection;
  private final Set<String> unknown;

  private ThriftDialect(ThriftConnection connection, Set<String> unknown) {
    this.connection = connection;
    this.unknown = unknown;
  }

  ThriftDialect(ThriftConnection connection) {
    this(connection, ConcurrentHashMap.newKeySet());
  }

  /** Over another connection to the same server, what is learnt of it shared. */
  ThriftDialect over(ThriftConnection other) {
    return new ThriftDialect(other, unknown);
  }

  /** Whether the server has refused a call, as far as is known. */
  boolean isOlder() {
    return !unknown.isEmpty();
  }

  /**
   * Makes the first call that the server knows.
   *
   * @throws TApplicationException when it knows neither
   */
  <T> T ask(String name, ThriftConnection.Call<T> call, String olderName, ThriftConnection.Call<T> olderCall)
      throws TException {
    if (!unknown.contains(name)) {
      try {
        return connection.call(call);
      } catch (TApplicationException e) {
        if (!isUnknownCall(e)) {
          throw e;
        }
        unknown.add(name);
        LOG.info("The metastore does not know the call {}; it is asked by {} from now on", name, olderName);
      }
    }
    return connection.call(olderCall);
  }

  /** Makes a call that every server knows. */
  <T> T ask(ThriftConnection.Call<T> call) throws TException {
    return connection.call(call);
  }

  private static boolean isUnknownCall(TApplicationException e) {
    return e.getType() == TApplicationException.UNKNOWN_METHOD
        || String.valueOf(e.getMessage()).startsWith("Invalid method name");
  }
}
