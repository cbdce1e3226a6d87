package io.hudionhive.udf.variant;

import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.MapTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;

/**
 * The types a VARIANT's value can be shown as, by Hive's names and by those of Spark that Hive lacks. Spark's two kinds
 * of timestamps are both Hive's TIMESTAMP: the clock a session shows for an instant, or the stored clock.
 */
final class TargetTypes {
  static final TypeInfo VARIANT = TypeInfoUtils.getTypeInfoFromTypeString("struct<metadata:binary,value:binary>");

  private static final Pattern SPACES = Pattern.compile("\\s*([<>,:()])\\s*");

  private TargetTypes() {}

  /** @throws IllegalArgumentException when the text is no type, or one that no VARIANT's value can be shown as */
  static TypeInfo parse(String text) {
    String hive = SPACES.matcher(text.trim()).replaceAll("$1").toLowerCase(Locale.ROOT);
    hive = replace(hive, "long", "bigint");
    hive = replace(hive, "integer", "int");
    hive = replace(hive, "short", "smallint");
    hive = replace(hive, "byte", "tinyint");
    hive = replace(hive, "bool", "boolean");
    hive = replace(hive, "real", "float");
    hive = replace(hive, "timestamp_ntz", "timestamp");
    hive = replace(hive, "timestamp_ltz", "timestamp");
    hive = replace(hive, "variant", VARIANT.getTypeName());
    TypeInfo type;
    try {
      type = TypeInfoUtils.getTypeInfoFromTypeString(hive);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("'" + text + "' is not a type (" + e.getMessage() + ")", e);
    }
    check(type);
    return type;
  }

  /** Field names stay as they are: they are followed by a colon. */
  private static String replace(String text, String sparkName, String hiveName) {
    return text.replaceAll("(?<![\\w.])" + sparkName + "(?![\\w:])", hiveName);
  }

  private static void check(TypeInfo type) {
    switch (type.getCategory()) {
      case PRIMITIVE:
        checkPrimitive((PrimitiveTypeInfo) type);
        break;
      case LIST:
        check(((ListTypeInfo) type).getListElementTypeInfo());
        break;
      case MAP:
        String key = ((MapTypeInfo) type).getMapKeyTypeInfo().getTypeName();
        if (!key.equals("string")) {
          throw new IllegalArgumentException("keys of a map can only be strings, not of type " + key);
        }
        check(((MapTypeInfo) type).getMapValueTypeInfo());
        break;
      case STRUCT:
        for (TypeInfo field : ((StructTypeInfo) type).getAllStructFieldTypeInfos()) {
          check(field);
        }
        break;
      default:
        throw new IllegalArgumentException("a VARIANT's value cannot be of type " + type.getTypeName());
    }
  }

  private static void checkPrimitive(PrimitiveTypeInfo type) {
    switch (type.getPrimitiveCategory()) {
      case BOOLEAN:
      case BYTE:
      case SHORT:
      case INT:
      case LONG:
      case FLOAT:
      case DOUBLE:
      case DECIMAL:
      case STRING:
      case BINARY:
      case DATE:
      case TIMESTAMP:
        break;
      default:
        throw new IllegalArgumentException("a VARIANT's value cannot be of type " + type.getTypeName());
    }
  }

  static ObjectInspector inspector(TypeInfo type) {
    return TypeInfoUtils.getStandardJavaObjectInspectorFromTypeInfo(type);
  }
}
