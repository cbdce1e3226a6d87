package org.apache.hudi.hive;

/** One folder level of a partition path: {@code value} or {@code column=value}. */
final class PathLevel {
  private final String value;
  private final String path;

  private PathLevel(String value, String path) {
    this.value = value;
    this.path = path;
  }

  /** @throws IllegalArgumentException when the level has no value, or more than one equals sign */
  static PathLevel of(String level, String path) {
    int equals = level.indexOf('=');
    String value = level.substring(equals + 1);
    if (value.isEmpty() || value.indexOf('=') >= 0) {
      throw new IllegalArgumentException(
          "'" + level + "' in partition path '" + path + "' is neither a value nor of the form column=value");
    }
    return new PathLevel(value, path);
  }

  String value() {
    return value;
  }

  /** @throws NumberFormatException when the value is not a whole number */
  int number() {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      NumberFormatException withPath =
          new NumberFormatException("'" + value + "' in partition path '" + path + "' is not a number");
      withPath.initCause(e);
      throw withPath;
    }
  }

  /** The levels of a path, all of them numbers. @throws IllegalArgumentException when there are not {@code count} */
  static int[] numbers(String path, int count, String form) {
    String[] levels = path.split("/", -1);
    if (levels.length != count) {
      throw new IllegalArgumentException("Partition path '" + path + "' is not of the form " + form);
    }
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = of(levels[i], path).number();
    }
    return numbers;
  }
}
