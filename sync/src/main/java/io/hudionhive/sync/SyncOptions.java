package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** What the user asked of a sync; what is absent is inferred from the table. */
public final class SyncOptions {
  private static final List<SyncKey> NOT_OFFERED = Collections.unmodifiableList(Arrays.asList(
      SyncKey.PRE_APACHE_FORMATS, SyncKey.ASSUME_DATES));

  /** Flink's sync makes timestamps of timestamps unless told otherwise; its options come with one of these. */
  private static final List<String> FLINKS_SWITCHES =
      Collections.unmodifiableList(Arrays.asList("hive_sync.enabled", "hive_sync.enable"));

  private final Map<SyncKey, String> values;

  private SyncOptions(Map<SyncKey, String> values) {
    this.values = values;
  }

  /**
   * @param properties keys {@code hoodie.datasource.hive_sync.*}, {@code hoodie.datasource.meta.sync.base.path} and
   *     their like as Hudi's own tool names them, or {@code hive_sync.*} as Flink's connector does; where a setting is
   *     under both, Hudi's key counts; other keys are ignored
   * @throws BadConfigurationException when a value is missing or cannot be used
   */
  public static SyncOptions of(Map<String, String> properties) {
    Map<SyncKey, String> values = new EnumMap<>(SyncKey.class);
    new HashMap<>(properties).forEach((property, value) -> SyncKey.ofProperty(property)
        .filter(key -> value != null && !value.trim().isEmpty())
        .filter(key -> key.key().equals(property) || isBlank(properties.get(key.key())))
        .ifPresent(key -> values.put(key, value.trim())));
    if (FLINKS_SWITCHES.stream().anyMatch(properties::containsKey)) {
      values.putIfAbsent(SyncKey.SUPPORT_TIMESTAMP, "true");
    }
    SyncOptions options = new SyncOptions(Collections.unmodifiableMap(values));
    options.check();
    return options;
  }

  /** Options that leave everything to the table. */
  public static SyncOptions ofTable(Path basePath) {
    return of(Collections.singletonMap(SyncKey.BASE_PATH.key(), basePath.toString()));
  }

  public Path basePath() {
    return new Path(values.get(SyncKey.BASE_PATH));
  }

  /** The text given for a setting. */
  Optional<String> text(SyncKey key) {
    return Optional.ofNullable(values.get(key));
  }

  /** An on/off setting, or its default. */
  boolean isOn(SyncKey key) {
    return isOn(key, key.isOnByDefault());
  }

  boolean isOn(SyncKey key, boolean otherwise) {
    String value = values.getOrDefault(key, Boolean.toString(otherwise)).toLowerCase(Locale.ROOT);
    if (!value.equals("true") && !value.equals("false")) {
      throw new BadConfigurationException(
          key.shown() + " (" + key.key() + ") is true or false, not '" + values.get(key) + "'");
    }
    return value.equals("true");
  }

  /** A setting that is a positive number, or its default. */
  int number(SyncKey key, int otherwise) {
    String value = values.getOrDefault(key, Integer.toString(otherwise));
    try {
      int number = Integer.parseInt(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Falls through to the error, which says the same of zero.
    }
    throw new BadConfigurationException(key.shown() + " (" + key.key() + ") is a number above 0, not '" + value + "'");
  }

  /** Properties that a setting lists. */
  Map<String, String> properties(SyncKey key) {
    return PropertyLines.parse(key, values.getOrDefault(key, ""));
  }

  SyncMode mode() {
    Optional<String> named = text(SyncKey.MODE);
    if (named.isPresent()) {
      return SyncMode.of(named.get());
    }
    if (text(SyncKey.USE_JDBC).isPresent()) {
      return isOn(SyncKey.USE_JDBC) ? SyncMode.JDBC : SyncMode.HIVEQL;
    }
    return text(SyncKey.JDBC_URL).isPresent() ? SyncMode.JDBC : SyncMode.HMS;
  }

  TableStrategy strategy() {
    return TableStrategy.of(text(SyncKey.STRATEGY).orElse("ALL"));
  }

  VectorSerde vectorSerde() {
    return VectorSerde.of(text(SyncKey.VECTOR_SERDE).orElse("auto"));
  }

  /** Partition columns in order, or empty to take the table's. */
  List<String> partitionFields() {
    List<String> fields = new ArrayList<>();
    for (String field : text(SyncKey.PARTITION_FIELDS).orElse("").split(",")) {
      if (!field.trim().isEmpty()) {
        fields.add(field.trim());
      }
    }
    return fields;
  }

  private void check() {
    if (!text(SyncKey.BASE_PATH).isPresent()) {
      throw new BadConfigurationException(
          "No table given: set " + SyncKey.BASE_PATH.shown() + " to the folder that holds .hoodie");
    }
    for (SyncKey key : SyncKey.values()) {
      if (key.isOnOff()) {
        isOn(key);
      } else if (key.isNumber()) {
        number(key, 1);
      }
    }
    for (SyncKey key : NOT_OFFERED) {
      if (isOn(key)) {
        throw new BadConfigurationException(key.shown() + " (" + key.key() + ") is " + key.help());
      }
    }
    if (isOn(SyncKey.SPARK_CATALOG) && text(SyncKey.MODE).isPresent() && mode() != SyncMode.HMS) {
      throw new BadConfigurationException(SyncKey.SPARK_CATALOG.shown() + " is a way to the metastore of its own: leave"
          + " out " + SyncKey.MODE.shown() + " " + text(SyncKey.MODE).get());
    }
    mode();
    strategy();
    vectorSerde();
    properties(SyncKey.TABLE_PROPERTIES);
    properties(SyncKey.SERDE_PROPERTIES);
    BucketSpec.of(this);
  }

  private static boolean isBlank(String text) {
    return text == null || text.trim().isEmpty();
  }
}
