package io.hudionhive.qtest.support;

import io.hudionhive.qtest.cluster.MetastoreStore;
import io.hudionhive.qtest.cluster.MiniHive;
import io.hudionhive.qtest.cluster.MiniHiveServer;
import io.hudionhive.qtest.tables.ShippedJar;
import java.nio.file.Path;
import java.util.Optional;

/** The mini cluster that all tests of one JVM use, started by the first of them. */
public final class SharedCluster {
  private SharedCluster() {}

  private static final class Holder {
    static final ShippedJar JAR =
        new ShippedJar(Path.of(System.getProperty("hudi.auxlib.jar", "")).toAbsolutePath().normalize());
    static final MiniHive HIVE = MiniHive.start(ProjectFolders.scratch("cluster"), MetastoreStore.MEMORY);
    static final MiniHiveServer SERVER = HIVE.startServer(Optional.of(JAR.file()));
  }

  /** The HiveServer2 that has the shipped jar as its auxiliary jar. */
  public static MiniHiveServer server() {
    return Holder.SERVER;
  }

  public static MiniHive hive() {
    return Holder.HIVE;
  }

  /** The shipped jar, as the build of module auxlib-dist made it. */
  public static ShippedJar jar() {
    return Holder.JAR;
  }
}
