package org.apache.hudi.hive;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/**
 * A day in three folder levels, plain or hive-style: {@code 2024/01/05} and {@code year=2024/month=1/day=5} give
 * {@code [2024-01-05]}. An impossible date is a {@link java.time.DateTimeException}.
 */
public class SlashEncodedDayPartitionValueExtractor implements PartitionValueExtractor {
  private static final long serialVersionUID = 1L;

  @Override
  public List<String> extractPartitionValuesInPath(String partitionPath) {
    int[] day = PathLevel.numbers(partitionPath, 3, "year/month/day");
    return Collections.singletonList(LocalDate.of(day[0], day[1], day[2]).toString());
  }
}
