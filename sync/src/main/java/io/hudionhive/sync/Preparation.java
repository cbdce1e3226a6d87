package io.hudionhive.sync;

import io.hudionhive.schema.AvroTypes;
import io.hudionhive.timeline.StoredStructs;
import java.nio.charset.StandardCharsets;

/**
 * Gets classes ready, in a thread of its own, that a sync needs whatever its options, for a process that is starting.
 * With nothing new to sync, their first use takes longer than all else.
 */
public final class Preparation {
  /** Each reads Hadoop's files of defaults once more; the last is in some versions of Hadoop only. */
  private static final String[] OF_HADOOP = {
      "org.apache.hadoop.security.UserGroupInformation",
      "org.apache.hadoop.fs.FileSystem",
      "org.apache.hadoop.fs.statistics.impl.IOStatisticsContextIntegration"};

  private Preparation() {}

  /** Returns at once. What cannot be prepared is left to whoever needs it, and to that one's error. */
  public static void start() {
    Thread thread = new Thread(Preparation::prepare, "prepare");
    thread.setDaemon(true);
    thread.start();
  }

  private static void prepare() {
    try {
      for (String name : OF_HADOOP) {
        load(name);
      }
      StoredStructs.decode("{}".getBytes(StandardCharsets.UTF_8), "nothing", name -> true);
      AvroTypes.parse("\"string\"", "nothing");
    } catch (RuntimeException | LinkageError e) {
      // Seen again, in its place, by the sync.
    }
  }

  private static void load(String name) {
    try {
      Class.forName(name);
    } catch (ClassNotFoundException e) {
      // Not in this version.
    }
  }
}
