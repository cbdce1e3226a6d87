package io.hudionhive.udf.variant;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates and timestamps in text: {@code 2024-02-29}, {@code 2024-2-9 12:00:00.5}, {@code 2024-02-29T12:00+01:00}. */
final class TimeTexts {
  private static final Pattern DATE = Pattern.compile("([+-]?\\d{4,6})(?:-(\\d{1,2})(?:-(\\d{1,2})(?:[ T].*)?)?)?");
  private static final Pattern TIMESTAMP =
      Pattern.compile(
          "([+-]?\\d{4,6})-(\\d{1,2})-(\\d{1,2})"
              + "(?:[ T](\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d{1,9}))?)?\\s*(\\S+)?)?");

  private TimeTexts() {}

  /** The day; a month or day left out is the first, and a time after it does not count. */
  static Optional<LocalDate> date(String text) {
    Matcher matcher = DATE.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDate.of(number(matcher, 1, 0), number(matcher, 2, 1), number(matcher, 3, 1)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** What a clock in the zone shows at the time; a time without a zone of its own is as it is. */
  static Optional<LocalDateTime> timestamp(String text, ZoneId zone) {
    Matcher matcher = TIMESTAMP.matcher(text);
    if (!matcher.matches()) {
      return date(text).map(LocalDate::atStartOfDay);
    }
    try {
      LocalDateTime time =
          LocalDateTime.of(
              number(matcher, 1, 0), number(matcher, 2, 1), number(matcher, 3, 1), number(matcher, 4, 0),
              number(matcher, 5, 0), number(matcher, 6, 0), nanos(matcher.group(7)));
      String own = matcher.group(8);
      return Optional.of(
          own == null ? time : time.atZone(ZoneId.of(own)).withZoneSameInstant(zone).toLocalDateTime());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static int number(Matcher matcher, int group, int otherwise) {
    return matcher.group(group) == null ? otherwise : Integer.parseInt(matcher.group(group));
  }

  private static int nanos(String digits) {
    return digits == null ? 0 : Integer.parseInt((digits + "000000000").substring(0, 9));
  }
}
