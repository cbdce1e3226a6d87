package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroInput;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of a delete block of version 3: int32 version, int32 length, and as many bytes of one Avro record without
 * its schema, {@code array<record(recordKey: string?, partitionPath: string?, orderingVal: union)>}. The branches of
 * the union are null and records of one field each, in the order of {@link #WRAPPED}, then the record of an array of
 * such unions with one more branch, a date. Tables up to version 5 have versions 1 and 2, Java objects in Kryo's form.
 */
final class DeleteBlock {
  private static final int VERSION = 3;
  private static final DecimalType DECIMAL = new DecimalType(30, 15);
  private static final DataType[] WRAPPED = {
    null,
    DataType.BOOLEAN,
    DataType.INT,
    DataType.LONG,
    DataType.FLOAT,
    DataType.DOUBLE,
    DataType.BYTES,
    DataType.STRING,
    DataType.DATE,
    DECIMAL,
    DataType.TIME_MICROS,
    DataType.TIMESTAMP_MICROS
  };
  private static final int ARRAY_BRANCH = WRAPPED.length;
  private static final int LOCAL_DATE_BRANCH = WRAPPED.length;

  private final LogBlock block;
  private final AvroInput in;

  private DeleteBlock(LogBlock block, AvroInput in) {
    this.block = block;
    this.in = in;
  }

  static List<DeletedKey> decode(LogBlock block, byte[] content) {
    if (content.length < 8) {
      throw new DamagedFileException(block + ": its content has only " + content.length + " bytes");
    }
    int version = intAt(content, 0);
    if (version != VERSION) {
      throw new UnsupportedFeatureException(block + ": delete blocks of version " + version + " cannot be read, only "
          + VERSION + "; compact the table so that its log files are no longer needed");
    }
    int length = intAt(content, 4);
    if (length != content.length - 8) {
      throw new DamagedFileException(
          block + ": it states " + length + " bytes of keys and has " + (content.length - 8));
    }
    AvroInput in = new AvroInput(block.toString());
    in.reset(content, 8, length);
    return new DeleteBlock(block, in).readKeys();
  }

  private List<DeletedKey> readKeys() {
    List<DeletedKey> keys = new ArrayList<>();
    for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
      for (int i = 0; i < count; i++) {
        keys.add(readKey());
      }
    }
    if (in.remaining() != 0) {
      throw new DamagedFileException(block + ": " + in.remaining() + " bytes follow its keys");
    }
    return keys;
  }

  private DeletedKey readKey() {
    String recordKey = readOptionalString();
    if (recordKey == null) {
      throw new DamagedFileException(block + ": a deleted record has no key");
    }
    String partitionPath = readOptionalString();
    String partition = partitionPath == null ? "" : partitionPath;
    int branch = in.readIndex(WRAPPED.length + 1);
    if (branch == ARRAY_BRANCH) {
      return readArray(recordKey, partition);
    }
    DataType type = WRAPPED[branch];
    Object value = type == null ? null : readValue(type);
    boolean unordered = type == null || DataType.INT.equals(type) && value.equals(0);
    return new DeletedKey(recordKey, partition, unordered ? null : value, unordered ? null : type);
  }

  private DeletedKey readArray(String recordKey, String partition) {
    List<Object> values = new ArrayList<>();
    List<Field> types = new ArrayList<>();
    if (in.readIndex(2) == 1) {
      for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
        for (int i = 0; i < count; i++) {
          int branch = in.readIndex(WRAPPED.length + 1);
          DataType type = branch == LOCAL_DATE_BRANCH ? DataType.DATE : WRAPPED[branch];
          values.add(type == null ? null : readValue(type));
          types.add(new Field(String.valueOf(types.size()), type == null ? DataType.STRING : type));
        }
      }
    }
    return types.isEmpty()
        ? new DeletedKey(recordKey, partition, null, null)
        : new DeletedKey(recordKey, partition, values, new StructType(types));
  }

  private Object readValue(DataType type) {
    switch (type.kind()) {
      case BOOLEAN:
        return in.readBoolean();
      case INT:
      case DATE:
        return in.readInt();
      case FLOAT:
        return in.readFloat();
      case DOUBLE:
        return in.readDouble();
      case BYTES:
        return in.readBytes();
      case STRING:
        return in.readString();
      case DECIMAL:
        byte[] unscaled = in.readBytes();
        if (unscaled.length == 0) {
          throw in.damaged("decimal of no bytes");
        }
        return new BigDecimal(new BigInteger(unscaled), DECIMAL.scale());
      default:
        return in.readLong();
    }
  }

  private String readOptionalString() {
    return in.readIndex(2) == 0 ? null : in.readString();
  }

  private static int intAt(byte[] bytes, int at) {
    return (bytes[at] & 0xFF) << 24 | (bytes[at + 1] & 0xFF) << 16 | (bytes[at + 2] & 0xFF) << 8 | bytes[at + 3] & 0xFF;
  }
}
