package io.hudionhive.read;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hive.common.type.HiveDecimal;

/**
 * Values of text columns that were made dates or decimals since, as Spark casts them: a text that is none becomes null.
 */
final class TextCoercions {
  /** A year alone or with its month stands for the first day; a time after the day does not count. */
  private static final Pattern DATE = Pattern.compile("([+-]?\\d{4,7})(?:-(\\d{1,2})(?:-(\\d{1,2})(?:[ T].*)?)?)?");
  private static final int MAX_EXPONENT = 100;

  private TextCoercions() {}

  static Object toDate(Object text) {
    Matcher date = DATE.matcher(((String) text).trim());
    if (!date.matches()) {
      return null;
    }
    try {
      LocalDate day = LocalDate.of(Integer.parseInt(date.group(1)), part(date.group(2)), part(date.group(3)));
      return Math.toIntExact(day.toEpochDay());
    } catch (DateTimeException | ArithmeticException e) {
      return null;
    }
  }

  private static int part(String digits) {
    return digits == null ? 1 : Integer.parseInt(digits);
  }

  /** The number rounded half up to the scale; null also where it does not fit. */
  static HiveDecimal toDecimal(Object text, int precision, int scale) {
    return parse(((String) text).trim())
        .map(number -> HiveDecimal.enforcePrecisionScale(HiveDecimal.create(number), precision, scale))
        .orElse(null);
  }

  private static Optional<BigDecimal> parse(String text) {
    try {
      BigDecimal number = new BigDecimal(text);
      // A few characters can state a number of millions of digits.
      return number.signum() == 0 || Math.abs((long) number.precision() - number.scale()) <= MAX_EXPONENT
          ? Optional.of(number)
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
