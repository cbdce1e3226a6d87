package io.hudionhive.schema;

import com.fasterxml.jackson.databind.JsonNode;
import io.hudionhive.DamagedFileException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The fields of a struct, each with the id that stays with it whatever it is called. Read from the JSON form in which
 * Hudi's writers keep it: fields of {@code id}, {@code name} and {@code type}, the type a text or, for nested types, an
 * object.
 */
final class IdentifiedStruct {
  private static final Set<String> NUMBERS = new HashSet<>(Arrays.asList("int", "long", "float", "double"));

  private final Map<String, IdentifiedField> byName = new LinkedHashMap<>();
  private final Map<Integer, IdentifiedField> byId = new LinkedHashMap<>();

  private IdentifiedStruct() {}

  /** @param origin names the file in errors */
  static IdentifiedStruct parse(JsonNode record, String origin) {
    if (!record.path("fields").isArray()) {
      throw new DamagedFileException(origin + ": a record without fields: " + record);
    }
    IdentifiedStruct struct = new IdentifiedStruct();
    for (JsonNode node : record.path("fields")) {
      if (!node.path("id").canConvertToInt() || !node.path("name").isTextual()) {
        throw new DamagedFileException(origin + ": a field without id or name: " + node);
      }
      IdentifiedField field =
          new IdentifiedField(node.path("name").asText(), structIn(node.path("type"), origin), node.path("type"));
      if (struct.byId.put(node.path("id").asInt(), field) != null
          || struct.byName.put(field.name, field) != null) {
        throw new DamagedFileException(origin + ": two fields of the id or name of " + node);
      }
    }
    return struct;
  }

  /** The struct a type is, or the one inside a list or the values of a map; null for any other type. */
  private static IdentifiedStruct structIn(JsonNode type, String origin) {
    switch (type.path("type").asText()) {
      case "record":
        return parse(type, origin);
      case "array":
        return structIn(type.path("element"), origin);
      case "map":
        return structIn(type.path("value"), origin);
      default:
        return null;
    }
  }

  /** What the fields of rows written with these fields are called in a later version of them. */
  FieldRenames renamesTo(IdentifiedStruct later) {
    FieldRenames.Builder renames = FieldRenames.builder();
    for (Map.Entry<Integer, IdentifiedField> entry : byId.entrySet()) {
      IdentifiedField before = entry.getValue();
      IdentifiedField after = later.byId.get(entry.getKey());
      if (after == null) {
        renames.hide(before.name);
      } else {
        renames.rename(before.name, after.name, before.renamesWithin(after));
      }
    }
    for (Map.Entry<Integer, IdentifiedField> entry : later.byId.entrySet()) {
      // A file may hold a column of this name all the same; it is not the one that came later.
      if (!byId.containsKey(entry.getKey()) && !byName.containsKey(entry.getValue().name)) {
        renames.hide(entry.getValue().name);
      }
    }
    return renames.build();
  }

  /**
   * These fields under the names that a later version has for them, with the fields it has added. A field it has
   * dropped keeps its name, unless another has that by now which is none of these.
   */
  IdentifiedStruct asNamedBy(IdentifiedStruct later) {
    IdentifiedStruct named = new IdentifiedStruct();
    for (Map.Entry<Integer, IdentifiedField> entry : later.byId.entrySet()) {
      IdentifiedField after = entry.getValue();
      IdentifiedField same = byId.get(entry.getKey());
      IdentifiedField dropped = byName.get(after.name);
      if (same != null) {
        named.put(entry.getKey(), same.asNamedBy(after));
      } else if (dropped != null && !later.byId.containsKey(idOf(dropped))) {
        named.put(idOf(dropped), dropped.asNamedBy(after));
      } else {
        named.put(entry.getKey(), after);
      }
    }
    for (Map.Entry<Integer, IdentifiedField> entry : byId.entrySet()) {
      if (!named.byId.containsKey(entry.getKey()) && !named.has(entry.getValue().name)) {
        named.put(entry.getKey(), entry.getValue());
      }
    }
    return named;
  }

  private void put(int id, IdentifiedField field) {
    byId.put(id, field);
    byName.put(field.name, field);
  }

  private int idOf(IdentifiedField field) {
    for (Map.Entry<Integer, IdentifiedField> entry : byId.entrySet()) {
      if (entry.getValue() == field) {
        return entry.getKey();
      }
    }
    throw new IllegalArgumentException(field.name + " is not a field of this struct");
  }

  /** Adds the names here of fields that a later version calls otherwise or has dropped. */
  void addFormerNames(IdentifiedStruct later, Set<String> names) {
    for (Map.Entry<Integer, IdentifiedField> entry : byId.entrySet()) {
      String name = entry.getValue().name;
      IdentifiedField after = later.byId.get(entry.getKey());
      if ((after == null || !after.name.equalsIgnoreCase(name)) && !later.has(name)) {
        names.add(name);
      }
    }
  }

  /** Adds the later names of fields whose values a later version casts to values that sort otherwise. */
  void addRetypedNames(IdentifiedStruct later, Set<String> names) {
    for (Map.Entry<Integer, IdentifiedField> entry : byId.entrySet()) {
      IdentifiedField after = later.byId.get(entry.getKey());
      if (after != null && !after.family.equals(entry.getValue().family)) {
        names.add(after.name);
      }
    }
  }

  private boolean has(String name) {
    return byName.keySet().stream().anyMatch(name::equalsIgnoreCase);
  }

  private static final class IdentifiedField {
    private final String name;
    private final IdentifiedStruct struct;
    private final int depth;
    private final String family;

    IdentifiedField(String name, IdentifiedStruct struct, JsonNode type) {
      this(name, struct, depthOf(type), familyOf(type));
    }

    private IdentifiedField(String name, IdentifiedStruct struct, int depth, String family) {
      this.name = name;
      this.struct = struct;
      this.depth = depth;
      this.family = family;
    }

    /** This field as a later version calls it and the fields in it. */
    IdentifiedField asNamedBy(IdentifiedField later) {
      boolean ofSameStructs = struct != null && later.struct != null && depth == later.depth;
      return new IdentifiedField(
          later.name, ofSameStructs ? struct.asNamedBy(later.struct) : struct, depth, family);
    }

    /** What is the same for types whose values compare with each other. */
    private static String familyOf(JsonNode type) {
      String text = type.isTextual() ? type.asText() : type.path("type").asText();
      String name = text.replaceAll("[(\\[].*", "").toLowerCase(Locale.ROOT);
      boolean number = NUMBERS.contains(name) || name.startsWith("decimal");
      return number ? "number" : name;
    }

    /** How many lists and maps the struct is inside of: only structs at the same place are versions of one. */
    private static int depthOf(JsonNode type) {
      switch (type.path("type").asText()) {
        case "array":
          return 1 + depthOf(type.path("element"));
        case "map":
          return 1 + depthOf(type.path("value"));
        default:
          return 0;
      }
    }

    FieldRenames renamesWithin(IdentifiedField after) {
      return struct == null || after.struct == null || depth != after.depth
          ? FieldRenames.none()
          : struct.renamesTo(after.struct);
    }
  }
}
