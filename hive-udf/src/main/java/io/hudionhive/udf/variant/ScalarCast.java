package io.hudionhive.udf.variant;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import org.apache.hadoop.hive.common.type.Date;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.Timestamp;
import org.apache.hadoop.hive.serde2.typeinfo.DecimalTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.parquet.variant.Variant;

/**
 * Casts to primitive types by the rules of Spark's ANSI casts, which {@code variant_get} uses: numbers lose their
 * fraction towards whole types and are rounded half up to decimals, a number too large is an error, text is read as
 * the type's literal. To STRING, objects and arrays become JSON.
 */
final class ScalarCast {
  private final Variant variant;
  private final PrimitiveTypeInfo target;
  private final ZoneId zone;

  private ScalarCast(Variant variant, PrimitiveTypeInfo target, ZoneId zone) {
    this.variant = variant;
    this.target = target;
    this.zone = zone;
  }

  /**
   * @param variant not a VARIANT null
   * @throws CannotCastException when the value does not fit the type
   */
  static Object of(Variant variant, PrimitiveTypeInfo target, ZoneId zone) {
    return new ScalarCast(variant, target, zone).cast();
  }

  private Object cast() {
    switch (target.getPrimitiveCategory()) {
      case STRING:
        return text();
      case BINARY:
        return binary();
      case BOOLEAN:
        return bool();
      case DATE:
        return date();
      case TIMESTAMP:
        return timestamp();
      default:
        return number();
    }
  }

  private CannotCastException refusal() {
    return new CannotCastException(VariantJson.of(variant, zone), target.getTypeName());
  }

  private String text() {
    switch (variant.getType()) {
      case OBJECT:
      case ARRAY:
        return VariantJson.of(variant, zone);
      case BINARY:
        return new String(VariantValues.binary(variant), StandardCharsets.UTF_8);
      case TIMESTAMP_TZ:
      case TIMESTAMP_NANOS_TZ:
        return clock().toString();
      default:
        return VariantJson.scalarText(variant, zone);
    }
  }

  private byte[] binary() {
    switch (variant.getType()) {
      case BINARY:
        return VariantValues.binary(variant);
      case STRING:
        return variant.getString().getBytes(StandardCharsets.UTF_8);
      default:
        throw refusal();
    }
  }

  private Boolean bool() {
    switch (variant.getType()) {
      case BOOLEAN:
        return variant.getBoolean();
      case STRING:
        return boolOfText(variant.getString().trim().toLowerCase(Locale.ROOT));
      case BYTE:
      case SHORT:
      case INT:
      case LONG:
        return variant.getLong() != 0;
      case DECIMAL4:
      case DECIMAL8:
      case DECIMAL16:
        return variant.getDecimal().signum() != 0;
      case FLOAT:
        return variant.getFloat() != 0;
      case DOUBLE:
        return variant.getDouble() != 0;
      default:
        throw refusal();
    }
  }

  private Boolean boolOfText(String text) {
    switch (text) {
      case "t":
      case "true":
      case "y":
      case "yes":
      case "1":
        return true;
      case "f":
      case "false":
      case "n":
      case "no":
      case "0":
        return false;
      default:
        throw refusal();
    }
  }

  private Date date() {
    switch (variant.getType()) {
      case DATE:
        return Date.ofEpochDay(variant.getInt());
      case STRING:
        return TimeTexts.date(variant.getString().trim()).map(day -> Date.ofEpochDay((int) day.toEpochDay()))
            .orElseThrow(this::refusal);
      default:
        return Date.ofEpochDay((int) Math.floorDiv(clock().toEpochSecond(), 86_400L));
    }
  }

  private Timestamp timestamp() {
    switch (variant.getType()) {
      case DATE:
        return Timestamp.ofEpochSecond(variant.getInt() * 86_400L);
      case STRING:
        return TimeTexts.timestamp(variant.getString().trim(), zone)
            .map(time -> Timestamp.ofEpochSecond(time.toEpochSecond(ZoneOffset.UTC), time.getNano()))
            .orElseThrow(this::refusal);
      case BYTE:
      case SHORT:
      case INT:
      case LONG:
      case DECIMAL4:
      case DECIMAL8:
      case DECIMAL16:
      case FLOAT:
      case DOUBLE:
        return clockOf(secondsAsInstant());
      default:
        return clock();
    }
  }

  /** A number as seconds since 1970, in microseconds as Spark keeps them. */
  private Instant secondsAsInstant() {
    try {
      BigDecimal micros = exact().movePointRight(6).setScale(0, RoundingMode.FLOOR);
      long value = micros.longValueExact();
      return Instant.ofEpochSecond(Math.floorDiv(value, 1_000_000L), Math.floorMod(value, 1_000_000L) * 1000);
    } catch (ArithmeticException e) {
      throw refusal();
    }
  }

