package io.hudionhive.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.common.type.HiveChar;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.HiveVarchar;
import org.apache.hadoop.hive.common.type.Timestamp;
import org.apache.hadoop.hive.serde2.io.DateWritableV2;
import org.apache.hadoop.hive.serde2.io.DoubleWritable;
import org.apache.hadoop.hive.serde2.io.HiveCharWritable;
import org.apache.hadoop.hive.serde2.io.HiveDecimalWritable;
import org.apache.hadoop.hive.serde2.io.HiveVarcharWritable;
import org.apache.hadoop.hive.serde2.io.TimestampWritableV2;
import org.apache.hadoop.hive.serde2.typeinfo.CharTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.MapTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.VarcharTypeInfo;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.BooleanWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.FloatWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Writable;

/**
 * Values as the Writables that {@code ParquetHiveSerDe}'s object inspectors take: lists as an {@link ArrayWritable} of
 * elements, maps as one of pairs, text as UTF-8 bytes.
 */
final class HiveWritables {
  private HiveWritables() {}

  /** @param value in the Java form {@link Coercion} names for the type, or null */
  static Writable toWritable(Object value, TypeInfo type) {
    if (value == null) {
      return null;
    }
    switch (type.getCategory()) {
      case PRIMITIVE:
        return primitive(value, (PrimitiveTypeInfo) type);
      case LIST:
        return list((List<?>) value, ((ListTypeInfo) type).getListElementTypeInfo());
      case MAP:
        return map((Map<?, ?>) value, (MapTypeInfo) type);
      case STRUCT:
        return struct((Object[]) value, (StructTypeInfo) type);
      default:
        throw new IllegalArgumentException("No Writable for Hive type " + type.getTypeName());
    }
  }

  private static Writable primitive(Object value, PrimitiveTypeInfo type) {
    switch (type.getPrimitiveCategory()) {
      case BOOLEAN:
        return new BooleanWritable((Boolean) value);
      case BYTE:
      case SHORT:
      case INT:
        return new IntWritable((Integer) value);
      case LONG:
        return new LongWritable((Long) value);
      case FLOAT:
        return new FloatWritable((Float) value);
      case DOUBLE:
        return new DoubleWritable((Double) value);
      case STRING:
        return new BytesWritable(((String) value).getBytes(StandardCharsets.UTF_8));
      case VARCHAR:
        return new HiveVarcharWritable(new HiveVarchar((String) value, ((VarcharTypeInfo) type).getLength()));
      case CHAR:
        return new HiveCharWritable(new HiveChar((String) value, ((CharTypeInfo) type).getLength()));
      case BINARY:
        return new BytesWritable((byte[]) value);
      case DATE:
        return new DateWritableV2((Integer) value);
      case TIMESTAMP:
        return new TimestampWritableV2((Timestamp) value);
      case DECIMAL:
        return new HiveDecimalWritable((HiveDecimal) value);
      default:
        throw new IllegalArgumentException("No Writable for Hive type " + type.getTypeName());
    }
  }

  private static ArrayWritable list(List<?> values, TypeInfo element) {
    Writable[] items = new Writable[values.size()];
    for (int i = 0; i < items.length; i++) {
      items[i] = toWritable(values.get(i), element);
    }
    return new ArrayWritable(Writable.class, items);
  }

  private static ArrayWritable map(Map<?, ?> values, MapTypeInfo type) {
    Writable[] pairs = new Writable[values.size()];
    int i = 0;
    for (Map.Entry<?, ?> entry : values.entrySet()) {
      Writable key = toWritable(entry.getKey(), type.getMapKeyTypeInfo());
      Writable value = toWritable(entry.getValue(), type.getMapValueTypeInfo());
      pairs[i++] = new ArrayWritable(Writable.class, new Writable[] {key, value});
    }
    return new ArrayWritable(Writable.class, pairs);
  }

  private static ArrayWritable struct(Object[] values, StructTypeInfo type) {
    List<TypeInfo> types = type.getAllStructFieldTypeInfos();
    Writable[] fields = new Writable[values.length];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = toWritable(values[i], types.get(i));
    }
    return new ArrayWritable(Writable.class, fields);
  }
}
