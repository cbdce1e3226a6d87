package io.hudionhive.servers;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Where a metastore server keeps its entries. */
public interface MetastoreDatabase {
  /**
   * Hive's settings of the connection.
   *
   * @param folder the server's
   */
  Map<String, String> settings(Path folder);

  /** What its JDBC driver adds to the server's class path; nothing where Hive brings it. */
  List<String> driver();
}
