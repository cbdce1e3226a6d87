package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RecordPositionsTest {
  @Test
  void anArrayContainerHoldsItsValues() {
    // One bucket, high half 0; one container, key 0, three values, at offset 16.
    assertThat(decode(bytes -> {
      bytes.putLong(1).putInt(0).putInt(12346).putInt(1);
      bytes.putShort((short) 0).putShort((short) 2).putInt(16);
      bytes.putShort((short) 1).putShort((short) 5).putShort((short) 0xffff);
    })).containsExactly(1, 5, 65535);
  }

  @Test
  void highHalvesAndContainerKeysAddUp() {
    assertThat(decode(bytes -> {
      bytes.putLong(1).putInt(3).putInt(12346).putInt(1);
      bytes.putShort((short) 2).putShort((short) 0).putInt(16);
      bytes.putShort((short) 7);
    })).containsExactly((3L << 32) + (2 << 16) + 7);
  }

  @Test
  void aRunContainerHoldsItsRunsAndFewHaveNoOffsets() {
    // Cookie 12347 with the number of containers less one above it, then the bits that say which are runs.
    assertThat(decode(bytes -> {
      bytes.putLong(1).putInt(0).putInt(12347).put((byte) 1);
      bytes.putShort((short) 0).putShort((short) 5);
      bytes.putShort((short) 2).putShort((short) 10).putShort((short) 3).putShort((short) 20).putShort((short) 1);
    })).containsExactly(10, 11, 12, 13, 20, 21);
  }

  @Test
  void aBitmapContainerHoldsMoreThanFourThousandValues() {
    long[] expected = LongStream.range(0, 5000).map(i -> i * 2).toArray();
    assertThat(decode(bytes -> {
      bytes.putLong(1).putInt(0).putInt(12346).putInt(1);
      bytes.putShort((short) 0).putShort((short) 4999).putInt(16);
      for (int word = 0; word < 1024; word++) {
        long bits = 0;
        for (int bit = 0; bit < 64; bit += 2) {
          bits |= word * 64L + bit < 10_000 ? 1L << bit : 0;
        }
        bytes.putLong(bits);
      }
    })).containsExactly(expected);
  }

  @Test
  void noBucketsAreNoPositions() {
    assertThat(decode(bytes -> bytes.putLong(0))).isEmpty();
  }

  @Test
  void whatIsNoBitmapIsDamaged() {
    assertDamaged("not base64!");
    assertDamaged(base64(bytes -> bytes.putLong(-1)));
    assertDamaged(base64(bytes -> bytes.putLong(Long.MAX_VALUE)));
    assertDamaged(base64(bytes -> bytes.putLong(1).putInt(0).putInt(99)));
    assertDamaged(base64(bytes -> bytes.putLong(1).putInt(0).putInt(12346).putInt(Integer.MAX_VALUE)));
    assertDamaged(base64(bytes -> bytes.putLong(1).putInt(0).putInt(12346).putInt(-1)));
  }

  @Test
  void aBitmapCutShortAnywhereIsDamaged() {
    byte[] whole = Base64.getDecoder().decode(base64(bytes -> {
      bytes.putLong(1).putInt(0).putInt(12346).putInt(1);
      bytes.putShort((short) 0).putShort((short) 2).putInt(16);
      bytes.putShort((short) 1).putShort((short) 5).putShort((short) 9);
    }));
    for (int length = 0; length < whole.length; length++) {
      assertDamaged(Base64.getEncoder().encodeToString(Arrays.copyOf(whole, length)));
    }
  }

  @Test
  void positionsThatDoNotAscendAreDamaged() {
    assertDamaged(base64(bytes -> {
      bytes.putLong(1).putInt(0).putInt(12346).putInt(1);
      bytes.putShort((short) 0).putShort((short) 1).putInt(16);
      bytes.putShort((short) 5).putShort((short) 5);
    }));
  }

  private static void assertDamaged(String text) {
    assertThatThrownBy(() -> RecordPositions.decode(text, "block x"))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("block x");
  }

  private static long[] decode(Consumer<ByteBuffer> content) {
    return RecordPositions.decode(base64(content), "block x");
  }

  private static String base64(Consumer<ByteBuffer> content) {
    ByteBuffer bytes = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    content.accept(bytes);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), bytes.position()));
  }
}
