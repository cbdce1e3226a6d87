package io.hudionhive.servers;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Derby in the JVM of the metastore server. */
public enum DerbyPlace implements MetastoreDatabase {
  /** Gone with the server. */
  MEMORY,
  /** In the server's folder. */
  DISK;

  @Override
  public Map<String, String> settings(Path folder) {
    return Map.of("javax.jdo.option.ConnectionURL", this == MEMORY
        ? "jdbc:derby:memory:metastore;create=true"
        : "jdbc:derby:" + folder.resolve("metastore_db") + ";create=true");
  }

  @Override
  public List<String> driver() {
    return List.of();
  }
}
