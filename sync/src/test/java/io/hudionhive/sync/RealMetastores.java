package io.hudionhive.sync;

import io.hudionhive.servers.DerbyPlace;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/** The metastore servers of a test run, one a version, which all tests share; they end with this JVM. */
final class RealMetastores {
  private static final Map<MetastoreVersion, MetastoreProcess> STARTED = new EnumMap<>(MetastoreVersion.class);

  private RealMetastores() {}

  /** A running server. */
  static synchronized MetastoreProcess of(MetastoreVersion version) throws InterruptedException {
    return STARTED.computeIfAbsent(version, RealMetastores::start).await();
  }

  /** Starts all versions side by side, for those who need all. */
  static synchronized void startAll() {
    for (MetastoreVersion version : MetastoreVersion.values()) {
      STARTED.computeIfAbsent(version, RealMetastores::start);
    }
  }

  private static MetastoreProcess start(MetastoreVersion version) {
    Path folder = Path.of(System.getProperty("metastore.folder"), version.release());
    try {
      return MetastoreProcess.start(
          version, Path.of(System.getProperty("metastore.servers")), folder, DerbyPlace.MEMORY, "512m");
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start the metastore of " + version, e);
    }
  }
}
