package io.hudionhive.merge;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.StructType;
import java.util.OptionalInt;

/** A field inside a row, perhaps inside a struct of it. */
final class FieldPath {
  private final String name;
  private final int[] indexes;
  private final DataType type;

  private FieldPath(String name, int[] indexes, DataType type) {
    this.name = name;
    this.indexes = indexes;
    this.type = type;
  }

  static FieldPath find(StructType rows, String dotted, String origin) {
    String[] names = dotted.split("\\.");
    int[] indexes = new int[names.length];
    DataType type = rows;
    for (int i = 0; i < names.length; i++) {
      OptionalInt index =
          type instanceof StructType ? ((StructType) type).indexOf(names[i]) : OptionalInt.empty();
      if (!index.isPresent()) {
        throw new HudiOnHiveException(origin + " has no field " + dotted + ", which merging its records needs");
      }
      indexes[i] = index.getAsInt();
      type = ((StructType) type).field(indexes[i]).type();
    }
    return new FieldPath(dotted, indexes, type);
  }

  String name() {
    return name;
  }

  DataType type() {
    return type;
  }

  Object value(Object[] row) {
    Object value = row[indexes[0]];
    for (int i = 1; i < indexes.length && value != null; i++) {
      value = ((Object[]) value)[indexes[i]];
    }
    return value;
  }
}