  /** The clock a timestamp shows: its own, or the session's zone's for an instant. */
  private Timestamp clock() {
    switch (variant.getType()) {
      case TIMESTAMP_TZ:
      case TIMESTAMP_NANOS_TZ:
        return clockOf(VariantValues.instant(variant));
      case TIMESTAMP_NTZ:
      case TIMESTAMP_NANOS_NTZ:
        Instant stored = VariantValues.instant(variant);
        return Timestamp.ofEpochSecond(stored.getEpochSecond(), stored.getNano());
      default:
        throw refusal();
    }
  }

  private Timestamp clockOf(Instant instant) {
    int offset = zone.getRules().getOffset(instant).getTotalSeconds();
    return Timestamp.ofEpochSecond(instant.getEpochSecond() + offset, instant.getNano());
  }

  private Object number() {
    switch (target.getPrimitiveCategory()) {
      case FLOAT:
        return variant.getType() == Variant.Type.FLOAT ? variant.getFloat() : (float) approximate();
      case DOUBLE:
        return approximate();
      case DECIMAL:
        return decimal((DecimalTypeInfo) target);
      case BYTE:
        return (byte) whole(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SHORT:
        return (short) whole(Short.MIN_VALUE, Short.MAX_VALUE);
      case INT:
        return (int) whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
      default:
        return whole(Long.MIN_VALUE, Long.MAX_VALUE);
    }
  }

  private double approximate() {
    switch (variant.getType()) {
      case FLOAT:
        return variant.getFloat();
      case DOUBLE:
        return variant.getDouble();
      case STRING:
        return doubleOfText(variant.getString().trim());
      default:
        return exact().doubleValue();
    }
  }

  private double doubleOfText(String text) {
    switch (text.toLowerCase(Locale.ROOT)) {
      case "nan":
        return Double.NaN;
      case "inf":
      case "+inf":
      case "infinity":
      case "+infinity":
        return Double.POSITIVE_INFINITY;
      case "-inf":
      case "-infinity":
        return Double.NEGATIVE_INFINITY;
      default:
        return decimalOfText(text).doubleValue();
    }
  }

  private HiveDecimal decimal(DecimalTypeInfo type) {
    BigDecimal rounded = exact().setScale(type.scale(), RoundingMode.HALF_UP);
    if (rounded.precision() - rounded.scale() > type.precision() - type.scale() && rounded.signum() != 0) {
      throw refusal();
    }
    return HiveDecimal.create(rounded);
  }

  private long whole(long smallest, long largest) {
    if (variant.getType() == Variant.Type.STRING && !variant.getString().trim().matches("[+-]?\\d+")) {
      throw refusal();
    }
    BigDecimal number = exact().setScale(0, RoundingMode.DOWN);
    if (number.compareTo(BigDecimal.valueOf(smallest)) < 0 || number.compareTo(BigDecimal.valueOf(largest)) > 0) {
      throw refusal();
    }
    return number.longValue();
  }

  /** The value as a number without loss. */
  private BigDecimal exact() {
    switch (variant.getType()) {
      case BOOLEAN:
        return variant.getBoolean() ? BigDecimal.ONE : BigDecimal.ZERO;
      case BYTE:
      case SHORT:
      case INT:
      case LONG:
        return BigDecimal.valueOf(variant.getLong());
      case DECIMAL4:
      case DECIMAL8:
      case DECIMAL16:
        return variant.getDecimal();
      case FLOAT:
        return finite(variant.getFloat());
      case DOUBLE:
        return finite(variant.getDouble());
      case STRING:
        return decimalOfText(variant.getString().trim());
      case TIMESTAMP_TZ:
      case TIMESTAMP_NANOS_TZ:
        Instant instant = VariantValues.instant(variant);
        return BigDecimal.valueOf(instant.getEpochSecond()).add(BigDecimal.valueOf(instant.getNano(), 9));
      default:
        throw refusal();
    }
  }

  /** By the shortest digits that mean the number, as a decimal of a double has in Spark. */
  private BigDecimal finite(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw refusal();
    }
    return BigDecimal.valueOf(number);
  }

  private BigDecimal decimalOfText(String text) {
    // A short exponent only: 1e999999999 as a whole number would fill the memory.
    if (text.length() > 1000 || !text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?")) {
      throw refusal();
    }
    return new BigDecimal(text);
  }
}
