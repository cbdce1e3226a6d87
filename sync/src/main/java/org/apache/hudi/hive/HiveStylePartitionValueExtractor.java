package org.apache.hudi.hive;

import java.util.Collections;
import java.util.List;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/**
 * One partition column in a path {@code column=value}. A value with slashes spans several folder levels: without url
 * encoding {@code day=2024/01} is the value {@code 2024/01}.
 */
public class HiveStylePartitionValueExtractor implements PartitionValueExtractor {
  private static final long serialVersionUID = 1L;

  @Override
  public List<String> extractPartitionValuesInPath(String partitionPath) {
    if (partitionPath.indexOf('=') < 0) {
      throw new IllegalArgumentException("Partition path '" + partitionPath + "' is not of the form column=value");
    }
    return Collections.singletonList(PathLevel.of(partitionPath, partitionPath).value());
  }
}
