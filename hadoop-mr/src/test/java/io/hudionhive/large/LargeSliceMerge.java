package io.hudionhive.large;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A slice with 2 GB of log data is merged in a JVM of 512 MB, by rows and in batches. It takes 8 GB of disk and many
 * minutes, so it runs only when it is named:
 *
 * <pre>mvn -B test -pl hadoop-mr -Dtest=LargeSliceMerge [-Dslice.bytes=2147483648] [-Dslice.heap=512m]</pre>
 *
 * <p>It prints the time, the highest heap and the bytes spilled.
 */
class LargeSliceMerge {
  private static final long LOG_BYTES = Long.getLong("slice.bytes", 2L << 30);
  private static final PrintStream OUT = System.out;
  private static final String HEAP = System.getProperty("slice.heap", "512m");

  @TempDir Path folder;

  @Test
  void wideRecords() throws Exception {
    merge(SliceShape.WIDE);
  }

  @Test
  void narrowRecordsWhoseKeysExceedTheMemory() throws Exception {
    merge(SliceShape.NARROW);
  }

  @Test
  void recordsByPosition() throws Exception {
    merge(SliceShape.POSITIONS);
  }

  private void merge(SliceShape shape) throws Exception {
    Path table = folder.resolve("table");
    LargeSlice slice = new LargeSlice(shape, table);
    slice.write(LOG_BYTES);
    long[] rows = slice.rows();
    OUT.println(shape + ": " + slice.versions() + " versions in the logs, " + rows[0] + " rows");
    for (String mode : new String[] {"rows", "batches"}) {
      Path spill = Files.createDirectories(folder.resolve("spill"));
      String result = read(table, mode, spill);
      OUT.println(shape + " by " + mode + ": " + result);
      assertThat(result).startsWith("RESULT " + rows[0] + " " + rows[1] + " ");
      try (Stream<Path> left = Files.list(spill)) {
        assertThat(left.filter(file -> file.getFileName().toString().startsWith("hudi-spill"))).isEmpty();
      }
    }
  }

  private static String read(Path table, String mode, Path spill) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(List.of(
        "-Xmx" + HEAP, "-Duser.timezone=UTC", "--add-opens", "java.base/java.net=ALL-UNNAMED",
        "--add-opens", "java.base/java.util=ALL-UNNAMED", "--add-opens", "java.base/java.lang=ALL-UNNAMED",
        "-Dorg.slf4j.simpleLogger.log.io.hudionhive=info", "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
        "-cp", System.getProperty("java.class.path"), LargeSliceRead.class.getName(), table.toString(), mode,
        spill.toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      List<String> lines = out.lines().peek(OUT::println).collect(Collectors.toList());
      assertThat(process.waitFor()).isZero();
      return lines.stream().filter(line -> line.startsWith("RESULT")).findFirst().orElseThrow();
    }
  }
}
