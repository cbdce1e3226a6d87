package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.slice.LogFile;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogBlockReaderTest {
  @TempDir Path folder;
  private LogFiles files;

  @BeforeEach
  void useFolder() {
    files = new LogFiles(folder);
  }

  @Test
  void readsWhatEveryHeaderSays() throws IOException {
    LogBlock block = files.block(BlockBytes.data("20250126040823628", (byte) 1, (byte) 2)
        .header(BlockBytes.SCHEMA, "{\"ä\"}")
        .header(BlockBytes.COMPACTED_BLOCK_TIMES, "003,001")
        .header(BlockBytes.RECORD_POSITIONS, "AAAA")
        .header(BlockBytes.IS_PARTIAL, "true")
        .header(BlockBytes.POSITIONS_BASE_INSTANT, "000"));

    assertThat(block.type()).isEqualTo(LogBlockType.AVRO_DATA);
    assertThat(block.instant()).isEqualTo(InstantTime.of("20250126040823628"));
    assertThat(block.schemaJson()).contains("{\"ä\"}");
    assertThat(block.compactedInstants()).containsExactly(InstantTime.of("003"), InstantTime.of("001"));
    assertThat(block.hasRecordPositions()).isTrue();
    assertThat(LogBlocks.decoder().recordPositions(block)).isEqualTo("AAAA");
    assertThat(block.isPartial()).isTrue();
    assertThat(block.positionsBaseInstant()).contains(InstantTime.of("000"));
    assertThat(block.contentLength()).isEqualTo(2);
    assertThat(block.rolledBackInstant()).isEmpty();
  }

  @Test
  void readsBlocksInFileOrderWithTheirPlaces() throws IOException {
    byte[] first = BlockBytes.data("001", (byte) 7).bytes();
    byte[] second = BlockBytes.delete("001").bytes();
    byte[] third = BlockBytes.rollback("003", "001").bytes();

    LogFile file = files.write(first, second, third);

    assertThat(LogFiles.read(file)).extracting(LogBlock::type)
        .containsExactly(LogBlockType.AVRO_DATA, LogBlockType.DELETE, LogBlockType.COMMAND);
    assertThat(LogFiles.read(file)).extracting(LogBlock::offset)
        .containsExactly(0L, (long) first.length, (long) first.length + second.length);
    assertThat(LogFiles.read(file).get(0).contentOffset()).isEqualTo(first.length - 8 - 4 - 1);
    assertThat(LogFiles.read(file).get(2).rolledBackInstant()).contains(InstantTime.of("001"));
  }

  @Test
  void anEmptyFileHasNoBlocks() throws IOException {
    assertThat(LogFiles.read(files.write())).isEmpty();
  }

  @Test
  void readsHeadersAndContentsLargerThanTheWindow() throws IOException {
    String schema = "x".repeat(200_000);
    byte[] block = BlockBytes.data("001", new byte[300_000]).header(BlockBytes.SCHEMA, schema).bytes();

    LogFile file = files.write(block, block);

    assertThat(LogFiles.read(file)).hasSize(2).allSatisfy(b -> {
      assertThat(b.schemaJson()).contains(schema);
      assertThat(b.contentLength()).isEqualTo(300_000);
    });
  }

  @Test
  void skipsATailCutOffAnywhere() throws IOException {
    byte[] whole = BlockBytes.data("001", (byte) 1).bytes();
    byte[] cut = BlockBytes.data("002", (byte) 2).bytes();
    for (int length = 0; length < cut.length; length++) {
      LogFile file = files.write(whole, Arrays.copyOf(cut, length));
      assertThat(LogFiles.read(file)).as("cut after %d bytes", length).extracting(b -> b.instant().toString())
          .containsExactly("001");
    }
  }

  @Test
  void skipsABlockCutOffInTheMiddle() throws IOException {
    byte[] whole = BlockBytes.data("001", (byte) 1).bytes();
    byte[] cut = BlockBytes.data("002", new byte[100_000]).bytes();
    byte[] after = BlockBytes.data("003", (byte) 3).bytes();
    for (int length : new int[] {6, 7, 13, 14, 20, 50, 120, 70_000, cut.length - 1}) {
      LogFile file = files.write(whole, Arrays.copyOf(cut, length), after);
      assertThat(LogFiles.read(file)).as("cut after %d bytes", length).extracting(b -> b.instant().toString())
          .containsExactly("001", "003");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 31, 1_000_000, Long.MAX_VALUE, Long.MAX_VALUE - 14, Long.MIN_VALUE})
  void skipsABlockWhoseSizeCannotBe(long size) throws IOException {
    LogFile file = files.write(BlockBytes.data("001").size(size).bytes(), BlockBytes.data("002").bytes());

    assertThat(LogFiles.read(file)).extracting(b -> b.instant().toString()).containsExactly("002");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MAX_VALUE})
  void skipsABlockWhoseEndDoesNotPointToItsStart(long pointer) throws IOException {
    LogFile file = files.write(BlockBytes.data("001").pointer(pointer).bytes(), BlockBytes.data("002").bytes());

    assertThat(LogFiles.read(file)).extracting(b -> b.instant().toString()).containsExactly("002");
  }

  @Test
  void refusesAnythingElseWhereABlockMustStart() {
    byte[] whole = BlockBytes.data("001").bytes();

    byte[] other = "PAR1 is no log file".getBytes(StandardCharsets.US_ASCII);
    assertDamaged(() -> LogFiles.read(files.write(other)), "offset 0");
    assertDamaged(
        () -> LogFiles.read(files.write(whole, BlockBytes.data("002").magic("#HUDY#").bytes())),
        "offset " + whole.length);
    assertDamaged(() -> LogFiles.read(files.write(whole, new byte[] {'#', 'X'})), "offset " + whole.length);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2, -1, Integer.MAX_VALUE})
  void refusesUnknownFormatVersions(int version) {
    assertUnsupported(BlockBytes.data("001").version(version), "log format version " + version);
  }

  @ParameterizedTest
  @ValueSource(ints = {7, -1, Integer.MIN_VALUE})
  void refusesUnknownBlockTypes(int type) {
    assertUnsupported(BlockBytes.of(type).header(BlockBytes.INSTANT_TIME, "001"), "unknown block type " + type);
  }

  @Test
  void refusesTheTypeThatIsNeverWritten() {
    assertDamaged(BlockBytes.of(2).header(BlockBytes.INSTANT_TIME, "001"), "never written");
  }

  @ParameterizedTest
  @ValueSource(ints = {9, -1, Integer.MAX_VALUE})
  void refusesUnknownHeaders(int key) {
    assertUnsupported(BlockBytes.data("001").header(key, "x"), "unknown header entry " + key);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 3, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void refusesACountOfHeadersThatCannotBe(int count) {
    assertThatThrownBy(() -> files.block(BlockBytes.data("001").headerCount(count)))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("a file id")
        .hasMessageContaining("offset 0");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void refusesAHeaderLengthThatCannotBe(int length) {
    assertDamaged(BlockBytes.data("001").firstHeaderLength(length), "has a length of " + length);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 3, Long.MAX_VALUE, Long.MAX_VALUE - 20, Long.MIN_VALUE})
  void refusesAContentLengthThatCannotBe(long length) {
    assertDamaged(BlockBytes.data("001", (byte) 1).contentLength(length), "content length of " + length);
  }

  @Test
  void refusesAContentShorterThanTheBlock() {
    assertDamaged(BlockBytes.data("001", new byte[9]).contentLength(3), "content length of 3");
  }

  @Test
  void refusesFooters() {
    assertUnsupported(BlockBytes.data("001").footerCount(1), "footer of 1 entries");
  }

  @Test
  void refusesBlocksThatLackWhatTheirTypeNeeds() {
    assertDamaged(BlockBytes.of(BlockBytes.DELETE), "no instant time");
    assertDamaged(BlockBytes.delete("2025-01-01"), "instant time is '2025-01-01'");
    assertDamaged(BlockBytes.of(BlockBytes.AVRO).header(BlockBytes.INSTANT_TIME, "001"), "no schema");
    assertDamaged(BlockBytes.of(BlockBytes.COMMAND).header(BlockBytes.INSTANT_TIME, "001"), "no target instant");
    assertUnsupported(
        BlockBytes.rollback("002", "001").header(BlockBytes.COMMAND_BLOCK_TYPE, "1"), "command 1 is unknown");
  }

  @Test
  void namesTheFileWhenItIsShorterThanListed() throws IOException {
    LogFile file = files.write(BlockBytes.data("001").bytes());
    LogFile longer = new LogFile(file.path(), file.length() + 100, file.instant());

    assertDamaged(() -> LogFiles.read(longer), "cut off or replaced");
  }

  private void assertDamaged(BlockBytes block, String message) {
    assertDamaged(() -> files.block(block), message);
  }

  private static void assertDamaged(ThrowingCallable reading, String message) {
    assertThatThrownBy(reading)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining(message);
  }

  private void assertUnsupported(BlockBytes block, String message) {
    assertThatThrownBy(() -> files.block(block))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining("offset 0")
        .hasMessageContaining(message);
  }
}
