package io.hudionhive.sync;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.List;
import java.util.StringJoiner;

/**
 * Columns with the types BigQuery has for them, for a table definition there.
 *
 * <p>Source: the table of types in Hudi's documentation of its BigQuery sync: VECTOR is BYTES, BLOB and VARIANT are
 * STRUCTs of their fields. BigQuery shows Parquet's maps as repeated key and value pairs.
 */
final class BigQuerySchema {
  private static final int NUMERIC_SCALE = 9;
  private static final int NUMERIC_WHOLE_DIGITS = 29;

  private BigQuerySchema() {}

  /** One line a column: name and type. */
  static String text(List<Field> columns, HudiTypes hudiTypes) {
    StringBuilder text = new StringBuilder();
    for (Field column : columns) {
      text.append(column.name()).append(' ').append(type(column.type()));
      hudiTypes.at(column.name()).ifPresent(name -> text.append("  -- ").append(name));
      text.append(System.lineSeparator());
    }
    return text.toString();
  }

  private static String type(DataType type) {
    switch (type.kind()) {
      case BOOLEAN:
        return "BOOL";
      case INT:
      case LONG:
        return "INT64";
      case FLOAT:
      case DOUBLE:
        return "FLOAT64";
      case STRING:
        return "STRING";
      case BYTES:
        return "BYTES";
      case DATE:
        return "DATE";
      case TIME_MILLIS:
      case TIME_MICROS:
        return "TIME";
      case DECIMAL:
        DecimalType decimal = (DecimalType) type;
        boolean fits = decimal.scale() <= NUMERIC_SCALE
            && decimal.precision() - decimal.scale() <= NUMERIC_WHOLE_DIGITS;
        return (fits ? "NUMERIC(" : "BIGNUMERIC(") + decimal.precision() + ", " + decimal.scale() + ")";
      case TIMESTAMP_MILLIS:
      case TIMESTAMP_MICROS:
      case TIMESTAMP_NANOS:
        return "TIMESTAMP";
      case LOCAL_TIMESTAMP_MILLIS:
      case LOCAL_TIMESTAMP_MICROS:
      case LOCAL_TIMESTAMP_NANOS:
        return "DATETIME";
      case LIST:
        return "ARRAY<" + type(((ListType) type).element()) + ">";
      case MAP:
        MapType map = (MapType) type;
        return "ARRAY<STRUCT<key " + type(map.key()) + ", value " + type(map.value()) + ">>";
      default:
        return struct((StructType) type);
    }
  }

  private static String struct(StructType type) {
    StringJoiner fields = new StringJoiner(", ", "STRUCT<", ">");
    type.fields().forEach(field -> fields.add(field.name() + " " + type(field.type())));
    return fields.toString();
  }
}
