package io.hudionhive.read;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.MapTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** Chooses the {@link Coercion} from a file's type to a Hive type, nested types by the names of their fields. */
final class Coercions {
  private Coercions() {}

  /** The coercion of a column, a VECTOR column of the dimension the metastore says. */
  static Coercion of(DataType source, HiveColumn column, String place) {
    Optional<Coercion> vector =
        column.vector().flatMap(type -> VectorCoercions.find(source, column.type(), type, place));
    return vector.isPresent() ? vector.get() : of(source, column.type(), place);
  }

  /**
   * The coercion of one type.
   *
   * @param place names the column and the file in errors
   * @throws UnsupportedFeatureException when values of the one type cannot be shown as the other
   */
  static Coercion of(DataType source, TypeInfo target, String place) {
    switch (target.getCategory()) {
      case PRIMITIVE:
        return PrimitiveCoercions.of(source, (PrimitiveTypeInfo) target, place);
      case LIST:
        return source instanceof ListType
            ? list((ListType) source, (ListTypeInfo) target, place)
            : VectorCoercions.find(source, (ListTypeInfo) target, place)
                .orElseGet(() -> refuse(source, target, place));
      case MAP:
        return source instanceof MapType
            ? map((MapType) source, (MapTypeInfo) target, place)
            : refuse(source, target, place);
      case STRUCT:
        return source instanceof StructType
            ? ShreddedVariants.find((StructType) source, (StructTypeInfo) target, place)
                .orElseGet(() -> struct((StructType) source, (StructTypeInfo) target, place))
            : refuse(source, target, place);
      default:
        return refuse(source, target, place);
    }
  }

  private static Coercion list(ListType source, ListTypeInfo target, String place) {
    Coercion element = of(source.element(), target.getListElementTypeInfo(), place);
    return value -> {
      List<?> values = (List<?>) value;
      List<Object> result = new ArrayList<>(values.size());
      for (Object item : values) {
        result.add(item == null ? null : element.apply(item));
      }
      return result;
    };
  }

  private static Coercion map(MapType source, MapTypeInfo target, String place) {
    Coercion key = of(source.key(), target.getMapKeyTypeInfo(), place);
    Coercion mapped = of(source.value(), target.getMapValueTypeInfo(), place);
    return value -> {
      Map<Object, Object> result = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        Object item = entry.getValue();
        result.put(key.apply(entry.getKey()), item == null ? null : mapped.apply(item));
      }
      return result;
    };
  }

  private static Coercion struct(StructType source, StructTypeInfo target, String place) {
    List<String> names = target.getAllStructFieldNames();
    int[] indexes = new int[names.size()];
    Coercion[] fields = new Coercion[names.size()];
    for (int i = 0; i < indexes.length; i++) {
      OptionalInt index = source.indexOf(names.get(i));
      indexes[i] = index.orElse(-1);
      if (index.isPresent()) {
        TypeInfo fieldType = target.getAllStructFieldTypeInfos().get(i);
        fields[i] = of(source.field(indexes[i]).type(), fieldType, place + ", field " + names.get(i));
      }
    }
    return value -> {
      Object[] values = (Object[]) value;
      Object[] result = new Object[indexes.length];
      for (int i = 0; i < result.length; i++) {
        Object item = indexes[i] < 0 ? null : values[indexes[i]];
        result[i] = item == null ? null : fields[i].apply(item);
      }
      return result;
    };
  }

  static Coercion refuse(DataType source, TypeInfo target, String place) {
    throw new UnsupportedFeatureException(
        place + " is of type " + source + " in the file and cannot be read as Hive's " + target.getTypeName()
            + "; bring the metastore in step with the table (HiveSyncTool)");
  }
}
