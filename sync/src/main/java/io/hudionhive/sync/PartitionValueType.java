package io.hudionhive.sync;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Whether Hive can read a partition's text as a value of the column's type. Where it cannot, Hive shows null without
 * saying so, and a filter on the column loses the rows.
 */
final class PartitionValueType {
  /** What the table format writes for null, and Hive reads as null, in columns of every type. */
  static final String NULL_PARTITION = "__HIVE_DEFAULT_PARTITION__";

  private static final Pattern TIMESTAMP = Pattern.compile("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?");

  private final String type;

  private PartitionValueType(String type) {
    this.type = type;
  }

  /** @param type a Hive type in lower case */
  static PartitionValueType of(String type) {
    return new PartitionValueType(type);
  }

  boolean canRead(String value) {
    if (value.equals(NULL_PARTITION)) {
      return true;
    }
    try {
      return canReadText(value);
    } catch (NumberFormatException | DateTimeException e) {
      return false;
    }
  }

  private boolean canReadText(String value) {
    switch (type) {
      case "string":
        return true;
      case "int":
        return Integer.toString(Integer.parseInt(value)).equals(value);
      case "bigint":
        return Long.toString(Long.parseLong(value)).equals(value);
      case "float":
      case "double":
        return !Double.isNaN(Double.parseDouble(value));
      case "boolean":
        String lower = value.toLowerCase(Locale.ROOT);
        return lower.equals("true") || lower.equals("false");
      case "date":
        return LocalDate.parse(value).toString().equals(value);
      case "timestamp":
        return TIMESTAMP.matcher(value).matches() && LocalDate.parse(value.substring(0, 10)) != null;
      default:
        return type.startsWith("decimal(") && new BigDecimal(value).precision() > 0;
    }
  }
}
