package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Settings in a file: a Java properties file in UTF-8, or lines of a Flink table's WITH clause, such as
 * {@code 'hive_sync.mode' = 'hms',}.
 */
final class PropertiesFile {
  private PropertiesFile() {}

  /** @throws BadConfigurationException when the file cannot be read */
  static Map<String, String> read(String file) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(Paths.get(file), StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new BadConfigurationException(SyncFailure.message(
          e, "the properties file " + file + " cannot be read", "check what follows --props"), e);
    }
    Map<String, String> read = new HashMap<>();
    for (String name : properties.stringPropertyNames()) {
      String value = properties.getProperty(name).trim();
      if (isQuoted(name)) {
        value = value.endsWith(",") ? value.substring(0, value.length() - 1).trim() : value;
        read.put(unquoted(name), isQuoted(value) ? unquoted(value) : value);
      } else {
        read.put(name, value);
      }
    }
    return read;
  }

  private static boolean isQuoted(String text) {
    return text.length() > 1 && text.startsWith("'") && text.endsWith("'");
  }

  /** In SQL a quote inside a text is doubled. */
  private static String unquoted(String text) {
    return text.substring(1, text.length() - 1).replace("''", "'");
  }
}
