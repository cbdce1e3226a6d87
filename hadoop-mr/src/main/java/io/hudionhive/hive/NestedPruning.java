package io.hudionhive.hive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;

/**
 * Which fields of structs a query uses. Hive's Parquet SerDe expects a struct inside a row to hold only these, in the
 * order of the type.
 */
final class NestedPruning {
  private final Map<String, NestedPruning> children = new HashMap<>();
  /** Whether the path ends here: everything below is used. */
  private boolean whole;

  private NestedPruning() {}

  /** @param paths dotted paths such as {@code s.inner.field}; columns without one are used whole */
  static NestedPruning of(Collection<String> paths) {
    NestedPruning root = new NestedPruning();
    for (String path : paths) {
      NestedPruning node = root;
      for (String name : path.toLowerCase(Locale.ROOT).split("\\.")) {
        node = node.children.computeIfAbsent(name, key -> new NestedPruning());
      }
      node.whole = true;
    }
    return root;
  }

  /** The type of a column cut down to what is used of it. */
  TypeInfo prune(String column, TypeInfo type) {
    NestedPruning node = children.get(column.toLowerCase(Locale.ROOT));
    return node == null ? type : node.prune(type);
  }

  private TypeInfo prune(TypeInfo type) {
    if (whole || children.isEmpty() || !(type instanceof StructTypeInfo)) {
      return type;
    }
    List<String> names = new ArrayList<>();
    List<TypeInfo> types = new ArrayList<>();
    StructTypeInfo struct = (StructTypeInfo) type;
    for (String name : struct.getAllStructFieldNames()) {
      NestedPruning child = children.get(name.toLowerCase(Locale.ROOT));
      if (child != null) {
        names.add(name);
        types.add(child.prune(struct.getStructFieldTypeInfo(name)));
      }
    }
    return TypeInfoFactory.getStructTypeInfo(names, types);
  }
}
