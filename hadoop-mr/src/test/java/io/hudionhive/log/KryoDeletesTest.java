package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KryoDeletesTest {
  /**
   * What {@code HoodieDeleteBlock} of Hudi 0.13.1 made of records with the keys k1 to k12, an empty one, one of 70
   * letters, two of one key object, one record twice, and k13 without a partition.
   */
  private static final byte[] ALL_KINDS = bytes("""
      000000020000020701005b4c6f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e44656c6574655265636f7264bb01
      1401016f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e44656c6574655265636f72e40101026f72672e61706163
      68652e687564692e636f6d6d6f6e2e6d6f64656c2e486f6f6469654b65f901018270016bb1020001010101020105016bb2020d01010101
      020105016bb30980f882ad1601010101020105016bb4043fc0000001010101020105016bb50ac00400000000000001010101020105016b
      b6050101010101020105016bb70301857370c3a47401010101020105016bb81d01046ec3a901010101020105016bb901036a6176612e6d
      6174682e426967446563696d61ec0103fb1e0401010101020105016b31b001030102030001010101020105016b31b101046a6176612e74
      696d652e4c6f63616c446174e501b10f0c1f01010101020105016b31b20001010101020101812f020001010101020101886772c3b6c39f
      6520e282ac01c7017878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878
      787878787878787878787878787878787878787878787809ffffffffffffffffff010101010201050173616de5020a010101010235020c
      010101010235090201013801010101020100016b31b309feffffffffffffffff
      """);
  /** The same of one record whose ordering value is a {@code java.sql.Timestamp}. */
  private static final byte[] OTHER_CLASS = bytes("""
      00000002000000a101005b4c6f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e44656c6574655265636f7264bb01
      0201016f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e44656c6574655265636f72e40101026f72672e61706163
      68652e687564692e636f6d6d6f6e2e6d6f64656c2e486f6f6469654b65f901018270016bb101036a6176612e73716c2e54696d65737461
      6df00105
      """);
  /** The same of no record. */
  private static final byte[] NOTHING = bytes("""
      000000020000003001005b4c6f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e44656c6574655265636f7264bb01
      01
      """);

  /**
   * What {@code HoodieDeleteBlock} of Hudi 0.10.1 and 0.9.0 made of the keys k1, k2, one of other letters, an empty
   * one, one key object twice, k3 without a partition, and another k1.
   */
  private static final byte[] KEYS_ALONE = bytes("""
      000000010000009401005b4c6f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e486f6f6469654b6579bb01090101
      6f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e486f6f6469654b65f901018270016bb101010104016bb2010101
      01827801886772c3b6c39f6520e282ac010101040181010101040173616de501010d01010100016bb30101010405
      """);
  /** The same of no key. */
  private static final byte[] NO_KEYS = bytes("""
      000000010000002d01005b4c6f72672e6170616368652e687564692e636f6d6d6f6e2e6d6f64656c2e486f6f6469654b6579bb0101
      """);

  @TempDir Path folder;
  private DeleteContents blocks;

  @BeforeEach
  void useFolder() {
    blocks = new DeleteContents(folder);
  }

  @Test
  void readsKeysPartitionsAndTextsNamedAgain() throws IOException {
    List<DeletedKey> keys = blocks.keys(ALL_KINDS);

    assertThat(keys).extracting(DeletedKey::recordKey).containsExactly(
        "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9", "k10", "k11", "k12", "", "x".repeat(70), "same", "same",
        "same", "same", "k13");
    assertThat(keys.get(0).partitionPath()).isEqualTo("p");
    assertThat(keys.get(11).partitionPath()).isEqualTo("p");
    assertThat(keys.get(13).partitionPath()).isEqualTo("größe €");
    assertThat(keys.get(18).partitionPath()).isEmpty();
  }

  @Test
  void readsEveryKindOfOrderingValue() throws IOException {
    List<DeletedKey> keys = blocks.keys(ALL_KINDS);

    assertOrdering(keys.get(1), -7, DataType.INT);
    assertOrdering(keys.get(2), 3_000_000_000L, DataType.LONG);
    assertOrdering(keys.get(3), 1.5f, DataType.FLOAT);
    assertOrdering(keys.get(4), -2.5, DataType.DOUBLE);
    assertOrdering(keys.get(5), true, DataType.BOOLEAN);
    assertOrdering(keys.get(6), "spät", DataType.STRING);
    assertOrdering(keys.get(7), "né", DataType.STRING);
    assertThat(keys.get(8).orderingValue()).contains(new BigDecimal("-12.50"));
    assertThat(keys.get(9).orderingValue()).contains(new BigDecimal("3"));
    assertOrdering(keys.get(10), -1, DataType.DATE);
    assertOrdering(keys.get(13), Long.MIN_VALUE, DataType.LONG);
    assertOrdering(keys.get(15), 6, DataType.INT);
    assertOrdering(keys.get(17), 1L, DataType.LONG);
    assertOrdering(keys.get(18), Long.MAX_VALUE, DataType.LONG);
  }

  @Test
  void theIntegerZeroAndNothingMeanNoOrdering() throws IOException {
    List<DeletedKey> keys = blocks.keys(ALL_KINDS);

    assertThat(keys.get(0).isOrdered()).isFalse();
    assertThat(keys.get(11).isOrdered()).isFalse();
    assertThat(keys.get(12).isOrdered()).isFalse();
  }

  @Test
  void mayBeEmpty() throws IOException {
    assertThat(blocks.keys(NOTHING)).isEmpty();
    assertThat(blocks.keys(NO_KEYS)).isEmpty();
  }

  @Test
  void readsKeysWithoutRecordsAroundThem() throws IOException {
    List<DeletedKey> keys = blocks.keys(KEYS_ALONE);

    assertThat(keys).extracting(DeletedKey::recordKey)
        .containsExactly("k1", "k2", "größe €", "", "same", "same", "k3", "k1");
    assertThat(keys).extracting(DeletedKey::partitionPath).containsExactly("p", "p", "x", "p", "p", "p", "", "p");
    assertThat(keys).noneMatch(DeletedKey::isOrdered);
  }

  @Test
  void namesTheClassOfAnOrderingValueThatItDoesNotKnow() {
    assertThatThrownBy(() -> blocks.keys(OTHER_CLASS))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining("instant 001")
        .hasMessageContaining("java.sql.Timestamp");
  }

  @Test
  void refusesOtherClassesThanThoseOfDeletedRecords() {
    byte[] other = new String(ALL_KINDS, StandardCharsets.ISO_8859_1)
        .replace("hudi.common.model.HoodieKe", "hudi.common.model.HoodieKx").getBytes(StandardCharsets.ISO_8859_1);

    assertThatThrownBy(() -> blocks.keys(other))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("HoodieKx");
  }

  @Test
  void refusesContentThatEndsTooEarlyAnywhere() {
    for (int length = 0; length < ALL_KINDS.length; length++) {
      byte[] cut = Arrays.copyOf(ALL_KINDS, length);
      if (length >= 8) {
        ByteBuffer.wrap(cut).putInt(4, length - 8);
      }
      assertThatThrownBy(() -> blocks.keys(cut)).isInstanceOf(DamagedFileException.class).hasMessageContaining(".log.");
    }
  }

  @Test
  void refusesMoreThanItCanHold() {
    byte[] large = Arrays.copyOf(ALL_KINDS, 8 + (64 << 20) + 1);
    ByteBuffer.wrap(large).putInt(4, large.length - 8);

    assertThatThrownBy(() -> blocks.keys(large))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining(".log.")
        .hasMessageContaining("of more than 67108864 bytes")
        .hasMessageContaining("compact the table");
  }

  @Test
  void refusesBytesAfterTheEnd() {
    byte[] longer = Arrays.copyOf(ALL_KINDS, ALL_KINDS.length + 1);
    ByteBuffer.wrap(longer).putInt(4, longer.length - 8);

    assertThatThrownBy(() -> blocks.keys(longer))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("follow");
  }

  @Test
  void anyDamagedByteGivesKeysOrAnErrorOfOurs() throws IOException {
    blocks.assertNoByteBreaksTheReader(ALL_KINDS);
  }

  @Test
  void countsAndLengthsBeyondTheContentAreDamage() {
    byte[] most = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 7};
    // The array's count, the length of the text k1 as one in the longer form, a back reference, a class.
    blocks.assertDamaged(replaced(NOTHING, NOTHING.length - 1, 1, most));
    int key = indexOf(new byte[] {1, 'k', (byte) 0xB1, 2, 0}) + 1;
    blocks.assertDamaged(replaced(ALL_KINDS, key, 2, BlockBytes.concat(new byte[] {(byte) 0xFF}, most)));
    blocks.assertDamaged(
        replaced(ALL_KINDS, key, 2, new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 1}));
    blocks.assertDamaged(replaced(ALL_KINDS, key - 1, 3, most));
    blocks.assertDamaged(replaced(ALL_KINDS, key - 1, 3, new byte[] {2}));
    blocks.assertDamaged(replaced(ALL_KINDS, 9, 1, most));
  }

  private static int indexOf(byte[] part) {
    String all = new String(ALL_KINDS, StandardCharsets.ISO_8859_1);
    return all.indexOf(new String(part, StandardCharsets.ISO_8859_1));
  }

  private static byte[] replaced(byte[] content, int from, int length, byte[] by) {
    byte[] changed = BlockBytes.concat(
        Arrays.copyOf(content, from), by, Arrays.copyOfRange(content, from + length, content.length));
    ByteBuffer.wrap(changed).putInt(4, changed.length - 8);
    return changed;
  }

  private static void assertOrdering(DeletedKey key, Object value, DataType type) {
    assertThat(key.orderingValue()).contains(value);
    assertThat(key.orderingType()).contains(type);
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
  }
}
