package org.apache.hudi.hive;

import java.util.Collections;
import java.util.List;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** For tables without partition columns: no values, whatever the path. */
public class NonPartitionedExtractor implements PartitionValueExtractor {
  private static final long serialVersionUID = 1L;

  @Override
  public List<String> extractPartitionValuesInPath(String partitionPath) {
    return Collections.emptyList();
  }
}
