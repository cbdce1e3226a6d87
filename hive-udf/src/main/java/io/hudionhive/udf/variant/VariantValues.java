package io.hudionhive.udf.variant;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import org.apache.parquet.variant.Variant;

/** Scalars of a VARIANT in Java's own types. */
final class VariantValues {
  /** A byte that says the type, and four that say the length. */
  private static final int BINARY_HEADER = 5;

  private VariantValues() {}

  /** A decimal without zeros at its end, as Spark gives it; 100 stays 100. */
  static BigDecimal decimal(Variant variant) {
    BigDecimal decimal = variant.getDecimal();
    if (decimal.signum() == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal stripped = decimal.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /** A timestamp of any kind; one without a zone as if its clock showed UTC. */
  static Instant instant(Variant variant) {
    Variant.Type type = variant.getType();
    boolean nanos = type == Variant.Type.TIMESTAMP_NANOS_TZ || type == Variant.Type.TIMESTAMP_NANOS_NTZ;
    long perSecond = nanos ? 1_000_000_000L : 1_000_000L;
    long units = variant.getLong();
    long nanosOfSecond = Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond);
    return Instant.ofEpochSecond(Math.floorDiv(units, perSecond), nanosOfSecond);
  }

  /** A binary, of which the library gives all that follows it too where it is inside another value. */
  static byte[] binary(Variant variant) {
    ByteBuffer value = variant.getValueBuffer().duplicate();
    byte[] bytes = new byte[VariantLength.of(value) - BINARY_HEADER];
    value.position(value.position() + BINARY_HEADER);
    value.get(bytes);
    return bytes;
  }
}
