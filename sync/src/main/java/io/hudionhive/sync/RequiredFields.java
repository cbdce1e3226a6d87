package io.hudionhive.sync;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.apache.avro.Schema;

/** Which columns, fields inside columns, list elements and map values are never null, as the schema says. */
final class RequiredFields {
  static final RequiredFields NONE = new RequiredFields(Collections.emptySet());

  /** Spelt as the paths of {@link HudiTypes}. */
  private final Set<String> paths;

  private RequiredFields(Set<String> paths) {
    this.paths = Collections.unmodifiableSet(paths);
  }

  /** @param record the Avro schema of a table */
  static RequiredFields of(Schema record) {
    Set<String> paths = new HashSet<>();
    collect(record, "", paths);
    return new RequiredFields(paths);
  }

  boolean contains(String path) {
    return paths.contains(path);
  }

  private static void collect(Schema schema, String path, Set<String> paths) {
    switch (schema.getType()) {
      case RECORD:
        for (Schema.Field field : schema.getFields()) {
          add(field.schema(), HudiTypes.below(path, field.name()), paths);
        }
        break;
      case ARRAY:
        add(schema.getElementType(), HudiTypes.inside(path), paths);
        break;
      case MAP:
        add(schema.getValueType(), HudiTypes.inside(path), paths);
        break;
      case UNION:
        schema.getTypes().forEach(branch -> collect(branch, path, paths));
        break;
      default:
        break;
    }
  }

  private static void add(Schema schema, String path, Set<String> paths) {
    if (schema.getType() != Schema.Type.UNION
        || schema.getTypes().stream().noneMatch(branch -> branch.getType() == Schema.Type.NULL)) {
      paths.add(path);
    }
    collect(schema, path, paths);
  }
}
