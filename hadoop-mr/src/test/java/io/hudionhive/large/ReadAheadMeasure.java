package io.hudionhive.large;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.TableOnDisk;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogBlockType;
import io.hudionhive.log.LogScanner;
import io.hudionhive.log.ReadAhead;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.LogFile;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What reading ahead gains while blocks are decoded, on local disk and on a storage that takes 20 ms to answer a read
 * and gives 100 MB a second. It runs only when it is named:
 *
 * <pre>mvn -B test -pl hadoop-mr -Dtest=ReadAheadMeasure</pre>
 */
class ReadAheadMeasure {
  private static final PrintStream OUT = System.out;
  private static final int ROUNDS = 5;

  @TempDir Path folder;

  @Test
  void localAndSlow() throws IOException {
    new LargeSlice(SliceShape.WIDE, folder).write(Long.getLong("slice.bytes", 256L << 20));
    measure("local", TableOnDisk.storage());
    measure("slow", new SlowStorage(TableOnDisk.storage(), 20, 100_000));
  }

  private void measure(String name, Storage storage) throws IOException {
    List<LogBlock> blocks =
        new LogScanner(TableOnDisk.storage(), instant -> true, InstantTime.of("99991231235959999")).scan(files())
            .stream().filter(block -> block.type() == LogBlockType.AVRO_DATA).collect(Collectors.toList());
    LogBlockDecoder decoder = LogBlockDecoder.forTable(storage, (block, content, wanted) -> {
      throw new IllegalArgumentException(block + " is of Parquet");
    });
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      long plain = rows(blocks, decoder);
      long middle = System.nanoTime();
      long ahead;
      try (ReadAhead reading = decoder.readAhead(blocks, 8 << 20)) {
        ahead = rows(blocks, decoder.over(reading));
      }
      long end = System.nanoTime();
      assertThat(ahead).isEqualTo(plain);
      OUT.println(
          name + " round " + round + ": " + plain + " rows, " + (middle - start) / 1_000_000
              + " ms one after the other, " + (end - middle) / 1_000_000 + " ms reading ahead");
    }
  }

  private static long rows(List<LogBlock> blocks, LogBlockDecoder decoder) throws IOException {
    long count = 0;
    for (LogBlock block : blocks) {
      try (RowSource rows = decoder.rows(block, name -> true)) {
        while (rows.next() != null) {
          count++;
        }
      }
    }
    return count;
  }

  private List<LogFile> files() throws IOException {
    List<LogFile> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.filter(path -> path.toString().contains(".log.")).sorted().collect(Collectors.toList())) {
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
        files.add(new LogFile(path, Files.size(file), InstantTime.of(LargeSlice.BASE_INSTANT)));
      }
    }
    return files;
  }
}
