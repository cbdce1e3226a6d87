package io.hudionhive.read;

import io.hudionhive.schema.DataType;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;

/** Gives a {@code typed_value} that is no object or array its binary form, by the types in VariantShredding.md. */
@FunctionalInterface
interface ScalarEncoding {
  /** @param value not null, in the Java form of its type */
  byte[] encode(Object value);

  /** Empty for types that no VARIANT holds. */
  static Optional<ScalarEncoding> of(DataType type) {
    switch (type.kind()) {
      case BOOLEAN:
        return Optional.of(value -> VariantEncoder.ofBoolean((Boolean) value));
      case INT:
      case LONG:
        return Optional.of(value -> VariantEncoder.ofInteger(((Number) value).longValue()));
      case FLOAT:
        return Optional.of(
            value -> VariantEncoder.fixed(VariantEncoder.FLOAT, Float.floatToRawIntBits((Float) value), 4));
      case DOUBLE:
        return Optional.of(
            value -> VariantEncoder.fixed(VariantEncoder.DOUBLE, Double.doubleToRawLongBits((Double) value), 8));
      case STRING:
        return type.equals(DataType.UUID)
            ? Optional.of(value -> VariantEncoder.ofUuid(UUID.fromString((String) value)))
            : Optional.of(value -> VariantEncoder.ofString((String) value));
      case BYTES:
        return Optional.of(value -> VariantEncoder.ofBinary((byte[]) value));
      case DECIMAL:
        return Optional.of(value -> VariantEncoder.ofDecimal((BigDecimal) value));
      case DATE:
        return Optional.of(value -> VariantEncoder.fixed(VariantEncoder.DATE, (Integer) value, 4));
      case TIME_MICROS:
        return number(VariantEncoder.TIME_NTZ);
      case TIMESTAMP_MICROS:
        return number(VariantEncoder.TIMESTAMP);
      case LOCAL_TIMESTAMP_MICROS:
        return number(VariantEncoder.TIMESTAMP_NTZ);
      case TIMESTAMP_NANOS:
        return number(VariantEncoder.TIMESTAMP_NANOS);
      case LOCAL_TIMESTAMP_NANOS:
        return number(VariantEncoder.TIMESTAMP_NANOS_NTZ);
      default:
        return Optional.empty();
    }
  }

  /** Eight bytes. */
  static Optional<ScalarEncoding> number(int primitive) {
    return Optional.of(value -> VariantEncoder.fixed(primitive, (Long) value, 8));
  }
}
