package io.hudionhive.parquet;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * The types of Parquet columns, decided by logical type, for both styles Hudi's writers produce: two-level lists with
 * fixed-length decimals, and three-level lists with integer decimals. The list rules are the backward-compatibility
 * rules of the Parquet format's "LogicalTypes" page.
 */
public final class ParquetTypes {
  private ParquetTypes() {}

  /** @throws UnsupportedFeatureException when a column's type has no Java form here */
  public static StructType toStruct(GroupType group) {
    List<Field> fields = new ArrayList<>(group.getFieldCount());
    for (Type field : group.getFields()) {
      fields.add(new Field(field.getName(), toDataType(field)));
    }
    return new StructType(fields);
  }

  /** The type of a field's value; a repeated field outside a list or map annotation is a list. */
  static DataType toDataType(Type type) {
    if (type.isRepetition(Type.Repetition.REPEATED)) {
      return new ListType(toElementType(type));
    }
    return toElementType(type);
  }

  /** The type of one value of a field, whatever its repetition. */
  static DataType toElementType(Type type) {
    if (type.isPrimitive()) {
      return toPrimitive(type.asPrimitiveType());
    }
    GroupType group = type.asGroupType();
    if (isList(group)) {
      return new ListType(toElementType(listElement(group)));
    }
    if (isMap(group)) {
      GroupType entry = group.getType(0).asGroupType();
      return new MapType(toElementType(entry.getType(0)), toElementType(entry.getType(1)));
    }
    return toStruct(group);
  }

  static boolean isList(GroupType group) {
    return group.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation
        && group.getFieldCount() == 1
        && group.getType(0).isRepetition(Type.Repetition.REPEATED);
  }

  static boolean isMap(GroupType group) {
    LogicalTypeAnnotation annotation = group.getLogicalTypeAnnotation();
    return (annotation instanceof MapLogicalTypeAnnotation || annotation instanceof MapKeyValueTypeAnnotation)
        && group.getFieldCount() == 1
        && group.getType(0).isRepetition(Type.Repetition.REPEATED)
        && !group.getType(0).isPrimitive()
        && group.getType(0).asGroupType().getFieldCount() == 2;
  }

  /** The field that holds a list's elements: the repeated field itself, or the one inside it. */
  static Type listElement(GroupType list) {
    return isElementItself(list) ? list.getType(0) : list.getType(0).asGroupType().getType(0);
  }

  /** Whether the repeated field of a list is the element, as in two-level lists. */
  static boolean isElementItself(GroupType list) {
    Type repeated = list.getType(0);
    if (repeated.isPrimitive()) {
      return true;
    }
    GroupType group = repeated.asGroupType();
    return group.getFieldCount() != 1
        || group.getName().equals("array")
        || group.getName().equals(list.getName() + "_tuple");
  }

  private static DataType toPrimitive(PrimitiveType type) {
    LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
    if (annotation instanceof DecimalLogicalTypeAnnotation) {
      DecimalLogicalTypeAnnotation decimal = (DecimalLogicalTypeAnnotation) annotation;
      return new DecimalType(decimal.getPrecision(), decimal.getScale());
    }
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        return DataType.BOOLEAN;
      case INT32:
        return int32(annotation);
      case INT64:
        return int64(type, annotation);
      case INT96:
        return DataType.TIMESTAMP_MICROS;
      case FLOAT:
        return DataType.FLOAT;
      case DOUBLE:
        return DataType.DOUBLE;
      case BINARY:
        return isText(annotation) ? DataType.STRING : DataType.BYTES;
      case FIXED_LEN_BYTE_ARRAY:
        return annotation instanceof UUIDLogicalTypeAnnotation ? DataType.UUID : DataType.BYTES;
      default:
        throw new UnsupportedFeatureException("Parquet column type " + type + " cannot be read");
    }
  }

  private static DataType int32(LogicalTypeAnnotation annotation) {
    if (annotation instanceof DateLogicalTypeAnnotation) {
      return DataType.DATE;
    }
    if (annotation instanceof TimeLogicalTypeAnnotation) {
      return DataType.TIME_MILLIS;
    }
    return isUnsigned(annotation) ? DataType.LONG : DataType.INT;
  }

  private static DataType int64(PrimitiveType type, LogicalTypeAnnotation annotation) {
    if (annotation instanceof TimestampLogicalTypeAnnotation) {
      TimestampLogicalTypeAnnotation timestamp = (TimestampLogicalTypeAnnotation) annotation;
      return timestamp(timestamp.getUnit(), timestamp.isAdjustedToUTC());
    }
    if (annotation instanceof TimeLogicalTypeAnnotation
        && ((TimeLogicalTypeAnnotation) annotation).getUnit() == TimeUnit.MICROS) {
      return DataType.TIME_MICROS;
    }
    if (annotation instanceof TimeLogicalTypeAnnotation || isUnsigned(annotation)) {
      throw new UnsupportedFeatureException("Parquet column type " + type + " cannot be read");
    }
    return DataType.LONG;
  }

  private static DataType timestamp(TimeUnit unit, boolean instant) {
    switch (unit) {
      case MILLIS:
        return instant ? DataType.TIMESTAMP_MILLIS : DataType.LOCAL_TIMESTAMP_MILLIS;
      case MICROS:
        return instant ? DataType.TIMESTAMP_MICROS : DataType.LOCAL_TIMESTAMP_MICROS;
      default:
        return instant ? DataType.TIMESTAMP_NANOS : DataType.LOCAL_TIMESTAMP_NANOS;
    }
  }

  static boolean isUnsigned(LogicalTypeAnnotation annotation) {
    return annotation instanceof IntLogicalTypeAnnotation && !((IntLogicalTypeAnnotation) annotation).isSigned();
  }

  private static boolean isText(LogicalTypeAnnotation annotation) {
    return annotation instanceof StringLogicalTypeAnnotation
        || annotation instanceof EnumLogicalTypeAnnotation
        || annotation instanceof JsonLogicalTypeAnnotation;
  }
}
