package io.hudionhive.merge;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.table.HudiTable;
import io.hudionhive.table.TableConfig;
import io.hudionhive.table.TableSchema;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a table's merge behaviour out of its configuration. Tables up to version 7 have no merge mode: their payload
 * class decides, and only without one the strategy id and the ordering field. From version 9 on what payload classes
 * did beyond ordering is stated by properties; a payload class left over from an upgrade has no effect.
 */
public final class MergeSpecs {
  private static final String COMMIT_TIME = "COMMIT_TIME_ORDERING";
  private static final String EVENT_TIME = "EVENT_TIME_ORDERING";
  private static final String CUSTOM = "CUSTOM";
  private static final int FIRST_VERSION_WITH_MERGE_MODE = 8;
  private static final String COMMIT_TIME_STRATEGY = "ce9acb64-bde0-424c-9b91-f6ebba25356d";
  private static final String EVENT_TIME_STRATEGY = "eeb8d96f-b1e4-49fd-bbf8-28ac514178e5";
  private static final String PAYLOAD_STRATEGY = "00000000-0000-0000-0000-000000000000";
  private static final String DELETE_FIELD = "hoodie.payload.delete.field";
  private static final String DELETE_MARKER = "hoodie.payload.delete.marker";
  private static final String UNAVAILABLE_VALUE = "hoodie.write.partial.update.unavailable.value";

  private MergeSpecs() {}

  /**
   * @throws UnsupportedFeatureException when records merge by rules that are not implemented
   * @throws BadConfigurationException when the table's properties contradict each other
   */
  public static MergeSpec of(HudiTable table) throws IOException {
    TableConfig config = table.config();
    String mode = mergeMode(config);
    switch (mode) {
      case COMMIT_TIME:
        return ordered(table, OrderingSpec.commitTime());
      case EVENT_TIME:
        return ordered(table, OrderingSpec.eventTime(config.orderingFields()));
      case CUSTOM:
        return custom(table);
      default:
        return refuse(config, "merge mode " + mode);
    }
  }

  /** The values of a table's columns that count as not given. */
  static ColumnDefaults defaults(HudiTable table, ColumnDefaults.Matcher matcher) throws IOException {
    Optional<TableSchema> schema = table.latestSchema();
    return schema.isPresent()
        ? ColumnDefaults.of(schema.get().avroJson(), "Table " + table.config().name(), matcher)
        : ColumnDefaults.allNull();
  }

  private static MergeSpec ordered(HudiTable table, OrderingSpec ordering) throws IOException {
    TableConfig config = table.config();
    MergeSpec spec = new MergeSpec(keys(config), ordering, deletes(config));
    if (!config.partialUpdateMode().isPresent()) {
      return spec;
    }
    switch (config.partialUpdateMode().get().toUpperCase(Locale.ROOT)) {
      case "IGNORE_DEFAULTS":
        ColumnDefaults defaults = defaults(table, ColumnDefaults.Matcher.BY_IDENTITY);
        return spec.filling(GapRule.defaults(defaults), GapFilling.WINNER);
      case "FILL_UNAVAILABLE":
        // Hudi 1.2.0 compares the text of Java's toString, which finds no marker in binary columns.
        String marker = config.mergeProperties().get(UNAVAILABLE_VALUE);
        return marker == null ? spec : spec.filling(GapRule.marker(marker, false), GapFilling.WINNER);
      default:
        return refuse(config, "partial update mode " + config.partialUpdateMode().get());
    }
  }

  private static MergeSpec custom(HudiTable table) throws IOException {
    TableConfig config = table.config();
    String strategy = config.mergeStrategyId().orElse(PAYLOAD_STRATEGY);
    String payload = config.payloadClass().orElse("");
    boolean byPayload = config.version() < FIRST_VERSION_WITH_MERGE_MODE || strategy.equals(PAYLOAD_STRATEGY);
    Optional<BuiltInPayload> known = byPayload ? BuiltInPayload.of(payload) : Optional.empty();
    if (known.isPresent() && !config.partialUpdateMode().isPresent()) {
      return PayloadSpecs.of(known.get(), keys(config), table);
    }
    return refuse(
        config,
        byPayload && !payload.isEmpty() ? "payload class " + payload : "record merge strategy " + strategy);
  }

  private static String mergeMode(TableConfig config) {
    if (config.version() >= FIRST_VERSION_WITH_MERGE_MODE && config.mergeMode().isPresent()) {
      return config.mergeMode().get().toUpperCase(Locale.ROOT);
    }
    if (config.payloadClass().isPresent()) {
      return modeOfPayload(config.payloadClass().get());
    }
    Optional<String> strategy = config.mergeStrategyId();
    if (strategy.isPresent() && strategy.get().equals(COMMIT_TIME_STRATEGY)) {
      return COMMIT_TIME;
    }
    if (strategy.isPresent() && !strategy.get().equals(EVENT_TIME_STRATEGY)) {
      return CUSTOM;
    }
    return config.orderingFields().isEmpty() ? COMMIT_TIME : EVENT_TIME;
  }

  private static String modeOfPayload(String payload) {
    if (BuiltInPayload.isNamed(payload, "OverwriteWithLatestAvroPayload")) {
      return COMMIT_TIME;
    }
    return BuiltInPayload.isNamed(payload, "DefaultHoodieRecordPayload")
            || BuiltInPayload.isNamed(payload, "EventTimeAvroPayload")
        ? EVENT_TIME
        : CUSTOM;
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
    String field = properties.getOrDefault(DELETE_FIELD, "");
    String marker = properties.getOrDefault(DELETE_MARKER, "");
    if (field.isEmpty() != marker.isEmpty()) {
      throw new BadConfigurationException(
          "Table " + config.name() + " states only one of " + DELETE_FIELD + " and " + DELETE_MARKER
              + ", which mark deletes together; state both or none in hoodie.properties");
    }
    return field.isEmpty() ? DeleteMarker.standard() : DeleteMarker.of(field, marker);
  }

  private static <T> T refuse(TableConfig config, String feature) {
    throw new UnsupportedFeatureException(
        "Table " + config.name() + " merges its log files by " + feature + ", which is not supported; query its"
            + " read-optimized table, or compact it with Hudi first");
  }
}
