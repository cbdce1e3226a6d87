package io.hudionhive.sync;

import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;

/**
 * Which columns, and fields inside columns, are of the types the table format adds to Avro's: VECTOR, BLOB and VARIANT.
 * To everyone else they are bytes and structs.
 *
 * <p>Source: the logical types {@code vector} (with {@code dimension} and {@code elementType}), {@code blob} and
 * {@code variant} in the Avro schemas of table version 9.
 */
final class HudiTypes {
  static final HudiTypes NONE = new HudiTypes(Collections.emptyMap());

  static final String BLOB = "BLOB";
  private static final String VARIANT = "VARIANT";

  /** By field path, names joined by dots; elements of lists and values of maps are named by a star. */
  private final Map<String, String> descriptors;

  private HudiTypes(Map<String, String> descriptors) {
    this.descriptors = Collections.unmodifiableMap(descriptors);
  }

  /** @param record the Avro schema of a table */
  static HudiTypes of(Schema record) {
    Map<String, String> descriptors = new LinkedHashMap<>();
    collect(record, "", descriptors);
    return new HudiTypes(descriptors);
  }

  static String below(String path, String field) {
    return path.isEmpty() ? field : path + "." + field;
  }

  static String inside(String path) {
    return path + ".*";
  }

  /** The type as Hudi's {@code hudi_type} spells it, for instance {@code VECTOR(3, INT8)}. */
  Optional<String> at(String path) {
    return Optional.ofNullable(descriptors.get(path));
  }

  Optional<VectorType> vectorAt(String path) {
    return at(path).filter(text -> !text.equals(BLOB) && !text.equals(VARIANT)).map(VectorType::parse);
  }

  boolean isBlob(String path) {
    return at(path).filter(BLOB::equals).isPresent();
  }

  private static void collect(Schema schema, String path, Map<String, String> descriptors) {
    Optional<String> descriptor = descriptor(schema);
    if (descriptor.isPresent()) {
      descriptors.put(path, descriptor.get());
      return;
    }
    switch (schema.getType()) {
      case RECORD:
        for (Schema.Field field : schema.getFields()) {
          collect(field.schema(), below(path, field.name()), descriptors);
        }
        break;
      case ARRAY:
        collect(schema.getElementType(), inside(path), descriptors);
        break;
      case MAP:
        collect(schema.getValueType(), inside(path), descriptors);
        break;
      case UNION:
        schema.getTypes().forEach(branch -> collect(branch, path, descriptors));
        break;
      default:
        break;
    }
  }

  private static Optional<String> descriptor(Schema schema) {
    String logical = schema.getProp("logicalType");
    if ("vector".equals(logical) && schema.getType() == Schema.Type.FIXED) {
      return vector(schema).map(VectorType::toString);
    }
    if (schema.getType() != Schema.Type.RECORD) {
      return Optional.empty();
    }
    return "blob".equals(logical) ? Optional.of(BLOB)
        : "variant".equals(logical) ? Optional.of(VARIANT) : Optional.empty();
  }

  private static Optional<VectorType> vector(Schema fixed) {
    Object dimension = fixed.getObjectProp("dimension");
    String element = fixed.getProp("elementType");
    try {
      VectorType type = VectorType.of(
          dimension instanceof Integer ? (Integer) dimension : 0,
          element == null ? VectorElement.FLOAT : VectorElement.parse(element));
      return type.byteLength() == fixed.getFixedSize() ? Optional.of(type) : Optional.empty();
    } catch (IllegalArgumentException e) {
      // A logical type that does not fit its schema does not count, as everywhere in Avro.
      return Optional.empty();
    }
  }
}
