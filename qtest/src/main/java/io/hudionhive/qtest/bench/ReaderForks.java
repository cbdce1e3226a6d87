package io.hudionhive.qtest.bench;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts {@link ReaderProcess}es, each side with the class path it needs. */
final class ReaderForks {
  private final Path javaOptions;
  private final String heap;
  private final Path table;
  private final Path folder;
  private final String ownClassPath;
  private final String peerClassPath;

  private ReaderForks(
      Path javaOptions, String heap, Path table, Path folder, String ownClassPath, String peerClassPath) {
    this.javaOptions = javaOptions;
    this.heap = heap;
    this.table = table;
    this.folder = folder;
    this.ownClassPath = ownClassPath;
    this.peerClassPath = peerClassPath;
  }

  /**
   * Prepares the class paths.
   *
   * @param javaOptions a file of options for {@code java}
   * @param heap the value of {@code -Xmx}, the same for all
   * @param peerJars the folder of the jars that Hudi's own reader needs
   * @param folder where the forks' logs go
   */
  static ReaderForks of(Path javaOptions, String heap, Path table, Path peerJars, Path folder) throws IOException {
    // The settings of the mini cluster are on this class path and nothing to these readers.
    Path settings = Files.createDirectories(folder.resolve("no-settings"));
    Files.writeString(settings.resolve("hive-site.xml"), "<configuration/>\n");
    String own = System.getProperty("java.class.path");
    URL classes = ReaderProcess.class.getProtectionDomain().getCodeSource().getLocation();
    return new ReaderForks(
        javaOptions,
        heap,
        table,
        folder,
        settings + File.pathSeparator + own,
        String.join(File.pathSeparator, settings.toString(), jars(peerJars), classes.getPath()));
  }

  /** In order of their names but for Hive's jar, which holds old copies of what others bring and goes last. */
  private static String jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> jars =
          files.map(Path::toString).filter(name -> name.endsWith(".jar")).sorted().collect(Collectors.toList());
      List<String> hive = jars.stream().filter(name -> name.contains("hive-exec")).collect(Collectors.toList());
      jars.removeAll(hive);
      jars.addAll(hive);
      return String.join(File.pathSeparator, jars);
    }
  }

  /**
   * Runs one fork to its end.
   *
   * @return what it printed, by name
   * @throws IllegalStateException when it fails; its output is in the file the message names
   */
  Map<String, String> run(ReaderSide side, String measure) throws IOException {
    Path log = folder.resolve("reader-" + side.name().toLowerCase(Locale.ROOT) + "-" + measure + ".log");
    List<String> command = new ArrayList<>(List.of(java(), "@" + javaOptions, "-Xmx" + heap));
    if (measure.equals("heap")) {
      // Collects all there is to collect each time it is asked to.
      command.add("-XX:+UseSerialGC");
    }
    command.addAll(
        List.of(
            "-classpath",
            side == ReaderSide.HUDI ? peerClassPath : ownClassPath,
            ReaderProcess.class.getName(),
            "--table=" + table,
            "--scratch=" + folder.resolve("reader-scratch"),
            "--batches=" + side.readsBatches(),
            "--measure=" + measure));
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IllegalStateException(side.title() + " failed, see " + log);
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while " + side.title() + " was measured", e);
    }
    return answers(printed);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static Map<String, String> answers(String printed) {
    Map<String, String> answers = new HashMap<>();
    for (String line : printed.split("\n")) {
      String[] parts = line.split("=", 2);
      if (parts.length == 2) {
        answers.put(parts[0], parts[1].strip());
      }
    }
    return answers;
  }
}
