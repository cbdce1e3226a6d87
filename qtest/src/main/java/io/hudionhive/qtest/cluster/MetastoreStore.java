package io.hudionhive.qtest.cluster;

import java.nio.file.Path;

/** Where the metastore keeps its tables. */
public enum MetastoreStore {
  /** Gone with the JVM: for tests. */
  MEMORY {
    @Override
    String connectionUrl(Path folder) {
      return "jdbc:derby:memory:metastore;create=true";
    }
  },
  /** A Derby database in the cluster's folder, found again by the next start. */
  DISK {
    @Override
    String connectionUrl(Path folder) {
      return "jdbc:derby:" + folder.resolve("metastore_db") + ";create=true";
    }
  };

  abstract String connectionUrl(Path folder);

  boolean outlivesTheJvm() {
    return this == DISK;
  }
}
