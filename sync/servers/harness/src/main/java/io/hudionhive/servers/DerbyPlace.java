package io.hudionhive.servers;

import java.nio.file.Path;

/** Where a metastore server keeps its entries. */
public enum DerbyPlace {
  /** Gone with the server. */
  MEMORY,
  /** In the server's folder. */
  DISK;

  String connectionUrl(Path folder) {
    return this == MEMORY
        ? "jdbc:derby:memory:metastore;create=true"
        : "jdbc:derby:" + folder.resolve("metastore_db") + ";create=true";
  }
}
