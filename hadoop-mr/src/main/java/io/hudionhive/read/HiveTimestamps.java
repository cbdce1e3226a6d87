package io.hudionhive.read;

import io.hudionhive.schema.DataType;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.apache.hadoop.hive.common.type.Timestamp;

/**
 * Timestamps as Hive 4's own Parquet reader shows them: an instant as the wall clock of the JVM's default zone, a local
 * timestamp as it is; both in full precision.
 */
final class HiveTimestamps {
  private HiveTimestamps() {}

  static boolean isTimestamp(DataType.Kind kind) {
    return coercion(kind).isPresent();
  }

  /** From a file's number to Hive's timestamp; empty for kinds that are no timestamps. */
  static Optional<Coercion> coercion(DataType.Kind kind) {
    switch (kind) {
      case TIMESTAMP_MILLIS:
        return Optional.of(scaled(1_000L, true));
      case TIMESTAMP_MICROS:
        return Optional.of(scaled(1_000_000L, true));
      case TIMESTAMP_NANOS:
        return Optional.of(scaled(1_000_000_000L, true));
      case LOCAL_TIMESTAMP_MILLIS:
        return Optional.of(scaled(1_000L, false));
      case LOCAL_TIMESTAMP_MICROS:
        return Optional.of(scaled(1_000_000L, false));
      case LOCAL_TIMESTAMP_NANOS:
        return Optional.of(scaled(1_000_000_000L, false));
      default:
        return Optional.empty();
    }
  }

  private static Coercion scaled(long unitsPerSecond, boolean instant) {
    ZoneId zone = instant ? ZoneId.systemDefault() : ZoneOffset.UTC;
    return value -> {
      long units = (Long) value;
      long seconds = Math.floorDiv(units, unitsPerSecond);
      int nanos = (int) (Math.floorMod(units, unitsPerSecond) * (1_000_000_000L / unitsPerSecond));
      if (!instant) {
        return Timestamp.ofEpochSecond(seconds, nanos);
      }
      int offset = zone.getRules().getOffset(Instant.ofEpochSecond(seconds)).getTotalSeconds();
      return Timestamp.ofEpochSecond(seconds + offset, nanos);
    };
  }
}
