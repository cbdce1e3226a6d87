package io.hudionhive.merge;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.table.TableConfig;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a table's merge behaviour out of its configuration. Tables up to version 7 have no merge mode: their payload
 * class decides, and only without one the strategy id and the ordering field.
 */
public final class MergeSpecs {
  private static final String COMMIT_TIME = "COMMIT_TIME_ORDERING";
  private static final String EVENT_TIME = "EVENT_TIME_ORDERING";
  private static final int FIRST_VERSION_WITH_MERGE_MODE = 8;
  private static final String COMMIT_TIME_STRATEGY = "ce9acb64-bde0-424c-9b91-f6ebba25356d";
  private static final String EVENT_TIME_STRATEGY = "eeb8d96f-b1e4-49fd-bbf8-28ac514178e5";
  private static final String DELETE_FIELD = "hoodie.payload.delete.field";
  private static final String DELETE_MARKER = "hoodie.payload.delete.marker";

  private MergeSpecs() {}

  /** @throws UnsupportedFeatureException when records merge by rules that are not implemented */
  public static MergeSpec of(TableConfig config) {
    config.partialUpdateMode().ifPresent(mode -> refuse(config, "partial update mode " + mode));
    return new MergeSpec(keys(config), ordering(config), deletes(config));
  }

  private static OrderingSpec ordering(TableConfig config) {
    String mode = mergeMode(config);
    switch (mode) {
      case COMMIT_TIME:
        return OrderingSpec.commitTime();
      case EVENT_TIME:
        return OrderingSpec.eventTime(config.orderingFields());
      default:
        return refuse(
            config,
            "merge mode " + mode + config.payloadClass().map(payload -> " with payload class " + payload).orElse(""));
    }
  }

  private static String mergeMode(TableConfig config) {
    if (config.version() >= FIRST_VERSION_WITH_MERGE_MODE && config.mergeMode().isPresent()) {
      return config.mergeMode().get().toUpperCase(Locale.ROOT);
    }
    if (config.payloadClass().isPresent()) {
      return modeOfPayload(config, config.payloadClass().get());
    }
    Optional<String> strategy = config.mergeStrategyId();
    if (strategy.isPresent() && strategy.get().equals(COMMIT_TIME_STRATEGY)) {
      return COMMIT_TIME;
    }
    if (strategy.isPresent() && !strategy.get().equals(EVENT_TIME_STRATEGY)) {
      return refuse(config, "record merge strategy " + strategy.get());
    }
    return config.orderingFields().isEmpty() ? COMMIT_TIME : EVENT_TIME;
  }

  private static String modeOfPayload(TableConfig config, String payload) {
    switch (payload.substring(payload.lastIndexOf('.') + 1)) {
      case "OverwriteWithLatestAvroPayload":
        return COMMIT_TIME;
      case "DefaultHoodieRecordPayload":
      case "EventTimeAvroPayload":
        return EVENT_TIME;
      default:
        return refuse(config, "payload class " + payload);
    }
  }

  private static RecordKeySpec keys(TableConfig config) {
    if (config.populatesMetaFields()) {
      return RecordKeySpec.metaColumn();
    }
    List<String> fields = config.recordKeyFields();
    if (fields.isEmpty()) {
      return refuse(config, "generated record keys without meta fields");
    }
    return RecordKeySpec.fields(fields, isComplex(config));
  }

  private static boolean isComplex(TableConfig config) {
    String generator = config.keyGeneratorType().orElse("") + " " + config.keyGeneratorClass().orElse("");
    return generator.toLowerCase(Locale.ROOT).contains("complex");
  }

  private static DeleteMarker deletes(TableConfig config) {
    Map<String, String> properties = config.mergeProperties();
    String field = properties.get(DELETE_FIELD);
    String marker = properties.get(DELETE_MARKER);
    return field == null || marker == null ? DeleteMarker.standard() : DeleteMarker.of(field, marker);
  }

  private static <T> T refuse(TableConfig config, String feature) {
    throw new UnsupportedFeatureException(
        "Table " + config.name() + " merges its log files by " + feature + ", which is not supported; query its"
            + " read-optimized table, or compact it with Hudi first");
  }
}
