package org.apache.hudi.hive;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.List;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/**
 * An hour in four folder levels, plain or hive-style: {@code 2024/01/05/07} gives {@code [2024-01-05-07]}. An
 * impossible date or hour is a {@link java.time.DateTimeException}.
 */
public class SlashEncodedHourPartitionValueExtractor implements PartitionValueExtractor {
  private static final long serialVersionUID = 1L;

  @Override
  public List<String> extractPartitionValuesInPath(String partitionPath) {
    int[] hour = PathLevel.numbers(partitionPath, 4, "year/month/day/hour");
    LocalDateTime time = LocalDateTime.of(hour[0], hour[1], hour[2], hour[3], 0);
    return Collections.singletonList(time.format(DateTimeFormatter.ofPattern("uuuu-MM-dd-HH")));
  }
}
