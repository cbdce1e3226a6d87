package io.hudionhive.plan;

import java.util.Objects;
import org.apache.hadoop.fs.Path;

/** What a query asks of one table, apart from its partitions. Equal requests of one query share one snapshot. */
public final class ScanRequest {
  private final Path basePath;
  private final QueryType type;
  private final boolean useMetadataTable;

  /**
   * @param useMetadataTable whether to list files from the table's metadata table where it has one
   */
  public ScanRequest(Path basePath, QueryType type, boolean useMetadataTable) {
    this.basePath = Objects.requireNonNull(basePath, "basePath");
    this.type = Objects.requireNonNull(type, "type");
    this.useMetadataTable = useMetadataTable;
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

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScanRequest)) {
      return false;
    }
    ScanRequest that = (ScanRequest) other;
    return basePath.equals(that.basePath)
        && type == that.type
        && useMetadataTable == that.useMetadataTable;
  }

  @Override
  public int hashCode() {
    return Objects.hash(basePath, type, useMetadataTable);
  }
}
