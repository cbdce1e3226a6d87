package io.hudionhive.sync;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import io.hudionhive.timeline.PartitionPath;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;

/** Descriptions of tables that tests start from. */
final class Tables {
  static final StructType RIDES = new StructType(List.of(
      new Field("RideId", DataType.LONG),
      new Field("Region", DataType.STRING),
      new Field("at", DataType.TIMESTAMP_MICROS),
      new Field("fare", DataType.DOUBLE)));

  private Tables() {}

  /** A table of rides under {@code /data/rides}, not partitioned. */
  static TableDescription.Builder rides() {
    return ridesWith(RIDES);
  }

  static TableDescription.Builder ridesWith(StructType schema) {
    return TableDescription.of(new Path("/data/rides"), schema)
        .named(Optional.empty(), Optional.of("Rides"))
        .marker(CommitMarker.of(Optional.of("20240101000000000"), Optional.of("20240101000001000")));
  }

  static Supplier<List<PartitionPath>> paths(String... paths) {
    return () -> Arrays.stream(paths).map(PartitionPath::of).collect(Collectors.toList());
  }

  /** A history of which all that changed after any sync is known. */
  static PartitionHistory changed(String... paths) {
    return history(Set.copyOf(paths(paths).get()), Set.of());
  }

  static PartitionHistory history(Set<PartitionPath> changed, Set<PartitionPath> dropped) {
    return new PartitionHistory() {
      @Override
      public Optional<Set<PartitionPath>> changedSince(CommitMarker marker) {
        return Optional.of(changed);
      }

      @Override
      public Set<PartitionPath> dropped() {
        return dropped;
      }
    };
  }

  /** Options by flag: {@code options("--table=t")}. */
  static SyncOptions options(String... flags) {
    String[] arguments = Arrays.copyOf(flags, flags.length + 1);
    arguments[flags.length] = "--base-path=/data/rides";
    return CommandLine.of(arguments).options();
  }

  /** Columns as {@code name:type}, without the meta columns. */
  static List<String> texts(List<org.apache.hadoop.hive.metastore.api.FieldSchema> columns) {
    return columns.stream()
        .filter(column -> !column.getName().startsWith("_hoodie_"))
        .map(column -> column.getName() + ":" + column.getType())
        .collect(Collectors.toList());
  }

  static String joinedSparkSchema(Map<String, String> parameters) {
    StringBuilder json = new StringBuilder();
    int parts = Integer.parseInt(parameters.get("spark.sql.sources.schema.numParts"));
    for (int i = 0; i < parts; i++) {
      json.append(parameters.get("spark.sql.sources.schema.part." + i));
    }
    return json.toString();
  }
}
