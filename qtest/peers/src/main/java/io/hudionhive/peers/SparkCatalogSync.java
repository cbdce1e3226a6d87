package io.hudionhive.peers;

import io.hudionhive.fixtures.FixtureSpark;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hudi.hive.HiveSyncTool;

/**
 * The sync inside a Spark application, with the arguments of the tool: those that name the metastore are the Spark
 * session's, and the sync has none but its catalog.
 */
public final class SparkCatalogSync {
  /** An argument: the session has a catalog of its own, not Hive's. */
  static final String IN_MEMORY = "--in-memory";

  private SparkCatalogSync() {}

  public static void main(String[] arguments) {
    List<String> flags = new ArrayList<>(Arrays.asList(arguments));
    int uris = flags.indexOf("--metastore-uris");
    if (flags.remove(IN_MEMORY)) {
      FixtureSpark.start();
    } else {
      FixtureSpark.start(flags.get(uris + 1));
    }
    flags.subList(uris, uris + 2).clear();
    flags.add("hoodie.datasource.hive_sync.use_spark_catalog=true");
    HiveSyncTool.main(flags.toArray(new String[0]));
  }
}
