package io.hudionhive.schema;

import org.apache.avro.Schema;

/** Moves past Avro values without building them; takes every schema, also those that {@link AvroTypes} does not. */
final class AvroSkipper {
  /** A recursive record nested deeper is taken for damage rather than let to exhaust the stack. */
  private static final int MAX_DEPTH = 500;

  private AvroSkipper() {}

  static void skip(Schema schema, AvroInput in) {
    skip(schema, in, 0);
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
