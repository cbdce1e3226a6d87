package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeleteBlockTest {
  /** Key "k" and partition "p" of one deleted record, after an array block of one item. */
  private static final byte[] ONE_KEY = {2, 2, 2, 'k', 2, 2, 'p'};
  private static final byte[] END = {0};

  @TempDir Path folder;
  private DeleteContents blocks;

  @BeforeEach
  void useFolder() {
    blocks = new DeleteContents(folder);
  }

  @Test
  void readsKeysInStoredOrder() throws IOException {
    byte[] two = {4, 2, 4, 'k', '1', 0, 0, 2, 4, 'k', '2', 2, 2, 'p', 0, 0};

    List<DeletedKey> keys = keys(3, two);

    assertThat(keys).extracting(DeletedKey::recordKey).containsExactly("k1", "k2");
    assertThat(keys).extracting(DeletedKey::partitionPath).containsExactly("", "p");
    assertThat(keys).noneMatch(DeletedKey::isOrdered);
  }

  @Test
  void mayBeEmpty() throws IOException {
    assertThat(keys(3, END)).isEmpty();
  }

  @Test
  void theIntegerZeroMeansNoOrdering() throws IOException {
    DeletedKey key = ordered(4, 0);

    assertThat(key.isOrdered()).isFalse();
    assertThat(key.orderingValue()).isEmpty();
    assertThat(key.orderingType()).isEmpty();
  }

  @Test
  void readsEveryKindOfOrderingValue() throws IOException {
    assertOrdering(ordered(2, 1), true, DataType.BOOLEAN);
    assertOrdering(ordered(4, 2), 1, DataType.INT);
    assertOrdering(ordered(6, 0), 0L, DataType.LONG);
    assertOrdering(ordered(6, 0x80, 0x01), 64L, DataType.LONG);
    assertOrdering(ordered(8, 0, 0, 0xC0, 0x3F), 1.5f, DataType.FLOAT);
    assertOrdering(ordered(10, 0, 0, 0, 0, 0, 0, 0xF8, 0xBF), -1.5, DataType.DOUBLE);
    assertOrdering(ordered(14, 4, 'a', 'b'), "ab", DataType.STRING);
    assertOrdering(ordered(16, 1), -1, DataType.DATE);
    assertOrdering(ordered(20, 6), 3L, DataType.TIME_MICROS);
    assertOrdering(ordered(22, 5), -3L, DataType.TIMESTAMP_MICROS);
    assertThat((byte[]) ordered(12, 4, 9, 8).orderingValue().get()).containsExactly(9, 8);
    // 1.5 with scale 15 is 1500000000000000 unscaled.
    byte[] unscaled = Arrays.copyOfRange(ByteBuffer.allocate(8).putLong(1_500_000_000_000_000L).array(), 1, 8);
    byte[] decimal = BlockBytes.concat(new byte[] {18, 14}, unscaled);
    DeletedKey key = keys(3, BlockBytes.concat(ONE_KEY, decimal, END)).get(0);
    assertOrdering(key, new BigDecimal("1.500000000000000"), new DecimalType(30, 15));
  }

  @Test
  void readsSeveralOrderingValues() throws IOException {
    // Array branch, present, four items: int 7, null, string "x", local date -1; then the array's end.
    DeletedKey key = ordered(24, 2, 8, 4, 14, 0, 14, 2, 'x', 24, 1, 0);

    assertThat(key.isOrdered()).isTrue();
    assertThat(key.orderingValue()).contains(Arrays.asList(7, null, "x", -1));
    assertThat(key.orderingType().get()).hasToString("struct<0:int,1:string,2:string,3:date>");
    assertThat(ordered(24, 0).isOrdered()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4})
  void namesFileAndInstantOfBlocksInTheFormOfOldTables(int version) throws IOException {
    assertThatThrownBy(() -> keys(version, END))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining("instant 001")
        .hasMessageContaining("version " + version);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 2, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void refusesALengthThatCannotBe(int length) throws IOException {
    byte[] content = ByteBuffer.allocate(9).putInt(3).putInt(length).put((byte) 0).array();

    blocks.assertDamaged(content);
  }

  @Test
  void refusesContentThatEndsTooEarlyAnywhere() throws IOException {
    byte[] payload = BlockBytes.concat(ONE_KEY, new byte[] {24, 2, 4, 4, 14, 14, 2, 'x', 0}, END);
    for (int length = 0; length < payload.length; length++) {
      blocks.assertDamaged(DeleteContents.content(3, Arrays.copyOf(payload, length)));
    }
    for (int length = 0; length < 8; length++) {
      blocks.assertDamaged(new byte[length]);
    }
  }

  @Test
  void anyDamagedByteGivesKeysOrAnErrorOfOurs() throws IOException {
    byte[] payload = BlockBytes.concat(ONE_KEY, new byte[] {24, 2, 4, 4, 14, 14, 2, 'x', 0}, END);
    blocks.assertNoByteBreaksTheReader(DeleteContents.content(3, payload));
  }

  @Test
  void readsManyKeysOfWhichSomeAreLargerThanWhatIsReadAtOnce() throws IOException {
    int count = 50_000;
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    BinaryEncoder out = EncoderFactory.get().directBinaryEncoder(payload, null);
    out.writeLong(count);
    for (int i = 0; i < count; i++) {
      out.writeIndex(1);
      out.writeString(i % 10_000 == 7 ? "k".repeat(100_000 + i) : "key " + i);
      out.writeIndex(0);
      out.writeIndex(0);
    }
    out.writeLong(0);

    List<DeletedKey> keys = keys(3, payload.toByteArray());

    assertThat(keys).hasSize(count);
    assertThat(keys.get(count - 1).recordKey()).isEqualTo("key 49999");
    assertThat(keys.get(30_007).recordKey()).isEqualTo("k".repeat(130_007));
  }

  @Test
  void readsBlocksOfAnySizePieceByPiece() throws IOException {
    int count = 700;
    String filling = "x".repeat(100_000);
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    BinaryEncoder out = EncoderFactory.get().directBinaryEncoder(payload, null);
    out.writeLong(count);
    for (int i = 0; i < count; i++) {
      out.writeIndex(1);
      out.writeString(i + filling);
      out.writeIndex(0);
      out.writeIndex(0);
    }
    out.writeLong(0);
    LogBlock block = blocks.block(DeleteContents.content(3, payload.toByteArray()));

    assertThat(block.contentLength()).isGreaterThan(64 << 20);
    try (DeletedKeys keys = LogBlockDecoder.forMetadataTable(LogFiles.STORAGE).deletedKeys(block)) {
      for (int i = 0; i < count; i++) {
        assertThat(keys.next().recordKey()).hasSize(filling.length() + String.valueOf(i).length()).startsWith(i + "x");
      }
      assertThat(keys.next()).isNull();
    }
  }

  @Test
  void refusesAKeyThatIsMissingAndBytesAfterTheEnd() throws IOException {
    blocks.assertDamaged(DeleteContents.content(3, new byte[] {2, 0, 0, 0, 0}));
    blocks.assertDamaged(DeleteContents.content(3, new byte[] {0, 0}));
  }

  private static void assertOrdering(DeletedKey key, Object value, DataType type) {
    assertThat(key.isOrdered()).isTrue();
    assertThat(key.orderingValue()).contains(value);
    assertThat(key.orderingType()).contains(type);
  }

  /** A deleted key with these bytes as ordering value: twice the union's branch and the wrapped value. */
  private DeletedKey ordered(int... bytes) throws IOException {
    byte[] value = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      value[i] = (byte) bytes[i];
    }
    List<DeletedKey> keys = keys(3, BlockBytes.concat(ONE_KEY, value, END));
    assertThat(keys).hasSize(1);
    return keys.get(0);
  }

  private List<DeletedKey> keys(int version, byte[] payload) throws IOException {
    return blocks.keys(DeleteContents.content(version, payload));
  }
}
