package io.hudionhive.spill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Spill files that this process has open, as Linux shows them. */
public final class OpenFiles {
  private OpenFiles() {}

  /** Links to the files that are or were in a folder. */
  public static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return open.filter(link -> target(link).startsWith(folder + "/hudi-spill-")).collect(Collectors.toList());
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return "closed meanwhile";
    }
  }
}
