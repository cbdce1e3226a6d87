package io.hudionhive.sync;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.Locale;
import java.util.StringJoiner;

/** Writes types as Hive spells them in the metastore: lower case, no spaces. */
final class HiveTypeNames {
  private static final int MAX_DECIMAL_DIGITS = 38;

  private final String timestamp;

  private HiveTypeNames(String timestamp) {
    this.timestamp = timestamp;
  }

  /** @param timestamps whether points in time get a type of their own, or {@code bigint} as they are stored */
  static HiveTypeNames withTimestamps(boolean timestamps) {
    return new HiveTypeNames(timestamps ? "timestamp" : "bigint");
  }

  /** @throws UnsupportedFeatureException when Hive has no type for it; the message names the column */
  String of(Field column) {
    return of(column.type(), column.name());
  }

  private String of(DataType type, String column) {
    switch (type.kind()) {
      case BOOLEAN:
        return "boolean";
      case INT:
      case TIME_MILLIS:
        return "int";
      case LONG:
      case TIME_MICROS:
        return "bigint";
      case FLOAT:
        return "float";
      case DOUBLE:
        return "double";
      case STRING:
        return "string";
      case BYTES:
        return "binary";
      case DATE:
        return "date";
      case DECIMAL:
        return decimal((DecimalType) type, column);
      case TIMESTAMP_MILLIS:
      case TIMESTAMP_MICROS:
      case TIMESTAMP_NANOS:
      case LOCAL_TIMESTAMP_MILLIS:
      case LOCAL_TIMESTAMP_MICROS:
      case LOCAL_TIMESTAMP_NANOS:
        return timestamp;
      case LIST:
        return "array<" + of(((ListType) type).element(), column) + ">";
      case MAP:
        return map((MapType) type, column);
      case STRUCT:
        return struct((StructType) type, column);
      default:
        throw new UnsupportedFeatureException("Column " + column + " has a type Hive cannot show: " + type);
    }
  }

  private static String decimal(DecimalType type, String column) {
    if (type.precision() > MAX_DECIMAL_DIGITS) {
      throw new UnsupportedFeatureException(
          "Column " + column + " is a " + type + "; Hive's decimals have at most " + MAX_DECIMAL_DIGITS + " digits");
    }
    return type.toString();
  }

  private String map(MapType type, String column) {
    switch (type.key().kind()) {
      case LIST:
      case MAP:
      case STRUCT:
        throw new UnsupportedFeatureException("Column " + column + " is a map with keys of type " + type.key()
            + "; in Hive a map's keys are plain values");
      default:
        return "map<" + of(type.key(), column) + "," + of(type.value(), column) + ">";
    }
  }

  private String struct(StructType type, String column) {
    StringJoiner fields = new StringJoiner(",", "struct<", ">");
    for (Field field : type.fields()) {
      fields.add(field.name().toLowerCase(Locale.ROOT) + ":" + of(field.type(), column + "." + field.name()));
    }
    return fields.toString();
  }
}
