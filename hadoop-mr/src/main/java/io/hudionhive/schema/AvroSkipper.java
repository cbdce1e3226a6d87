package io.hudionhive.schema;

import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;

/** Moves past Avro values without building them; takes every schema, also those that {@link AvroTypes} does not. */
final class AvroSkipper {
  private AvroSkipper() {}

  /** What moves past the values of one schema. */
  static AvroValueReader of(Schema schema) {
    return of(schema, new HashMap<>());
  }

  /** @param records what moves past the records seen so far, by name; null for those that this one is inside of */
  private static AvroValueReader of(Schema schema, Map<String, AvroValueReader> records) {
    switch (schema.getType()) {
      case NULL:
        return in -> null;
      case BOOLEAN:
        return fixed(1);
      case FLOAT:
        return fixed(4);
      case DOUBLE:
        return fixed(8);
      case FIXED:
        return fixed(schema.getFixedSize());
      case INT:
      case LONG:
      case ENUM:
        return in -> {
          in.readLong();
          return null;
        };
      case STRING:
      case BYTES:
        return in -> {
          in.skipBytes();
          return null;
        };
      case UNION:
        AvroValueReader[] branches =
            schema.getTypes().stream().map(branch -> of(branch, records)).toArray(AvroValueReader[]::new);
        return in -> branches[in.readIndex(branches.length)].read(in);
      case RECORD:
        return ofRecord(schema, records);
      case ARRAY:
        return items(of(schema.getElementType(), records), false);
      case MAP:
        return items(of(schema.getValueType(), records), true);
      default:
        throw new IllegalStateException("Avro type " + schema.getType());
    }
  }

  private static AvroValueReader ofRecord(Schema schema, Map<String, AvroValueReader> records) {
    String name = schema.getFullName();
    if (records.containsKey(name)) {
      AvroValueReader known = records.get(name);
      // A record inside one of its own kind is known when the outer one is, before any value is read.
      return known != null ? known : in -> {
        in.descend();
        records.get(name).read(in);
        in.ascend();
        return null;
      };
    }
    records.put(name, null);
    AvroValueReader[] fields =
        schema.getFields().stream().map(field -> of(field.schema(), records)).toArray(AvroValueReader[]::new);
    AvroValueReader reader = in -> {
      for (AvroValueReader field : fields) {
        field.read(in);
      }
      return null;
    };
    records.put(name, reader);
    return reader;
  }

  private static AvroValueReader items(AvroValueReader item, boolean named) {
    return in -> {
      for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
        for (int i = 0; i < count; i++) {
          if (named) {
            in.skipBytes();
          }
          item.read(in);
        }
      }
      return null;
    };
  }

  private static AvroValueReader fixed(int size) {
    return in -> {
      in.skipFixed(size);
      return null;
    };
  }
}
