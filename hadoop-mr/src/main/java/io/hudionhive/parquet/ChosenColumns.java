package io.hudionhive.parquet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Some of a file's columns, nested ones by their paths. */
final class ChosenColumns {
  private final Set<List<String>> paths = new HashSet<>();

  void add(String[] path) {
    paths.add(Arrays.asList(path));
  }

  boolean has(String[] path) {
    return paths.contains(Arrays.asList(path));
  }

  /** The part of a file's schema that has these columns alone. */
  MessageType of(MessageType file) {
    return new MessageType(file.getName(), of(file, new ArrayList<>()));
  }

  private List<Type> of(GroupType group, List<String> path) {
    List<Type> kept = new ArrayList<>();
    for (Type field : group.getFields()) {
      path.add(field.getName());
      if (field.isPrimitive()) {
        if (paths.contains(path)) {
          kept.add(field);
        }
      } else {
        List<Type> below = of(field.asGroupType(), path);
        if (!below.isEmpty()) {
          kept.add(field.asGroupType().withNewFields(below));
        }
      }
      path.remove(path.size() - 1);
    }
    return kept;
  }
}
