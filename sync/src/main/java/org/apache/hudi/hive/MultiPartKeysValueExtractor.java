package org.apache.hudi.hive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** One value a folder level: {@code 2024/eu} and {@code year=2024/region=eu} both give {@code [2024, eu]}. */
public class MultiPartKeysValueExtractor implements PartitionValueExtractor {
  private static final long serialVersionUID = 1L;

  @Override
  public List<String> extractPartitionValuesInPath(String partitionPath) {
    if (partitionPath.isEmpty()) {
      return Collections.emptyList();
    }
    List<String> values = new ArrayList<>();
    for (String level : partitionPath.split("/", -1)) {
      values.add(PathLevel.of(level, partitionPath).value());
    }
    return values;
  }
}
