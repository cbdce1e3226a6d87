package io.hudionhive.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Hive release whose metastore server can be started. */
public enum MetastoreVersion {
  HIVE_2_3("2.3", "2.3.9"),
  HIVE_3_1("3.1", "3.1.3"),
  HIVE_4_0("4.0", "4.0.1");

  private final String line;
  private final String release;

  MetastoreVersion(String line, String release) {
    this.line = line;
    this.release = release;
  }

  /** Such as {@code 2.3.9}. */
  public String release() {
    return release;
  }

  /**
   * The server's jars.
   *
   * @param servers the folder {@code sync/servers} of the built project
   */
  public String classPath(Path servers) {
    Path file = servers.resolve("hive-" + line + "/target/class-path.txt");
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("No " + file + ": build module sync/servers/hive-" + line + " first", e);
    }
  }

  @Override
  public String toString() {
    return "Hive " + release;
  }
}
