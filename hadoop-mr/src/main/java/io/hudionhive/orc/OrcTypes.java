package io.hudionhive.orc;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.orc.TypeDescription;

/**
 * ORC types as {@link DataType}s. Both of ORC's timestamps are instants here: Hudi's writer stores instants in either,
 * in the one as the wall clock of its own time zone, which the file names.
 */
final class OrcTypes {
  private OrcTypes() {}

  static StructType structOf(TypeDescription struct) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < struct.getChildren().size(); i++) {
      fields.add(new Field(struct.getFieldNames().get(i), typeOf(struct.getChildren().get(i))));
    }
    return new StructType(fields);
  }

  /** @throws UnsupportedFeatureException for unions */
  static DataType typeOf(TypeDescription type) {
    switch (type.getCategory()) {
      case BOOLEAN:
        return DataType.BOOLEAN;
      case BYTE:
      case SHORT:
      case INT:
        return DataType.INT;
      case LONG:
        return DataType.LONG;
      case FLOAT:
        return DataType.FLOAT;
      case DOUBLE:
        return DataType.DOUBLE;
      case STRING:
      case CHAR:
      case VARCHAR:
        return DataType.STRING;
      case BINARY:
        return DataType.BYTES;
      case DATE:
        return DataType.DATE;
      case TIMESTAMP:
      case TIMESTAMP_INSTANT:
        return DataType.TIMESTAMP_MICROS;
      case DECIMAL:
        return new DecimalType(type.getPrecision(), type.getScale());
      case LIST:
        return new ListType(typeOf(type.getChildren().get(0)));
      case MAP:
        return new MapType(typeOf(type.getChildren().get(0)), typeOf(type.getChildren().get(1)));
      case STRUCT:
        return structOf(type);
      default:
        throw new UnsupportedFeatureException("A column of ORC type " + type + " cannot be read");
    }
  }
}
