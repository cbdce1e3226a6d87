package io.hudionhive.udf.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class KeyIdsTest {
  private static final ByteBuffer A_AND_B = ByteBuffer.wrap(VariantBytes.hex(VariantBytes.A_AND_B));

  /** For the path {@code $.b[0].z}. */
  private final KeyIds ids = new KeyIds(new byte[][] {text("b"), null, text("z")});

  private static byte[] text(String name) {
    return name.getBytes(StandardCharsets.UTF_8);
  }

  private void read(ByteBuffer metadata, int... expected) {
    ids.read(metadata);
    for (int step = 0; step < expected.length; step++) {
      assertThat(ids.of(step)).as("step %s", step).isEqualTo(expected[step]);
    }
  }

  @Test
  void idsAreKnownFromTheSecondRowOnWithTheSameMetadata() {
    read(A_AND_B, KeyIds.UNKNOWN, KeyIds.UNKNOWN, KeyIds.UNKNOWN);
    for (int row = 0; row < 3; row++) {
      read(A_AND_B, 1, KeyIds.UNKNOWN, KeyIds.ABSENT);
    }
    ByteBuffer other = ByteBuffer.wrap(VariantBytes.hex("1102000102" + "627a"));
    read(other, KeyIds.UNKNOWN, KeyIds.UNKNOWN, KeyIds.UNKNOWN);
    read(other.duplicate().asReadOnlyBuffer(), 0, KeyIds.UNKNOWN, 1);
    read(A_AND_B, KeyIds.UNKNOWN, KeyIds.UNKNOWN, KeyIds.UNKNOWN);
  }

  @Test
  void bytesThatAreOverwrittenByTheNextRowAreNotMistaken() {
    byte[] shared = VariantBytes.hex(VariantBytes.A_AND_B);
    read(ByteBuffer.wrap(shared), KeyIds.UNKNOWN);
    read(ByteBuffer.wrap(shared), 1);
    shared[shared.length - 1] = 'z';
    read(ByteBuffer.wrap(shared), KeyIds.UNKNOWN);
    read(ByteBuffer.wrap(shared), KeyIds.ABSENT, KeyIds.UNKNOWN, 1);
  }

  @Test
  void namesThatAreThereTwiceAndDamagedMetadataStayUnknown() {
    for (String metadata : new String[] {"0102000102" + "6262", "01ff000102" + "6162", "02", ""}) {
      ByteBuffer bytes = ByteBuffer.wrap(VariantBytes.hex(metadata));
      for (int row = 0; row < 3; row++) {
        read(bytes, KeyIds.UNKNOWN);
      }
    }
  }

  @Test
  void longMetadataIsNotKept() {
    // One key of 5000 bytes.
    ByteBuffer metadata = ByteBuffer.allocate(7 + 5000);
    metadata.put(VariantBytes.hex("41 0100 0000 8813"));
    metadata.rewind();
    read(metadata, KeyIds.UNKNOWN);
    read(metadata, KeyIds.UNKNOWN);
  }
}
