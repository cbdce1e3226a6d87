package io.hudionhive.udf.variant;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Base64;
import java.util.Locale;
import org.apache.parquet.variant.Variant;

/**
 * A VARIANT as JSON text, without spaces and with fields in their stored order, which is by name. What JSON has no form
 * of is text: dates, times and timestamps in ISO form, with a space between day and time and instants with the offset
 * of a time zone; binary in Base64; NaN and infinities by name.
 */
final class VariantJson {
  private static final DateTimeFormatter LOCAL =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendLiteral(' ')
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .toFormatter(Locale.ROOT);
  private static final DateTimeFormatter ZONED =
      new DateTimeFormatterBuilder().append(LOCAL).appendOffset("+HH:MM", "+00:00").toFormatter(Locale.ROOT);

  /** Keys are not in the budget: many objects may share a long one. */
  private static final int MAX_LENGTH = 1 << 28;

  private final StringBuilder text = new StringBuilder();
  private final ZoneId zone;
  private final Budget budget;

  private VariantJson(ZoneId zone, Budget budget) {
    this.zone = zone;
    this.budget = budget;
  }

  static String of(Variant variant, ZoneId zone) {
    VariantJson json = new VariantJson(zone, Budget.of(variant));
    json.append(variant);
    return json.text.toString();
  }

  /** A value that is no object or array, as text without quotes. */
  static String scalarText(Variant variant, ZoneId zone) {
    switch (variant.getType()) {
      case NULL:
        return "null";
      case BOOLEAN:
        return String.valueOf(variant.getBoolean());
      case BYTE:
      case SHORT:
      case INT:
      case LONG:
        return String.valueOf(variant.getLong());
      case STRING:
        return variant.getString();
      case DOUBLE:
        return String.valueOf(variant.getDouble());
      case FLOAT:
        return String.valueOf(variant.getFloat());
      case DECIMAL4:
      case DECIMAL8:
      case DECIMAL16:
        return VariantValues.decimal(variant).toPlainString();
      case DATE:
        return LocalDate.ofEpochDay(variant.getInt()).toString();
      case TIME:
        return DateTimeFormatter.ISO_LOCAL_TIME.format(
            LocalTime.ofNanoOfDay(Math.multiplyExact(variant.getLong(), 1000L)));
      case TIMESTAMP_TZ:
      case TIMESTAMP_NANOS_TZ:
        return ZONED.format(VariantValues.instant(variant).atZone(zone));
      case TIMESTAMP_NTZ:
      case TIMESTAMP_NANOS_NTZ:
        Instant clock = VariantValues.instant(variant);
        return LOCAL.format(LocalDateTime.ofInstant(clock, ZoneOffset.UTC));
      case BINARY:
        return Base64.getEncoder().encodeToString(VariantValues.binary(variant));
      case UUID:
        return variant.getUUID().toString();
      default:
        throw new IllegalArgumentException("a value of type " + variant.getType() + " is no scalar");
    }
  }

  private void append(Variant variant) {
    budget.enter(variant);
    switch (variant.getType()) {
      case OBJECT:
        appendObject(variant);
        break;
      case ARRAY:
        appendArray(variant);
        break;
      case NULL:
      case BOOLEAN:
      case BYTE:
      case SHORT:
      case INT:
      case LONG:
      case DECIMAL4:
      case DECIMAL8:
      case DECIMAL16:
        text.append(scalarText(variant, zone));
        break;
      case DOUBLE:
        appendNumber(variant, Double.isFinite(variant.getDouble()));
        break;
      case FLOAT:
        appendNumber(variant, Float.isFinite(variant.getFloat()));
        break;
      default:
        appendQuoted(scalarText(variant, zone));
    }
    budget.leave();
  }

  private void appendNumber(Variant variant, boolean isFinite) {
    if (isFinite) {
      text.append(scalarText(variant, zone));
    } else {
      appendQuoted(scalarText(variant, zone));
    }
  }

  private void appendObject(Variant variant) {
    text.append('{');
    int count = variant.numObjectElements();
    for (int i = 0; i < count; i++) {
      Variant.ObjectField field = variant.getFieldAtIndex(i);
      if (i > 0) {
        text.append(',');
      }
      appendQuoted(field.key);
      text.append(':');
      append(field.value);
    }
    text.append('}');
  }

  private void appendArray(Variant variant) {
    text.append('[');
    int count = variant.numArrayElements();
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        text.append(',');
      }
      append(variant.getElementAtIndex(i));
    }
    text.append(']');
  }

  private void appendQuoted(String value) {
    text.append('"');
    JsonStringEncoder.getInstance().quoteAsString(value, text);
    text.append('"');
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("as JSON it is longer than " + MAX_LENGTH + " characters");
    }
  }
}
