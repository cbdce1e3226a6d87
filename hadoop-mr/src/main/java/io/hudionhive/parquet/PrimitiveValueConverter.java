package io.hudionhive.parquet;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.UUID;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Turns one primitive column's values into the Java form of its {@link DataType}; a dictionary's are decoded once. */
class PrimitiveValueConverter extends PrimitiveConverter {
  private static final long JULIAN_DAY_OF_EPOCH = 2_440_588L;
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  private final PrimitiveType type;
  private final DataType.Kind kind;
  private final int scale;
  private final ValueSink sink;
  private Dictionary dictionary;
  /** By the ids of the dictionary; null where it was not asked for yet. */
  private Object[] decoded;

  PrimitiveValueConverter(PrimitiveType type, ValueSink sink) {
    this.type = type;
    DataType dataType = ParquetTypes.toElementType(type);
    this.kind = dataType.kind();
    this.scale = dataType instanceof DecimalType ? ((DecimalType) dataType).scale() : 0;
    this.sink = sink;
  }

  @Override
  public final boolean hasDictionarySupport() {
    return type.getPrimitiveTypeName() != PrimitiveTypeName.BOOLEAN;
  }

  @Override
  public final void setDictionary(Dictionary ofColumn) {
    dictionary = ofColumn;
    decoded = new Object[ofColumn.getMaxId() + 1];
  }

  private Object decode(int id) {
    switch (type.getPrimitiveTypeName()) {
      case INT32:
        return fromInt(dictionary.decodeToInt(id));
      case INT64:
        return fromLong(dictionary.decodeToLong(id));
      case FLOAT:
        return dictionary.decodeToFloat(id);
      case DOUBLE:
        return dictionary.decodeToDouble(id);
      default:
        return fromBinary(dictionary.decodeToBinary(id));
    }
  }

  @Override
  public final void addValueFromDictionary(int id) {
    if (decoded[id] == null) {
      decoded[id] = decode(id);
    }
    sink.put(decoded[id]);
  }

  @Override
  public final void addBoolean(boolean value) {
    sink.put(value);
  }

  @Override
  public final void addInt(int value) {
    sink.put(fromInt(value));
  }

  @Override
  public final void addLong(long value) {
    sink.put(fromLong(value));
  }

  @Override
  public final void addFloat(float value) {
    sink.put(value);
  }

  @Override
  public final void addDouble(double value) {
    sink.put(value);
  }

  @Override
  public final void addBinary(Binary value) {
    sink.put(fromBinary(value));
  }

  private Object fromInt(int value) {
    if (kind == DataType.Kind.DECIMAL) {
      return BigDecimal.valueOf(value, scale);
    }
    // Only unsigned 32-bit integers have the kind LONG here.
    return kind == DataType.Kind.LONG ? (Object) Integer.toUnsignedLong(value) : (Object) value;
  }

  private Object fromLong(long value) {
    return kind == DataType.Kind.DECIMAL ? (Object) BigDecimal.valueOf(value, scale) : (Object) value;
  }

  private Object fromBinary(Binary value) {
    switch (kind) {
      case STRING:
        return type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY ? value.toStringUsingUTF8() : uuid(value);
      case DECIMAL:
        return new BigDecimal(new BigInteger(value.getBytes()), scale);
      case TIMESTAMP_MICROS:
        return int96Micros(value);
      default:
        return value.getBytes();
    }
  }

  private static String uuid(Binary value) {
    ByteBuffer buffer = value.toByteBuffer().slice();
    return new UUID(buffer.getLong(), buffer.getLong()).toString();
  }

  /** INT96: eight bytes of nanoseconds of the day and four of the Julian day, little-endian. */
  private static long int96Micros(Binary value) {
    ByteBuffer buffer = value.toByteBuffer().slice().order(ByteOrder.LITTLE_ENDIAN);
    long nanosOfDay = buffer.getLong();
    long julianDay = buffer.getInt();
    return (julianDay - JULIAN_DAY_OF_EPOCH) * MICROS_PER_DAY + Math.floorDiv(nanosOfDay, 1000L);
  }
}
