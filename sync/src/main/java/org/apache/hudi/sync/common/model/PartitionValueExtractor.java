package org.apache.hudi.sync.common.model;

import java.io.Serializable;
import java.util.List;

/**
 * Turns a partition's folder into the values of its partition columns. Known to other software under this name, and to
 * users who wrote an extractor of their own.
 */
public interface PartitionValueExtractor extends Serializable {
  /**
   * @param partitionPath the folder relative to the table's base path, without leading or trailing slash
   * @return one value a partition column, in their order, as spelt in the path; empty when the table has none
   * @throws IllegalArgumentException when the path does not have the form this extractor reads
   */
  List<String> extractPartitionValuesInPath(String partitionPath);
}
