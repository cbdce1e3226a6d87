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
   * Asks for the latest rows.
   *
   * @param useMetadataTable whether to list files from the table's metadata table where it has one
   */
  public ScanRequest(Path basePath, QueryType type, boolean useMetadataTable) {
    this(basePath, type, useMetadataTable, null);
  }

  private ScanRequest(Path basePath, QueryType type, boolean useMetadataTable, InstantTime asOf) {
    this.basePath = Objects.requireNonNull(basePath, "basePath");
    this.type = Objects.requireNonNull(type, "type");
    this.useMetadataTable = useMetadataTable;
    this.asOf = asOf;
  }

  /** The same request for the rows as of an instant: of what was requested up to it, all that has completed. */
  public ScanRequest asOf(InstantTime instant) {
    return new ScanRequest(basePath, type, useMetadataTable, Objects.requireNonNull(instant, "instant"));
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

  /** The instant whose rows are asked for; empty for the latest. */
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
