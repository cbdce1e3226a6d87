package io.hudionhive.schema;

import org.apache.avro.Schema;

/** Moves past Avro values without building them; takes every schema, also those that {@link AvroTypes} does not. */
final class AvroSkipper {
  /** A recursive record nested deeper is taken for damage rather than let to exhaust the stack. */
  private static final int MAX_DEPTH = 500;

  private AvroSkipper() {}

  /** What moves past the values of one schema; it looks at the schema beforehand where that is not a nested one. */
  static AvroValueReader of(Schema schema) {
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
        AvroValueReader[] branches = schema.getTypes().stream().map(AvroSkipper::of).toArray(AvroValueReader[]::new);
        return in -> branches[in.readIndex(branches.length)].read(in);
      default:
        // Records may hold themselves, so that looking ahead would not end.
        return in -> {
          skip(schema, in, 0);
          return null;
        };
    }
  }

  private static AvroValueReader fixed(int size) {
    return in -> {
      in.skipFixed(size);
      return null;
    };
  }

  private static void skip(Schema schema, AvroInput in, int depth) {
    if (depth > MAX_DEPTH) {
      throw in.damaged("value nested more than " + MAX_DEPTH + " deep");
    }
    switch (schema.getType()) {
      case NULL:
        return;
      case BOOLEAN:
        in.skipFixed(1);
        return;
      case INT:
      case LONG:
      case ENUM:
        in.readLong();
        return;
      case FLOAT:
        in.skipFixed(4);
        return;
      case DOUBLE:
        in.skipFixed(8);
        return;
      case STRING:
      case BYTES:
        in.skipBytes();
        return;
      case FIXED:
        in.skipFixed(schema.getFixedSize());
        return;
      case RECORD:
        for (Schema.Field field : schema.getFields()) {
          skip(field.schema(), in, depth + 1);
        }
        return;
      case ARRAY:
        for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
          for (int i = 0; i < count; i++) {
            skip(schema.getElementType(), in, depth + 1);
          }
        }
        return;
      case MAP:
        for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
          for (int i = 0; i < count; i++) {
            in.skipBytes();
            skip(schema.getValueType(), in, depth + 1);
          }
        }
        return;
      case UNION:
        skip(schema.getTypes().get(in.readIndex(schema.getTypes().size())), in, depth + 1);
        return;
      default:
        throw new IllegalStateException("Avro type " + schema.getType());
    }
  }
}
