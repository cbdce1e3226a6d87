package io.hudionhive.hfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DamagedHFileTest {
  private static final List<String> KEYS = List.of("a", "bb", "ccc", "d", "e", "f", "g", "h");
  private static final long MOST_BYTES_ALLOCATED = 8_000_000;

  @Test
  void anyDamagedByteGivesEntriesOrAnErrorOfOursWithoutTakingMuchMemory() throws IOException {
    for (HFileBytes file : List.of(HFileBytes.of(2, 2, 2), HFileBytes.of(2, 3, 2).gzip(), HFileBytes.of(8, 1, 1))) {
      byte[] whole = file.bytes(KEYS);
      for (int i = 0; i < whole.length - 4096 + 80; i++) {
        for (int value : new int[] {0, 1, 0x7F, 0x80, 0xFF, whole[i] ^ 1, whole[i] + 1}) {
          byte[] changed = whole.clone();
          changed[i] = (byte) value;
          readAll(changed, i);
        }
      }
    }
  }

  @Test
  void anyDamagedByteUnderAChecksumIsAnError() throws IOException {
    byte[] whole = HFileBytes.of(2, 1, 2).checksumType(2).bytes(KEYS);
    int blocks = 4;
    int firstBlockEnd = 33 + ByteBuffer.wrap(whole).getInt(8);
    for (int i = 0; i < firstBlockEnd; i++) {
      if (i >= 24 && i < 33) {
        // Damage to the checksum's own description may turn the check off, but cannot change the data.
        continue;
      }
      byte[] changed = whole.clone();
      changed[i] ^= 0x10;
      assertThatThrownBy(() -> HFileReaderTest.walk(HFileReaderTest.open(changed).cursor()))
          .as("byte %d of %d blocks", i, blocks)
          .isInstanceOf(HudiOnHiveException.class)
          .hasMessageContaining("test file");
    }
  }

  @Test
  void aFileCutOffAnywhereIsAnError() throws IOException {
    byte[] whole = HFileBytes.of(2, 2, 2).bytes(KEYS);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> HFileReaderTest.open(cut)).isInstanceOf(DamagedFileException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 100_000, Integer.MAX_VALUE - 32})
  void refusesSizesThatCannotBe(int size) throws IOException {
    byte[] whole = HFileBytes.of(2, 1, 2).bytes(KEYS);
    int sizeOnDisk = 8;
    int uncompressed = 12;
    int dataEnd = 29;
    int keyLength = 33;
    int valueLength = 37;
    for (int offset : new int[] {sizeOnDisk, uncompressed, dataEnd, keyLength, valueLength}) {
      assertDamagedOnWalk(with(whole, offset, size));
    }
  }

  @Test
  void refusesAGzipThatInflatesToAnotherSize() throws IOException {
    byte[] whole = HFileBytes.of(2, 1, 2).gzip().bytes(KEYS);
    int uncompressed = ByteBuffer.wrap(whole).getInt(12);
    for (int size : new int[] {uncompressed - 1, uncompressed + 1, Integer.MAX_VALUE, 0}) {
      assertDamagedOnWalk(with(whole, 12, size));
    }
  }

  @Test
  void refusesAnotherMajorVersion() throws IOException {
    byte[] whole = HFileBytes.of(2, 1, 2).bytes(KEYS);
    whole[whole.length - 1] = 2;

    assertThatThrownBy(() -> HFileReaderTest.open(whole))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("version 2");
  }

  @Test
  void refusesACodecItDoesNotHave() throws IOException {
    byte[] whole = HFileBytes.of(2, 1, 2).bytes(KEYS);
    // The last field of the trailer's message: tag of field 12 as a number, value 2.
    for (int i = whole.length - 4096; i < whole.length; i++) {
      if (whole[i] == 12 << 3 && whole[i + 1] == 2 && whole[i + 2] == 0) {
        whole[i + 1] = 3;
        break;
      }
    }

    assertThatThrownBy(() -> HFileReaderTest.open(whole))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("codec 3");
  }

  @Test
  void refusesAFileOfAnotherKind() {
    byte[] other = "PAR1".repeat(5000).getBytes(StandardCharsets.US_ASCII);

    assertThatThrownBy(() -> HFileReaderTest.open(other))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("test file");
  }

  private static void assertDamagedOnWalk(byte[] bytes) {
    assertThatThrownBy(() -> HFileReaderTest.walk(HFileReaderTest.open(bytes).cursor()))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("test file");
  }

  private static void readAll(byte[] bytes, int changedOffset) throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    try (HFileReader reader = HFileReaderTest.open(bytes)) {
      HFileCursor cursor = reader.cursor();
      while (cursor.next()) {
        cursor.key();
        cursor.value();
      }
      for (String key : KEYS) {
        cursor.seek(key.getBytes(StandardCharsets.UTF_8));
        cursor.next();
      }
      reader.metaBlock("bloomFilter");
    } catch (HudiOnHiveException e) {
      assertThat(e).hasMessageContaining("test file");
    }
    long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    assertThat(allocated).as("bytes allocated after damage at %d", changedOffset).isLessThan(MOST_BYTES_ALLOCATED);
  }

  private static byte[] with(byte[] bytes, int offset, int value) {
    return ByteBuffer.wrap(bytes.clone()).putInt(offset, value).array();
  }
}
