package io.hudionhive.qtest.tarball;

import io.hudionhive.qtest.tables.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The tarball that ships, unpacked, and its tool in a process that has no Hive and no Hadoop around it. */
final class Tarball {
  private final Path home;

  private Tarball(Path home) {
    this.home = home;
  }

  /** @param jar the shipped jar, beside which the build puts the tarball */
  static Tarball unpack(Path jar, Path folder) throws IOException, InterruptedException {
    String name = jar.getFileName().toString().replace("-auxlib", "").replace(".jar", "");
    new FolderTree(folder).delete();
    Files.createDirectories(folder);
    String file = jar.resolveSibling(name + "-bin.tar.gz").toString();
    Answer tar = run(List.of("tar", "xzf", file, "-C", folder.toString()), Map.of());
    if (tar.code() != 0) {
      throw new IOException("tar: " + tar.err());
    }
    return new Tarball(folder.resolve(name));
  }

  Path home() {
    return home;
  }

  Answer sync(Map<String, String> environment, List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/run_sync_tool.sh").toString()));
    command.addAll(arguments);
    return run(command, environment);
  }

  private static Answer run(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("tarball", ".out");
    Path err = Files.createTempFile("tarball", ".err");
    ProcessBuilder process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    process.environment().keySet().removeIf(name -> name.startsWith("HIVE_") || name.startsWith("HADOOP_"));
    process.environment().put("JAVA_HOME", System.getProperty("java.home"));
    process.environment().putAll(environment);
    int code = process.start().waitFor();
    return new Answer(code, Files.readString(out), Files.readString(err));
  }

  /** What a process ended with and printed. */
  record Answer(int code, String out, String err) {
    String lastLine() {
      return out.strip().substring(out.strip().lastIndexOf('\n') + 1);
    }
  }
}
