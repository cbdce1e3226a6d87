package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.VectorColumns;
import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import java.util.Optional;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** The bytes of a VECTOR as an array of its elements, which is how {@code HudiParquetSerDe} declares such columns. */
final class VectorCoercions {
  private VectorCoercions() {}

  /**
   * The coercion from bytes to a list of {@code Float}, {@code Double} or {@code Integer} for {@code array<float>},
   * {@code array<double>} and {@code array<tinyint>}; empty for any other pair of types. It throws
   * {@link DamagedFileException} for bytes that are no whole number of elements.
   *
   * @param place names the column and the table in errors
   */
  static Optional<Coercion> find(DataType source, ListTypeInfo target, String place) {
    TypeInfo element = target.getListElementTypeInfo();
    if (source.kind() != DataType.Kind.BYTES || !(element instanceof PrimitiveTypeInfo)) {
      return Optional.empty();
    }
    switch (((PrimitiveTypeInfo) element).getPrimitiveCategory()) {
      case FLOAT:
        return Optional.of(elements(VectorElement.FLOAT, target, place));
      case DOUBLE:
        return Optional.of(elements(VectorElement.DOUBLE, target, place));
      case BYTE:
        return Optional.of(elements(VectorElement.INT8, target, place));
      default:
        return Optional.empty();
    }
  }

  /**
   * The same for a column the metastore says to be of a VECTOR type: as an array or, where the SerDe makes the array,
   * in bytes. Bytes that are not as many as the type takes are an error too.
   */
  static Optional<Coercion> find(DataType source, TypeInfo target, VectorType declared, String place) {
    if (source.kind() != DataType.Kind.BYTES) {
      return Optional.empty();
    }
    Coercion coercion =
        target instanceof ListTypeInfo
            ? find(source, (ListTypeInfo) target, place).orElse(null)
            : PrimitiveCoercions.of(source, (PrimitiveTypeInfo) target, place);
    return Optional.ofNullable(coercion).map(unchecked -> value -> {
      check(((byte[]) value).length, declared, place);
      return unchecked.apply(value);
    });
  }

  private static void check(int length, VectorType declared, String place) {
    if (length != declared.byteLength()) {
      throw new DamagedFileException(
          place + " holds a VECTOR of " + length + " bytes where " + declared + " takes " + declared.byteLength()
              + "; correct " + VectorColumns.PROPERTY + " or the schema in the table's properties, or sync the table"
              + " anew");
    }
  }

  private static Coercion elements(VectorElement element, ListTypeInfo target, String place) {
    return value -> {
      byte[] bytes = (byte[]) value;
      if (bytes.length % element.width() != 0) {
        throw new DamagedFileException(
            place + " holds a VECTOR of " + bytes.length + " bytes, which are no " + target.getTypeName()
                + "; correct the element type in the table's properties");
      }
      return new PackedVector(bytes, element);
    };
  }
}
