package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;

/**
 * Puts shredded VARIANTs together again, by the Parquet format's VariantShredding.md: a value is in {@code value}, in
 * {@code typed_value}, or, of an object, partly in either; a field of which both are null is missing.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class ShreddedVariants {
  private static final String METADATA = "metadata";
  private static final String VALUE = "value";
  private static final String TYPED = "typed_value";

  private final String place;
  /** Rows of one file mostly have the same keys. */
  private byte[] lastMetadata;
  private VariantKeys lastKeys;

  private ShreddedVariants(String place) {
    this.place = place;
  }

  /**
   * The coercion from a file's shredded VARIANT to {@code struct<metadata:binary,value:binary>}, its fields in any
   * order, or to one of the two, which is what a query that uses no other asks for; empty for any other pair of types.
   *
   * @param place names the column and the file in errors
   * @throws UnsupportedFeatureException when a part is of a type no VARIANT holds
   */
  static Optional<Coercion> find(StructType source, StructTypeInfo target, String place) {
    OptionalInt metadata = source.indexOf(METADATA);
    boolean isShredded = metadata.isPresent() && source.indexOf(TYPED).isPresent();
    List<String> names = target.getAllStructFieldNames();
    int metadataTarget = names.indexOf(METADATA);
    int valueTarget = names.indexOf(VALUE);
    boolean asksForOthers = names.isEmpty() || !Arrays.asList(METADATA, VALUE).containsAll(names);
    if (!isShredded || asksForOthers) {
      return Optional.empty();
    }
    ShreddedVariants variants = new ShreddedVariants(place);
    Part whole = variants.part(source);
    return Optional.of(
        row -> {
          byte[] keys = (byte[]) ((Object[]) row)[metadata.getAsInt()];
          Object[] result = new Object[names.size()];
          if (metadataTarget >= 0) {
            result[metadataTarget] = keys;
          }
          if (valueTarget >= 0 && keys != null) {
            result[valueTarget] = variants.whole(whole, (Object[]) row, keys);
          }
          return result;
        });
  }

  private byte[] whole(Part part, Object[] row, byte[] metadata) {
    try {
      byte[] value = part.read(row, keysOf(metadata));
      return value == null ? VariantEncoder.ofNull() : value;
    } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
      throw new DamagedFileException(place + " holds a damaged shredded VARIANT: " + e.getMessage(), e);
    }
  }

  private VariantKeys keysOf(byte[] metadata) {
    if (lastKeys == null || !Arrays.equals(metadata, lastMetadata)) {
      lastKeys = VariantKeys.of(metadata);
      lastMetadata = metadata;
    }
    return lastKeys;
  }

  private Part part(StructType group) {
    int valueIndex = group.indexOf(VALUE).orElse(-1);
    int typedIndex = group.indexOf(TYPED).orElse(-1);
    DataType type = typedIndex < 0 ? null : group.field(typedIndex).type();
    if (type instanceof StructType) {
      return object((StructType) type, valueIndex, typedIndex);
    }
    Typed typed = type == null ? null : type instanceof ListType ? list((ListType) type) : scalar(type);
    return (row, keys) -> {
      byte[] value = valueIndex < 0 ? null : (byte[]) row[valueIndex];
      Object shredded = typedIndex < 0 ? null : row[typedIndex];
      if (value != null && shredded != null) {
        throw new IllegalArgumentException("a value is both in 'value' and in 'typed_value' and is no object");
      }
      return shredded == null ? value : typed.encode(shredded, keys);
    };
  }

  private Part object(StructType type, int valueIndex, int typedIndex) {
    Part[] parts = new Part[type.fields().size()];
    for (int i = 0; i < parts.length; i++) {
      if (!(type.field(i).type() instanceof StructType)) {
        throw unsupported(type.field(i).type());
      }
      parts[i] = part((StructType) type.field(i).type());
    }
    ShreddedObject object = new ShreddedObject(type, parts);
    return (row, keys) -> {
      byte[] rest = valueIndex < 0 ? null : (byte[]) row[valueIndex];
      Object[] shredded = (Object[]) row[typedIndex];
      return shredded == null ? rest : object.read(shredded, rest, keys);
    };
  }

  private Typed list(ListType type) {
    if (!(type.element() instanceof StructType)) {
      throw unsupported(type.element());
    }
    Part element = part((StructType) type.element());
    return (values, keys) -> {
      List<byte[]> elements = new ArrayList<>();
      for (Object value : (List<?>) values) {
        byte[] encoded = value == null ? null : element.read((Object[]) value, keys);
        elements.add(encoded == null ? VariantEncoder.ofNull() : encoded);
      }
      return VariantEncoder.ofArray(elements);
    };
  }

  private Typed scalar(DataType type) {
    ScalarEncoding encoding = ScalarEncoding.of(type).orElseThrow(() -> unsupported(type));
    return (value, keys) -> encoding.encode(value);
  }

  private UnsupportedFeatureException unsupported(DataType type) {
    return new UnsupportedFeatureException(
        place + " is a VARIANT shredded into a part of type " + type + ", which no VARIANT holds; write the table"
            + " without shredding (hoodie.parquet.variant.write.shredding.enabled=false)");
  }

  /** A group of value and typed_value. */
  interface Part {
    /** The value's binary form, or null when it is missing. */
    byte[] read(Object[] group, VariantKeys keys);
  }

  /** A typed_value that is no object. */
  private interface Typed {
    byte[] encode(Object value, VariantKeys keys);
  }
}
