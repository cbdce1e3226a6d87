package io.hudionhive.sync;

import java.util.List;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** Takes the last folder of a path for the value, so that a partition can move. */
public final class LastFolder implements PartitionValueExtractor {
  private static final long serialVersionUID = 1L;

  @Override
  public List<String> extractPartitionValuesInPath(String partitionPath) {
    return List.of(partitionPath.substring(partitionPath.lastIndexOf('/') + 1));
  }
}
