package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Properties that a setting lists as {@code key=value}, one a line; blank lines do not count. */
final class PropertyLines {
  private PropertyLines() {}

  /** @throws BadConfigurationException for a line without key or equals sign */
  static Map<String, String> parse(SyncKey setting, String text) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (String line : text.split("\\R")) {
      int equals = line.indexOf('=');
      if (equals > 0 && !line.substring(0, equals).trim().isEmpty()) {
        properties.put(line.substring(0, equals).trim(), line.substring(equals + 1).trim());
      } else if (!line.trim().isEmpty()) {
        throw new BadConfigurationException(
            setting.shown() + " has the line '" + line.trim() + "' where key=value belongs");
      }
    }
    return properties;
  }
}
