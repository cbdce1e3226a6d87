package io.hudionhive.serde;

import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.apache.hadoop.hive.serde.serdeConstants;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;

/** The names and types of columns among the properties Hive gives to a SerDe. */
final class VectorProperties {
  private VectorProperties() {}

  static List<String> names(Properties properties) {
    List<String> names = new ArrayList<>();
    String text = properties.getProperty(serdeConstants.LIST_COLUMNS, "");
    String delimiter = properties.getProperty(serdeConstants.COLUMN_NAME_DELIMITER, ",");
    for (String name : text.isEmpty() ? new String[0] : text.split(java.util.regex.Pattern.quote(delimiter))) {
      names.add(name.trim().toLowerCase(Locale.ROOT));
    }
    return names;
  }

  static List<TypeInfo> types(Properties properties) {
    String text = properties.getProperty(serdeConstants.LIST_COLUMN_TYPES, "");
    return text.isEmpty() ? new ArrayList<>() : TypeInfoUtils.getTypeInfosFromTypeString(text);
  }

  static boolean hasBinary(Properties properties) {
    return types(properties).contains(TypeInfoFactory.binaryTypeInfo);
  }

  /** The same properties with the VECTOR columns that are BINARY declared as arrays. */
  static Properties withArrays(Properties properties, Map<String, VectorType> vectors) {
    List<String> names = names(properties);
    List<TypeInfo> types = types(properties);
    StringBuilder changed = new StringBuilder();
    for (int i = 0; i < types.size(); i++) {
      VectorType vector = i < names.size() ? vectors.get(names.get(i)) : null;
      boolean isBinary = types.get(i).equals(TypeInfoFactory.binaryTypeInfo);
      TypeInfo shown = vector != null && isBinary ? arrayOf(vector.element()) : types.get(i);
      changed.append(i == 0 ? "" : ":").append(shown.getTypeName());
    }
    Properties copy = new Properties();
    for (String name : properties.stringPropertyNames()) {
      copy.setProperty(name, properties.getProperty(name));
    }
    if (!types.isEmpty()) {
      copy.setProperty(serdeConstants.LIST_COLUMN_TYPES, changed.toString());
    }
    return copy;
  }

  private static TypeInfo arrayOf(VectorElement element) {
    switch (element) {
      case FLOAT:
        return TypeInfoFactory.getListTypeInfo(TypeInfoFactory.floatTypeInfo);
      case DOUBLE:
        return TypeInfoFactory.getListTypeInfo(TypeInfoFactory.doubleTypeInfo);
      default:
        return TypeInfoFactory.getListTypeInfo(TypeInfoFactory.byteTypeInfo);
    }
  }
}
