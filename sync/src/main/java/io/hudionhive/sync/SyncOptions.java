package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** What the user asked of a sync; what is absent is inferred from the table. */
public final class SyncOptions {
  private final Map<String, String> properties;

  private SyncOptions(Map<String, String> properties) {
    this.properties = properties;
  }

  /**
   * @param properties keys {@code hoodie.datasource.hive_sync.*} and {@code hoodie.datasource.meta.sync.base.path} as
   *     Hudi's own tool names them; other keys are ignored
   * @throws BadConfigurationException when a value is missing or cannot be used
   */
  public static SyncOptions of(Map<String, String> properties) {
    SyncOptions options = new SyncOptions(Collections.unmodifiableMap(new HashMap<>(properties)));
    if (!options.text(SyncKey.BASE_PATH).isPresent()) {
      throw new BadConfigurationException(
          "No table given: set " + SyncKey.BASE_PATH.flag() + " to the folder that holds .hoodie");
    }
    options.checkMode();
    for (SyncKey key : SyncKey.values()) {
      if (key.isOnOff()) {
        options.onOff(key, false);
      }
    }
    return options;
  }

  /** Options that leave everything to the table. */
  public static SyncOptions ofTable(Path basePath) {
    return of(Collections.singletonMap(SyncKey.BASE_PATH.key(), basePath.toString()));
  }

  public Path basePath() {
    return new Path(text(SyncKey.BASE_PATH).get());
  }

  Optional<String> database() {
    return text(SyncKey.DATABASE);
  }

  Optional<String> table() {
    return text(SyncKey.TABLE);
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

  Optional<String> extractorClass() {
    return text(SyncKey.EXTRACTOR);
  }

  Optional<String> metastoreUris() {
    return text(SyncKey.METASTORE_URIS);
  }

  Optional<String> baseFileFormat() {
    return text(SyncKey.BASE_FILE_FORMAT);
  }

  boolean supportTimestamp() {
    return onOff(SyncKey.SUPPORT_TIMESTAMP, false);
  }

  boolean autoCreateDatabase() {
    return onOff(SyncKey.AUTO_CREATE_DATABASE, true);
  }

  boolean skipRoSuffix() {
    return onOff(SyncKey.SKIP_RO_SUFFIX, false);
  }

  /** @param otherwise what the configuration says, when the user does not */
  boolean listsThroughMetadata(boolean otherwise) {
    return onOff(SyncKey.METADATA_LISTING, otherwise);
  }

  private void checkMode() {
    String mode = text(SyncKey.MODE).orElse("hms");
    if (!mode.equalsIgnoreCase("hms")) {
      throw new BadConfigurationException("Sync mode '" + mode + "' is not offered: this release syncs in mode hms,"
          + " over the metastore's Thrift port; set " + SyncKey.METASTORE_URIS.flag());
    }
  }

  private Optional<String> text(SyncKey key) {
    String value = properties.get(key.key());
    return value == null || value.trim().isEmpty() ? Optional.empty() : Optional.of(value.trim());
  }

  private boolean onOff(SyncKey key, boolean defaultValue) {
    String value = text(key).orElse(Boolean.toString(defaultValue)).toLowerCase(Locale.ROOT);
    if (!value.equals("true") && !value.equals("false")) {
      throw new BadConfigurationException(key.flag() + " (" + key.key() + ") is true or false, not '" + value + "'");
    }
    return value.equals("true");
  }
}
