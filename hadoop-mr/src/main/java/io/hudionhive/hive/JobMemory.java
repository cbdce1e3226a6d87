package io.hudionhive.hive;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.merge.MergeMemory;
import io.hudionhive.spill.SpillFile;
import io.hudionhive.spill.SpillFolder;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;

/**
 * The memory that a task merges a slice's logs in, out of its configuration: {@value MergeMemory#SIZE_KEY} bytes, or a
 * quarter of the heap, which Hive sizes by the container. What exceeds it goes to the folders of
 * {@value SpillFile#FOLDER_KEY}, or of YARN's variable {@value #YARN_FOLDERS}, or of the JVM's {@code java.io.tmpdir}.
 */
final class JobMemory {
  private static final String YARN_FOLDERS = "LOCAL_DIRS";
  private static final int PART_OF_HEAP = 4;

  private JobMemory() {}

  /** @throws BadConfigurationException when a setting is not what it has to be */
  static MergeMemory of(Configuration job) {
    return of(job, System.getenv(), Runtime.getRuntime().maxMemory());
  }

  static MergeMemory of(Configuration job, Map<String, String> environment, long heap) {
    return new MergeMemory(bytes(job, heap), new SpillFolder(folders(job, environment)));
  }

  private static long bytes(Configuration job, long heap) {
    String text = job.getTrimmed(MergeMemory.SIZE_KEY, "");
    if (text.isEmpty()) {
      return heap / PART_OF_HEAP;
    }
    try {
      long bytes = Long.parseLong(text);
      if (bytes >= 0) {
        return bytes;
      }
    } catch (NumberFormatException e) {
      throw badSize(text, e);
    }
    throw badSize(text, null);
  }

  private static BadConfigurationException badSize(String text, Exception cause) {
    return new BadConfigurationException(
        MergeMemory.SIZE_KEY + " is '" + text + "', which is no number of bytes; correct or unset it", cause);
  }

  private static List<Path> folders(Configuration job, Map<String, String> environment) {
    List<Path> folders = paths(job.getTrimmed(SpillFile.FOLDER_KEY, ""));
    if (folders.isEmpty()) {
      folders = paths(environment.getOrDefault(YARN_FOLDERS, ""));
    }
    return folders.isEmpty() ? paths(System.getProperty("java.io.tmpdir")) : folders;
  }

  private static List<Path> paths(String list) {
    List<Path> paths = new ArrayList<>();
    for (String item : list.split(",")) {
      String path = item.trim().startsWith("file:") ? item.trim().substring("file:".length()) : item.trim();
      if (!path.isEmpty()) {
        try {
          paths.add(Paths.get(path));
        } catch (InvalidPathException e) {
          throw new BadConfigurationException(
              SpillFile.FOLDER_KEY + " names '" + item + "', which is no folder of the local file system", e);
        }
      }
    }
    return paths;
  }
}
