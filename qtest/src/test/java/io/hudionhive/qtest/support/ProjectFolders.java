package io.hudionhive.qtest.support;

import java.nio.file.Path;

/**
 * Folders of this module. The tests run in {@code target}, where Tez puts links and copies of its own, so a relative
 * path would not lead here.
 */
public final class ProjectFolders {
  private static final Path MODULE = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();

  private ProjectFolders() {}

  /** The root of the project. */
  public static Path project() {
    return MODULE.getParent();
  }

  /** The zips of fixture tables. */
  public static Path fixtures() {
    return MODULE.resolve("src/fixtures");
  }

  /** A file or folder of the test resources, in the source tree. */
  public static Path testResource(String path) {
    return MODULE.resolve("src/test/resources").resolve(path);
  }

  /** The scripts that register functions. */
  public static Path functionScripts() {
    return MODULE.resolveSibling("hive-udf").resolve("src/main/bin");
  }

  /** A folder that the build may throw away. */
  public static Path scratch(String name) {
    return MODULE.resolve("target").resolve(name);
  }
}
