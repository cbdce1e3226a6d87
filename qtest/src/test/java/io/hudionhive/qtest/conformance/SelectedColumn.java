package io.hudionhive.qtest.conformance;

import java.util.stream.Collectors;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector.PrimitiveCategory;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** How a column is selected, so that its value reaches the client unchanged. */
final class SelectedColumn {
  private SelectedColumn() {}

  /**
   * The column itself, but for dates and timestamps Hive's own text, as java.sql moves old ones into the Julian
   * calendar, and for binaries Base64, as Hive writes those in structs as they are, without quotes. A null struct with
   * a binary in it comes as a struct of nulls: Hive has no vectorised CASE over structs.
   */
  static String expression(String name, TypeInfo type) {
    String quoted = "`" + name + "`";
    if (isA(type, PrimitiveCategory.DATE) || isA(type, PrimitiveCategory.TIMESTAMP)) {
      return "cast(" + quoted + " as string)";
    }
    if (type instanceof StructTypeInfo struct && hasBinary(struct)) {
      return struct.getAllStructFieldNames().stream()
          .map(field -> "'" + field + "', " + field(quoted, field, struct.getStructFieldTypeInfo(field)))
          .collect(Collectors.joining(", ", "named_struct(", ")"));
    }
    return isA(type, PrimitiveCategory.BINARY) ? "base64(" + quoted + ")" : quoted;
  }

  private static String field(String quoted, String field, TypeInfo type) {
    String path = quoted + ".`" + field + "`";
    return isA(type, PrimitiveCategory.BINARY) ? "base64(" + path + ")" : path;
  }

  /** Whether a null struct of this type comes as a struct of nulls. */
  static boolean hasBinary(StructTypeInfo struct) {
    return struct.getAllStructFieldTypeInfos().stream().anyMatch(type -> isA(type, PrimitiveCategory.BINARY));
  }

  private static boolean isA(TypeInfo type, PrimitiveCategory category) {
    return type instanceof PrimitiveTypeInfo primitive && primitive.getPrimitiveCategory() == category;
  }
}
