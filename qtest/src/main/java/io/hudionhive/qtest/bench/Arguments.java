package io.hudionhive.qtest.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Command line of the form {@code --name=value}. */
final class Arguments {
  private final Map<String, String> values;

  private Arguments(Map<String, String> values) {
    this.values = values;
  }

  /** @throws IllegalArgumentException for an argument of another form */
  static Arguments parse(String[] arguments) {
    Map<String, String> values = new HashMap<>();
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      if (parts.length < 2 || !parts[0].startsWith("--")) {
        throw new IllegalArgumentException("Not --name=value: " + argument);
      }
      values.put(parts[0].substring(2), parts[1].strip());
    }
    return new Arguments(Map.copyOf(values));
  }

  /** @throws IllegalArgumentException when it is not given or empty */
  String text(String name) {
    String value = values.getOrDefault(name, "");
    if (value.isEmpty()) {
      throw new IllegalArgumentException("Missing --" + name + "=VALUE");
    }
    return value;
  }

  Path path(String name) {
    return Path.of(text(name)).toAbsolutePath().normalize();
  }

  int number(String name) {
    return Integer.parseInt(text(name));
  }

  /** The constants named, comma-separated and in lower case, or all where none is. */
  <E extends Enum<E>> List<E> chosen(String name, Class<E> type) {
    String names = values.getOrDefault(name, "");
    if (names.isEmpty()) {
      return List.of(type.getEnumConstants());
    }
    List<E> chosen = new ArrayList<>();
    for (String constant : names.split("\\s*,\\s*")) {
      chosen.add(Enum.valueOf(type, constant.toUpperCase(Locale.ROOT)));
    }
    return chosen;
  }
}
