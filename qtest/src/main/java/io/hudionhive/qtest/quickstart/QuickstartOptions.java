package io.hudionhive.qtest.quickstart;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What the quickstart is told on its command line. */
record QuickstartOptions(Path jar, Path fixtures, Path folder, int port, boolean serve) {

  /**
   * Parses {@code --name=value} arguments: {@code jar} is the jar for auxlib, {@code fixtures} the folder of sample
   * zips, {@code folder} where everything goes, {@code port} HiveServer2's, {@code serve} true to stay up.
   *
   * @throws IllegalArgumentException for an argument of another shape or a missing one
   */
  static QuickstartOptions parse(String[] arguments) {
    Map<String, String> values = new HashMap<>(Map.of("port", "10000", "serve", "false"));
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      if (!parts[0].startsWith("--")) {
        throw new IllegalArgumentException("Not --name=value: " + argument);
      }
      values.put(parts[0].substring(2), parts.length == 2 ? parts[1] : "true");
    }
    return new QuickstartOptions(
        path(values, "jar"),
        path(values, "fixtures"),
        path(values, "folder"),
        Integer.parseInt(values.get("port")),
        Boolean.parseBoolean(values.get("serve")));
  }

  private static Path path(Map<String, String> values, String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("Missing --" + name + "=PATH");
    }
    return Path.of(value).toAbsolutePath().normalize();
  }
}
