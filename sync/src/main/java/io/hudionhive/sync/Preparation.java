package io.hudionhive.sync;

import io.hudionhive.schema.AvroTypes;
import io.hudionhive.timeline.StoredStructs;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import org.slf4j.LoggerFactory;

/**
 * Gets classes ready, in threads of its own, that a sync needs whatever its options, for a process that is starting.
 * With nothing new to sync, their first use takes longer than all else.
 */
public final class Preparation {
  /** Each reads Hadoop's files of defaults once more; the last is in some versions of Hadoop only. */
  private static final String[] OF_HADOOP = {
      "org.apache.hadoop.security.UserGroupInformation",
      "org.apache.hadoop.fs.FileSystem",
      "org.apache.hadoop.fs.statistics.impl.IOStatisticsContextIntegration"};

  /** Waits for a process that it starts. */
  private static final String SHELL = "org.apache.hadoop.util.Shell";

  /** Kept open for as long as the class loader may not have come to them. */
  private static final List<JarFile> OPENED = new ArrayList<>();

  private Preparation() {}

  /** Returns at once. What cannot be prepared is left to whoever needs it, and to that one's error. */
  public static void start() {
    inThread("open jars", Preparation::openJars);
    // By one thread alone: loggers that others ask for meanwhile would be makeshift ones.
    LoggerFactory.getLogger(Preparation.class);
    inThread("prepare the shell", () -> load(SHELL));
    inThread("prepare", Preparation::prepare);
  }

  private static void inThread(String name, Runnable work) {
    Thread thread = new Thread(() -> {
      try {
        work.run();
      } catch (RuntimeException | LinkageError e) {
        // Seen again, in its place, by the sync.
      }
    }, name);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Reads the directories of jars, which the JVM shares between all who open a jar, the last one first. The class
   * loader reads them from the first one on, and all of them for the first thing that it does not find.
   */
  private static void openJars() {
    String[] classPath = System.getProperty("java.class.path").split(File.pathSeparator);
    for (int i = classPath.length - 1; i >= 0; i--) {
      if (classPath[i].endsWith(".jar")) {
        try {
          OPENED.add(new JarFile(classPath[i]));
        } catch (IOException e) {
          // The class loader passes over it, too.
        }
      }
    }
  }

  private static void prepare() {
    for (String name : OF_HADOOP) {
      load(name);
    }
    StoredStructs.decode("{}".getBytes(StandardCharsets.UTF_8), "nothing", name -> true);
    AvroTypes.parse("\"string\"", "nothing");
  }

  private static void load(String name) {
    try {
      Class.forName(name);
    } catch (ClassNotFoundException e) {
      // Not in this version.
    }
  }
}
