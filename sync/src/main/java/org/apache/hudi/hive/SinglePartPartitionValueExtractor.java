package org.apache.hudi.hive;

import java.util.Collections;
import java.util.List;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** The whole path as one value, with a dash for each slash: {@code 2024/01/05} gives {@code [2024-01-05]}. */
public class SinglePartPartitionValueExtractor implements PartitionValueExtractor {
  private static final long serialVersionUID = 1L;

  @Override
  public List<String> extractPartitionValuesInPath(String partitionPath) {
    return Collections.singletonList(partitionPath.replace('/', '-'));
  }
}
