package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.DataType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
   * @param place names the column and the file in errors
   */
  static Optional<Coercion> find(DataType source, ListTypeInfo target, String place) {
    TypeInfo element = target.getListElementTypeInfo();
    if (source.kind() != DataType.Kind.BYTES || !(element instanceof PrimitiveTypeInfo)) {
      return Optional.empty();
    }
    switch (((PrimitiveTypeInfo) element).getPrimitiveCategory()) {
      case FLOAT:
        return Optional.of(elements(Float.BYTES, ByteBuffer::getFloat, target, place));
      case DOUBLE:
        return Optional.of(elements(Double.BYTES, ByteBuffer::getDouble, target, place));
      case BYTE:
        return Optional.of(elements(Byte.BYTES, buffer -> (int) buffer.get(), target, place));
      default:
        return Optional.empty();
    }
  }

  private static Coercion elements(int width, Function<ByteBuffer, Object> next, ListTypeInfo target, String place) {
    return value -> {
      ByteBuffer buffer = ByteBuffer.wrap((byte[]) value).order(ByteOrder.LITTLE_ENDIAN);
      if (buffer.remaining() % width != 0) {
        throw new DamagedFileException(
            place + " holds a VECTOR of " + buffer.remaining() + " bytes, which are no " + target.getTypeName()
                + "; correct the element type in the table's properties");
      }
      List<Object> elements = new ArrayList<>(buffer.remaining() / width);
      while (buffer.hasRemaining()) {
        elements.add(next.apply(buffer));
      }
      return elements;
    };
  }
}
