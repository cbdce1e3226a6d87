package io.hudionhive.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;

/** Reads one Avro value in the Java form its type's {@link DataType.Kind} names. Built once a schema, stateless. */
@FunctionalInterface
interface AvroValueReader {
  Object read(AvroInput in);

  /** @param type what {@link AvroTypes} makes of the schema */
  static AvroValueReader of(Schema schema, DataType type) {
    switch (schema.getType()) {
      case BOOLEAN:
        return AvroInput::readBoolean;
      case INT:
        return AvroInput::readInt;
      case LONG:
        return AvroInput::readLong;
      case FLOAT:
        return AvroInput::readFloat;
      case DOUBLE:
        return AvroInput::readDouble;
      case STRING:
        return AvroInput::readString;
      case ENUM:
        String[] symbols = schema.getEnumSymbols().toArray(new String[0]);
        return in -> symbols[in.readIndex(symbols.length)];
      case BYTES:
        return type instanceof DecimalType ? decimal(AvroInput::readBytes, (DecimalType) type) : AvroInput::readBytes;
      case FIXED:
        int size = schema.getFixedSize();
        AvroValueReader fixed = in -> in.readFixed(size);
        return type instanceof DecimalType ? decimal(fixed, (DecimalType) type) : fixed;
      case RECORD:
        return record(schema, (StructType) type);
      case ARRAY:
        return list(of(schema.getElementType(), ((ListType) type).element()));
      case MAP:
        return map(of(schema.getValueType(), ((MapType) type).value()));
      case UNION:
        return union(schema, type);
      default:
        throw new IllegalStateException("Avro type " + schema.getType());
    }
  }

  static AvroValueReader decimal(AvroValueReader bytes, DecimalType type) {
    return in -> {
      byte[] unscaled = (byte[]) bytes.read(in);
      if (unscaled.length == 0) {
        throw in.damaged("decimal of no bytes");
      }
      return new BigDecimal(new BigInteger(unscaled), type.scale());
    };
  }

  static AvroValueReader record(Schema schema, StructType type) {
    AvroValueReader[] fields = new AvroValueReader[type.size()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = of(schema.getFields().get(i).schema(), type.field(i).type());
    }
    return in -> {
      Object[] row = new Object[fields.length];
      for (int i = 0; i < row.length; i++) {
        row[i] = fields[i].read(in);
      }
      return row;
    };
  }

  static AvroValueReader list(AvroValueReader element) {
    return in -> {
      List<Object> list = new ArrayList<>();
      for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
        for (int i = 0; i < count; i++) {
          list.add(element.read(in));
        }
      }
      return list;
    };
  }

  static AvroValueReader map(AvroValueReader value) {
    return in -> {
      Map<String, Object> map = new LinkedHashMap<>();
      for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
        for (int i = 0; i < count; i++) {
          String key = in.readString();
          map.put(key, value.read(in));
        }
      }
      return map;
    };
  }

  static AvroValueReader union(Schema schema, DataType type) {
    List<Schema> types = schema.getTypes();
    boolean asStruct = AvroTypes.branchesOf(schema).size() > 1;
    AvroValueReader[] branches = new AvroValueReader[types.size()];
    int width = 0;
    for (int i = 0; i < branches.length; i++) {
      Schema branch = types.get(i);
      if (branch.getType() == Schema.Type.NULL) {
        branches[i] = in -> null;
      } else if (asStruct) {
        branches[i] = member(of(branch, ((StructType) type).field(width).type()), width, (StructType) type);
        width++;
      } else {
        branches[i] = of(branch, type);
      }
    }
    return in -> branches[in.readIndex(branches.length)].read(in);
  }

  static AvroValueReader member(AvroValueReader value, int index, StructType type) {
    int size = type.size();
    return in -> {
      Object[] row = new Object[size];
      row[index] = value.read(in);
      return row;
    };
  }
}
