package io.hudionhive.merge;

import java.util.Optional;

/**
 * The payload classes of Hudi whose rules are neither commit-time nor event-time ordering alone. They merge tables up
 * to version 8; from version 9 on a table states the same rules as properties.
 */
enum BuiltInPayload {
  /** The newer version wins; its columns that have their default value keep the older one's. */
  OVERWRITE_NON_DEFAULTS("OverwriteNonDefaultsWithLatestAvroPayload"),
  /** The version with the higher ordering value wins; its nulls are filled from the other. */
  PARTIAL_UPDATE("PartialUpdateAvroPayload"),
  /** The newer version wins; {@code Op} marks deletes. */
  AWS_DMS("AWSDmsAvroPayload"),
  /** The version further in the binary log wins, told by {@code _event_seq}. */
  MYSQL_DEBEZIUM("debezium.MySqlDebeziumAvroPayload"),
  /** The version with the higher {@code _event_lsn} wins; values the database did not send keep the older one's. */
  POSTGRES_DEBEZIUM("debezium.PostgresDebeziumAvroPayload");

  private static final String[] PACKAGES = {"org.apache.hudi.common.model.", "com.uber.hoodie.common.model."};

  private final String name;

  BuiltInPayload(String name) {
    this.name = name;
  }

  /** The payload of a class name as tables store it; empty for all others. */
  static Optional<BuiltInPayload> of(String className) {
    for (BuiltInPayload payload : values()) {
      if (isNamed(className, payload.name)) {
        return Optional.of(payload);
      }
    }
    return Optional.empty();
  }

  /** Whether a class is Hudi's own of this name, under its package or the one of its first releases. */
  static boolean isNamed(String className, String name) {
    for (String prefix : PACKAGES) {
      if (className.equals(prefix + name)) {
        return true;
      }
    }
    return false;
  }
}
