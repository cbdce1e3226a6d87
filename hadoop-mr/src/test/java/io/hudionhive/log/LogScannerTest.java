package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.slice.LogFile;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogScannerTest {
  @TempDir Path folder;
  private LogFiles files;

  @BeforeEach
  void useFolder() {
    files = new LogFiles(folder);
  }

  @Test
  void keepsTheOrderOfFilesAndBlocks() throws IOException {
    LogFile first = files.write(data("002"), BlockBytes.delete("002").bytes());
    LogFile second = files.write(data("001"));

    assertThat(scan(first, second)).containsExactly("AVRO_DATA 002", "DELETE 002", "AVRO_DATA 001");
  }

  @Test
  void blocksOfOneSchemaShareItsText() throws IOException {
    List<LogBlock> blocks =
        new LogScanner(LogFiles.STORAGE, instant -> true, InstantTime.of("999"))
            .scan(List.of(files.write(data("001"), data("002")), files.write(data("003"))));

    assertThat(blocks).hasSize(3).allSatisfy(
        block -> assertThat(block.schemaJson().orElseThrow()).isSameAs(blocks.get(0).schemaJson().orElseThrow()));
  }

  @Test
  void noFilesGiveNoBlocks() throws IOException {
    assertThat(scan()).isEmpty();
  }

  @Test
  void leavesOutBlocksAfterTheQueryInstant() throws IOException {
    LogFile file = files.write(data("001"), data("004"), data("003"));

    assertThat(scanUpTo("003", file)).containsExactly("AVRO_DATA 001", "AVRO_DATA 003");
  }

  @Test
  void leavesOutBlocksOfInstantsThatAreNotValid() throws IOException {
    LogFile file = files.write(data("001"), data("002"), BlockBytes.delete("002").bytes(), data("003"));
    LogScanner scanner = new LogScanner(
        LogFiles.STORAGE, instant -> !instant.equals(InstantTime.of("002")), InstantTime.of("999"));

    assertThat(names(scanner.scan(List.of(file)))).containsExactly("AVRO_DATA 001", "AVRO_DATA 003");
  }

  @Test
  void aRollbackTakesBackEarlierBlocksOfItsTargetOnly() throws IOException {
    LogFile first = files.write(data("001"), data("002"), BlockBytes.delete("002").bytes(), data("003"));
    LogFile second = files.write(data("002"), BlockBytes.rollback("004", "002").bytes(), data("002"));

    assertThat(scan(first, second)).containsExactly("AVRO_DATA 001", "AVRO_DATA 003", "AVRO_DATA 002");
  }

  @Test
  void aRollbackAfterTheQueryInstantStillCounts() throws IOException {
    LogFile file = files.write(data("001"), data("002"), BlockBytes.rollback("009", "002").bytes());

    assertThat(scanUpTo("005", file)).containsExactly("AVRO_DATA 001");
  }

  @Test
  void anUnfinishedBlockInTheMiddleOfASingleWriteIsDamage() throws IOException {
    LogFile file = files.write(data("001"), Arrays.copyOf(data("002"), 40), data("003"));
    LogScanner scanner = new LogScanner(LogFiles.STORAGE, instant -> true, InstantTime.of("999")).ofSingleWrites();

    assertThatThrownBy(() -> scanner.scan(List.of(file)))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(file.path().getName());
  }

  @Test
  void anUnfinishedBlockAtTheEndOfASingleWriteIsLeftOut() throws IOException {
    LogFile file = files.write(data("001"), Arrays.copyOf(data("002"), 40));
    LogScanner scanner = new LogScanner(LogFiles.STORAGE, instant -> true, InstantTime.of("999")).ofSingleWrites();

    assertThat(names(scanner.scan(List.of(file)))).containsExactly("AVRO_DATA 001");
  }

  @Test
  void leavesOutUnfinishedAndCdcBlocks() throws IOException {
    byte[] cdc = BlockBytes.of(BlockBytes.CDC).header(BlockBytes.INSTANT_TIME, "001").bytes();
    LogFile file = files.write(data("001"), Arrays.copyOf(data("002"), 40), cdc, data("003"));

    assertThat(scan(file)).containsExactly("AVRO_DATA 001", "AVRO_DATA 003");
  }

  @Test
  void aLogCompactionStandsWhereTheNewestBlockItReplacesStood() throws IOException {
    LogFile file = files.write(
        data("001"),
        data("002"),
        BlockBytes.delete("002").bytes(),
        data("003"),
        data("004"),
        compaction("005", "001,002"));

    assertThat(scan(file)).containsExactly("AVRO_DATA 005", "AVRO_DATA 003", "AVRO_DATA 004");
  }

  @Test
  void aLogCompactionOfALogCompactionReplacesBoth() throws IOException {
    LogFile file = files.write(
        data("001"), data("002"), compaction("003", "002,001"), data("004"), data("006"), compaction("005", "004,003"));

    assertThat(scan(file)).containsExactly("AVRO_DATA 005", "AVRO_DATA 006");
  }

  @Test
  void aLogCompactionWhoseSourcesAreGoneStaysWhereItIs() throws IOException {
    LogFile file = files.write(data("004"), compaction("005", "001,002"), data("006"));

    assertThat(scan(file)).containsExactly("AVRO_DATA 004", "AVRO_DATA 005", "AVRO_DATA 006");
  }

  @Test
  void aLogCompactionAfterTheQueryInstantReplacesNothing() throws IOException {
    LogFile file = files.write(data("001"), data("002"), compaction("005", "001,002"));

    assertThat(scanUpTo("004", file)).containsExactly("AVRO_DATA 001", "AVRO_DATA 002");
  }

  @Test
  void logCompactionsThatNameEachOtherLoseNoBlocks() throws IOException {
    LogFile file = files.write(data("001"), compaction("002", "003,001"), compaction("003", "002,003"));

    assertThat(Set.copyOf(scan(file))).isEqualTo(Set.of("AVRO_DATA 003"));
  }

  private List<String> scan(LogFile... logs) throws IOException {
    return scanUpTo("999", logs);
  }

  private static List<String> scanUpTo(String maxInstant, LogFile... logs) throws IOException {
    LogScanner scanner = new LogScanner(LogFiles.STORAGE, instant -> true, InstantTime.of(maxInstant));
    return names(scanner.scan(List.of(logs)));
  }

  private static List<String> names(List<LogBlock> blocks) {
    return blocks.stream().map(block -> block.type() + " " + block.instant()).collect(Collectors.toList());
  }

  private static byte[] data(String instant) {
    return BlockBytes.data(instant).bytes();
  }

  private static byte[] compaction(String instant, String replaced) {
    return BlockBytes.data(instant).header(BlockBytes.COMPACTED_BLOCK_TIMES, replaced).bytes();
  }
}
