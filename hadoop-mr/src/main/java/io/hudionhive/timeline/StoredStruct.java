package io.hudionhive.timeline;

import io.hudionhive.DamagedFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A record of an instant's file, whether it was stored as Avro or JSON: members by name, absent and null ones alike.
 * A member of another type than asked for is a {@link DamagedFileException}.
 */
public final class StoredStruct {
  private final Map<String, Object> members;
  private final String origin;

  /** @param members values that are strings, numbers, booleans, lists, maps by text, or null */
  StoredStruct(Map<String, Object> members, String origin) {
    this.members = members;
    this.origin = origin;
  }

  public Optional<String> string(String name) {
    return Optional.ofNullable(cast(name, members.get(name), String.class));
  }

  public long number(String name, long whenAbsent) {
    Number value = cast(name, members.get(name), Number.class);
    return value == null ? whenAbsent : value.longValue();
  }

  public Optional<StoredStruct> struct(String name) {
    Object value = members.get(name);
    return value == null ? Optional.empty() : Optional.of(new StoredStruct(map(name), origin));
  }

  /** The entries of a map, in stored order; empty when absent. */
  Map<String, Object> map(String name) {
    return toMap(name, members.get(name));
  }

  /** The entries of a map of texts; null values are left out. */
  Map<String, String> stringMap(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    map(name).forEach((key, value) -> {
      if (value != null) {
        texts.put(key, cast(name, value, String.class));
      }
    });
    return texts;
  }

  List<String> strings(String name) {
    List<String> texts = new ArrayList<>();
    for (Object element : toList(name, members.get(name))) {
      texts.add(cast(name, element, String.class));
    }
    return texts;
  }

  List<StoredStruct> structs(String name) {
    return toStructs(name, members.get(name));
  }

  /** The entries of a map whose values are lists of records. */
  Map<String, List<StoredStruct>> structListMap(String name) {
    Map<String, List<StoredStruct>> lists = new LinkedHashMap<>();
    map(name).forEach((key, value) -> lists.put(key, toStructs(name, value)));
    return lists;
  }

  /** The entries of a map whose values are lists of texts. */
  Map<String, List<String>> stringListMap(String name) {
    Map<String, List<String>> lists = new LinkedHashMap<>();
    map(name).forEach((key, value) -> {
      List<String> texts = new ArrayList<>();
      for (Object element : toList(name, value)) {
        texts.add(cast(name, element, String.class));
      }
      lists.put(key, texts);
    });
    return lists;
  }

  private List<StoredStruct> toStructs(String name, Object value) {
    List<StoredStruct> structs = new ArrayList<>();
    for (Object element : toList(name, value)) {
      structs.add(new StoredStruct(toMap(name, element), origin));
    }
    return structs;
  }

  private List<?> toList(String name, Object value) {
    List<?> list = cast(name, value, List.class);
    return list == null ? new ArrayList<>() : list;
  }

  private Map<String, Object> toMap(String name, Object value) {
    Map<?, ?> stored = cast(name, value, Map.class);
    Map<String, Object> map = new LinkedHashMap<>();
    if (stored != null) {
      stored.forEach((key, element) -> map.put(cast(name, key, String.class), element));
    }
    return map;
  }

  private <T> T cast(String name, Object value, Class<T> type) {
    if (value != null && !type.isInstance(value)) {
      throw new DamagedFileException(
          origin + ": '" + name + "' is a " + value.getClass().getSimpleName() + " where a " + type.getSimpleName()
              + " belongs");
    }
    return type.cast(value);
  }
}
