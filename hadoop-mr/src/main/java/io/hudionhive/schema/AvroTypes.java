package io.hudionhive.schema;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;

/**
 * Avro schemas as {@link DataType}s.
 *
 * <p>Records are structs, enums and UUIDs strings, fixed values bytes. Logical types are taken from the schema's
 * {@code logicalType} property rather than from the Avro library, which does not know all of them: decimal, date,
 * time-millis and -micros, timestamp- and local-timestamp-millis, -micros and -nanos. Any other, or one on a type it
 * does not go with, is ignored as the Avro specification asks, so VECTOR is bytes and BLOB and VARIANT are structs. A
 * union of null and one type is that type: every value may be null anyway.
 */
public final class AvroTypes {
  private final AvroUnions unions;
  private final Set<Schema> open = Collections.newSetFromMap(new IdentityHashMap<>());

  private AvroTypes(AvroUnions unions) {
    this.unions = unions;
  }

  /**
   * Parses a schema leniently: names and defaults that Avro would refuse do not change how values are encoded.
   *
   * @param origin where the text comes from, for the error message
   * @throws DamagedFileException when the text is no Avro schema
   */
  public static Schema parse(String json, String origin) {
    try {
      return new Schema.Parser().setValidate(false).setValidateDefaults(false).parse(json);
    } catch (RuntimeException | StackOverflowError e) {
      throw new DamagedFileException(origin + ": its Avro schema cannot be parsed: " + e, e);
    }
  }

  /**
   * The fields of a record schema, comments from their docs.
   *
   * @throws UnsupportedFeatureException for a union of several types, a recursive record, or a field that is always
   *     null
   */
  public static StructType structOf(Schema record) {
    return structOf(record, AvroUnions.REJECT);
  }

  public static StructType structOf(Schema record, AvroUnions unions) {
    return new AvroTypes(unions).struct(record);
  }

  /** The type of a value. @throws UnsupportedFeatureException as {@link #structOf(Schema)} does */
  public static DataType typeOf(Schema schema) {
    return typeOf(schema, AvroUnions.REJECT);
  }

  public static DataType typeOf(Schema schema, AvroUnions unions) {
    return new AvroTypes(unions).type(schema);
  }

  /** The branches of a union other than null; of any other schema the schema itself. */
  static List<Schema> branchesOf(Schema schema) {
    if (schema.getType() != Schema.Type.UNION) {
      return Collections.singletonList(schema);
    }
    List<Schema> branches = new ArrayList<>();
    for (Schema branch : schema.getTypes()) {
      if (branch.getType() != Schema.Type.NULL) {
        branches.add(branch);
      }
    }
    return branches;
  }

  private StructType struct(Schema record) {
    if (record.getType() != Schema.Type.RECORD) {
      throw new UnsupportedFeatureException("An Avro record schema is needed where this one stands: " + record);
    }
    if (!open.add(record)) {
      throw new UnsupportedFeatureException(
          "Avro record " + record.getFullName() + " contains itself; recursive columns cannot be read");
    }
    List<Field> fields = new ArrayList<>();
    for (Schema.Field field : record.getFields()) {
      fields.add(new Field(field.name(), type(field.schema()), field.doc()));
    }
    open.remove(record);
    return new StructType(fields);
  }

  private DataType type(Schema schema) {
    switch (schema.getType()) {
      case BOOLEAN:
        return DataType.BOOLEAN;
      case INT:
        return intType(logicalName(schema));
      case LONG:
        return longType(logicalName(schema));
      case FLOAT:
        return DataType.FLOAT;
      case DOUBLE:
        return DataType.DOUBLE;
      case STRING:
      case ENUM:
        return DataType.STRING;
      case BYTES:
      case FIXED:
        return decimal(schema).<DataType>map(decimal -> decimal).orElse(DataType.BYTES);
      case RECORD:
        return struct(schema);
      case ARRAY:
        return new ListType(type(schema.getElementType()));
      case MAP:
        return new MapType(DataType.STRING, type(schema.getValueType()));
      case UNION:
        return union(schema);
      default:
        throw new UnsupportedFeatureException("A column of Avro type " + schema.getType() + " cannot be read");
    }
  }

  private DataType union(Schema schema) {
    List<Schema> branches = branchesOf(schema);
    if (branches.size() == 1) {
      return type(branches.get(0));
    }
    if (branches.isEmpty() || unions == AvroUnions.REJECT) {
      throw new UnsupportedFeatureException(
          "The Avro union " + schema + " cannot be read: only unions of null and one other type can");
    }
    List<Field> fields = new ArrayList<>();
    for (Schema branch : branches) {
      fields.add(new Field(branch.getName(), type(branch)));
    }
    return new StructType(fields);
  }

  private static DataType intType(String logicalName) {
    switch (logicalName) {
      case "date":
        return DataType.DATE;
      case "time-millis":
        return DataType.TIME_MILLIS;
      default:
        return DataType.INT;
    }
  }

  private static DataType longType(String logicalName) {
    switch (logicalName) {
      case "time-micros":
        return DataType.TIME_MICROS;
      case "timestamp-millis":
        return DataType.TIMESTAMP_MILLIS;
      case "timestamp-micros":
        return DataType.TIMESTAMP_MICROS;
      case "timestamp-nanos":
        return DataType.TIMESTAMP_NANOS;
      case "local-timestamp-millis":
        return DataType.LOCAL_TIMESTAMP_MILLIS;
      case "local-timestamp-micros":
        return DataType.LOCAL_TIMESTAMP_MICROS;
      case "local-timestamp-nanos":
        return DataType.LOCAL_TIMESTAMP_NANOS;
      default:
        return DataType.LONG;
    }
  }

  private static Optional<DecimalType> decimal(Schema schema) {
    if (!"decimal".equals(logicalName(schema))) {
      return Optional.empty();
    }
    Object precision = schema.getObjectProp("precision");
    Object scale = schema.getObjectProp("scale");
    boolean valid = precision instanceof Integer && (Integer) precision > 0
        && (scale == null
            || scale instanceof Integer && (Integer) scale >= 0 && (Integer) scale <= (Integer) precision);
    return valid
        ? Optional.of(new DecimalType((Integer) precision, scale == null ? 0 : (Integer) scale))
        : Optional.empty();
  }

  private static String logicalName(Schema schema) {
    String name = schema.getProp(LogicalType.LOGICAL_TYPE_PROP);
    return name == null ? "" : name;
  }
}
