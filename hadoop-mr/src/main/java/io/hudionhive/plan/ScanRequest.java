package io.hudionhive.plan;

import io.hudionhive.timeline.InstantTime;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** What a query asks of one table, apart from its partitions. Equal requests of one query share one snapshot. */
public final class ScanRequest {
  private final Path basePath;
  private final QueryType type;
  private final boolean useMetadataTable;
  private final InstantTime asOf;

  /**
   * @param useMetadataTable whether to list files from the table's metadata table where it has one
   * @param asOf the instant to see the table at, or null for the latest
   */
  public ScanRequest(Path basePath, QueryType type, boolean useMetadataTable, InstantTime asOf) {
    this.basePath = Objects.requireNonNull(basePath, "basePath");
    this.type = Objects.requireNonNull(type, "type");
    this.useMetadataTable = useMetadataTable;
    this.asOf = asOf;
  }

  public Path basePath() {
    return basePath;
  }

  public QueryType type() {
    return type;
  }

  public boolean usesMetadataTable() {
    return useMetadataTable;
  }

  public Optional<InstantTime> asOf() {
    return Optional.ofNullable(asOf);
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScanRequest)) {
      return false;
    }
    ScanRequest that = (ScanRequest) other;
    return basePath.equals(that.basePath)
        && type == that.type
        && useMetadataTable == that.useMetadataTable
        && Objects.equals(asOf, that.asOf);
  }

  @Override
  public int hashCode() {
    return Objects.hash(basePath, type, useMetadataTable, asOf);
  }
}
