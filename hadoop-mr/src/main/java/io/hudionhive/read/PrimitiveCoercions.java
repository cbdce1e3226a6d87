package io.hudionhive.read;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.DataType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.apache.hadoop.hive.common.type.HiveChar;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.HiveVarchar;
import org.apache.hadoop.hive.serde2.typeinfo.CharTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.DecimalTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.VarcharTypeInfo;

/** Coercions to Hive's primitive types: the same type, a wider one, or text. */
final class PrimitiveCoercions {
  private PrimitiveCoercions() {}

  static Coercion of(DataType source, PrimitiveTypeInfo target, String place) {
    Coercion coercion = find(source, target, place);
    return coercion == null ? Coercions.refuse(source, target, place) : coercion;
  }

  private static Coercion find(DataType source, PrimitiveTypeInfo target, String place) {
    DataType.Kind kind = source.kind();
    switch (target.getPrimitiveCategory()) {
      case BOOLEAN:
        return kind == DataType.Kind.BOOLEAN ? value -> value : null;
      case BYTE:
        return integer(kind, Byte.MIN_VALUE, Byte.MAX_VALUE, target, place);
      case SHORT:
        return integer(kind, Short.MIN_VALUE, Short.MAX_VALUE, target, place);
      case INT:
        return integer(kind, Integer.MIN_VALUE, Integer.MAX_VALUE, target, place);
      case LONG:
        return isStoredAsLong(kind) || isStoredAsInt(kind) ? value -> ((Number) value).longValue() : null;
      case FLOAT:
        return isPlainNumber(kind) && kind != DataType.Kind.DOUBLE ? value -> ((Number) value).floatValue() : null;
      case DOUBLE:
        return toDouble(kind);
      case DECIMAL:
        return toDecimal(kind, (DecimalTypeInfo) target);
      case DATE:
        return toDate(kind);
      case TIMESTAMP:
        return HiveTimestamps.coercion(kind).orElse(null);
      case STRING:
        return toText(source);
      case VARCHAR:
        return shortened(
            toText(source), text -> HiveVarchar.enforceMaxLength(text, lengthOf((VarcharTypeInfo) target)));
      case CHAR:
        return shortened(
            toText(source), text -> new HiveChar(text, ((CharTypeInfo) target).getLength()).getStrippedValue());
      case BINARY:
        return toBinary(kind);
      default:
        return null;
    }
  }

  private static int lengthOf(VarcharTypeInfo type) {
    return type.getLength();
  }

  private static boolean isStoredAsInt(DataType.Kind kind) {
    return kind == DataType.Kind.INT || kind == DataType.Kind.TIME_MILLIS;
  }

  /** Timestamps are here because Hudi's sync declares them BIGINT unless told otherwise; the stored number is shown. */
  private static boolean isStoredAsLong(DataType.Kind kind) {
    return kind == DataType.Kind.LONG || kind == DataType.Kind.TIME_MICROS || HiveTimestamps.isTimestamp(kind);
  }

  private static boolean isPlainNumber(DataType.Kind kind) {
    return kind == DataType.Kind.INT
        || kind == DataType.Kind.LONG
        || kind == DataType.Kind.FLOAT
        || kind == DataType.Kind.DOUBLE;
  }

  private static Coercion integer(DataType.Kind kind, long min, long max, PrimitiveTypeInfo target, String place) {
    if (!isStoredAsInt(kind) && kind != DataType.Kind.LONG) {
      return null;
    }
    return value -> {
      long number = ((Number) value).longValue();
      if (number < min || number > max) {
        throw new HudiOnHiveException(
            place + " holds " + number + ", which Hive's " + target.getTypeName() + " cannot hold; bring the metastore"
                + " in step with the table (HiveSyncTool)");
      }
      return (int) number;
    };
  }

  private static Coercion toDouble(DataType.Kind kind) {
    if (kind == DataType.Kind.FLOAT) {
      // Hudi widens a float by its decimal text, so that 1.1 stays 1.1.
      return value -> Double.valueOf(value.toString());
    }
    return isPlainNumber(kind) ? value -> ((Number) value).doubleValue() : null;
  }

  private static Coercion toDate(DataType.Kind kind) {
    if (kind == DataType.Kind.STRING) {
      return TextCoercions::toDate;
    }
    return kind == DataType.Kind.DATE ? value -> value : null;
  }

  private static Coercion toDecimal(DataType.Kind kind, DecimalTypeInfo target) {
    int precision = target.precision();
    int scale = target.scale();
    if (kind == DataType.Kind.STRING) {
      return value -> TextCoercions.toDecimal(value, precision, scale);
    }
    if (kind != DataType.Kind.DECIMAL && !isPlainNumber(kind)) {
      return null;
    }
    return value -> {
      if (isNoNumber(value)) {
        return null;
      }
      BigDecimal decimal = value instanceof BigDecimal ? (BigDecimal) value : new BigDecimal(value.toString());
      return HiveDecimal.enforcePrecisionScale(HiveDecimal.create(decimal), precision, scale);
    };
  }

  /** NaN and the infinities, which have no decimal. */
  private static boolean isNoNumber(Object value) {
    return (value instanceof Float || value instanceof Double) && !Double.isFinite(((Number) value).doubleValue());
  }

  private static Coercion toText(DataType source) {
    switch (source.kind()) {
      case STRING:
        return value -> value;
      case BYTES:
        return value -> new String((byte[]) value, StandardCharsets.UTF_8);
      case DATE:
        return value -> LocalDate.ofEpochDay((Integer) value).toString();
      case DECIMAL:
        return value -> ((BigDecimal) value).toPlainString();
      case BOOLEAN:
      case INT:
      case LONG:
      case FLOAT:
      case DOUBLE:
        return Object::toString;
      default:
        return HiveTimestamps.coercion(source.kind()).map(PrimitiveCoercions::thenText).orElse(null);
    }
  }

  private static Coercion thenText(Coercion first) {
    return value -> first.apply(value).toString();
  }

  private static Coercion shortened(Coercion text, java.util.function.UnaryOperator<String> limit) {
    return text == null ? null : value -> limit.apply((String) text.apply(value));
  }

  private static Coercion toBinary(DataType.Kind kind) {
    if (kind == DataType.Kind.STRING) {
      return value -> ((String) value).getBytes(StandardCharsets.UTF_8);
    }
    return kind == DataType.Kind.BYTES ? value -> value : null;
  }
}
