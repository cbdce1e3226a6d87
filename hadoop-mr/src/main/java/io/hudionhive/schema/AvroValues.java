package io.hudionhive.schema;

import io.hudionhive.DamagedFileException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.JsonProperties;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;

/**
 * Values of Avro's generic API, such as a field's default from {@code GenericData.getDefaultValue}, in the Java form
 * that the {@link DataType.Kind} of {@link AvroTypes#typeOf(Schema)} names. Values must not have been through Avro's
 * own logical type conversions.
 */
public final class AvroValues {
  private AvroValues() {}

  /**
   * @param value a value of the schema, or null
   * @throws io.hudionhive.UnsupportedFeatureException for the schemas that {@link AvroTypes} does not take
   * @throws DamagedFileException when the value is not one of the schema
   */
  public static Object toJava(Schema schema, Object value) {
    DataType type = AvroTypes.typeOf(schema);
    try {
      return toJava(schema, type, value);
    } catch (ClassCastException e) {
      throw new DamagedFileException("Value " + value + " is not one of Avro schema " + schema, e);
    }
  }

  private static Object toJava(Schema schema, DataType type, Object value) {
    if (value == null || value == JsonProperties.NULL_VALUE) {
      return null;
    }
    Schema branch = AvroTypes.branchesOf(schema).get(0);
    switch (type.kind()) {
      case BOOLEAN:
        return (Boolean) value;
      case INT:
      case DATE:
      case TIME_MILLIS:
        return ((Number) value).intValue();
      case FLOAT:
        return ((Number) value).floatValue();
      case DOUBLE:
        return ((Number) value).doubleValue();
      case STRING:
        return value.toString();
      case BYTES:
        return bytes(value);
      case DECIMAL:
        return new BigDecimal(new BigInteger(bytes(value)), ((DecimalType) type).scale());
      case STRUCT:
        return struct(branch, (StructType) type, (IndexedRecord) value);
      case LIST:
        List<Object> list = new ArrayList<>();
        for (Object element : (Collection<?>) value) {
          list.add(toJava(branch.getElementType(), ((ListType) type).element(), element));
        }
        return list;
      case MAP:
        Map<String, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
          map.put(
              entry.getKey().toString(), toJava(branch.getValueType(), ((MapType) type).value(), entry.getValue()));
        }
        return map;
      default:
        return ((Number) value).longValue();
    }
  }

  private static Object[] struct(Schema schema, StructType type, IndexedRecord record) {
    Object[] row = new Object[type.size()];
    for (int i = 0; i < row.length; i++) {
      row[i] = toJava(schema.getFields().get(i).schema(), type.field(i).type(), record.get(i));
    }
    return row;
  }

  private static byte[] bytes(Object value) {
    if (value instanceof byte[]) {
      return (byte[]) value;
    }
    if (value instanceof GenericFixed) {
      return ((GenericFixed) value).bytes();
    }
    ByteBuffer buffer = ((ByteBuffer) value).duplicate();
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }
}
