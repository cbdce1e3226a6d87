package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.timeline.PartitionPath;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hudi.hive.HiveStylePartitionValueExtractor;
import org.apache.hudi.hive.MultiPartKeysValueExtractor;
import org.apache.hudi.hive.SlashEncodedDayPartitionValueExtractor;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;
import org.junit.jupiter.api.Test;

class PartitionEntriesTest {
  @Test
  void aMismatchShowsPathValuesFieldsAndTheExtractorToUseInstead() {
    assertMismatch(new MultiPartKeysValueExtractor(), "2024/01/05", "day",
        "'2024/01/05'", "[2024, 01, 05]", "[day]",
        "SlashEncodedDayPartitionValueExtractor does: choose it with --partition-value-extractor");
    assertMismatch(new HiveStylePartitionValueExtractor(), "a=1/b=2", "a,b",
        "'a=1/b=2'", "[a, b]", "MultiPartKeysValueExtractor does");
    assertMismatch(new SlashEncodedDayPartitionValueExtractor(), "eu", "region",
        "'eu'", "[region]", "MultiPartKeysValueExtractor does");
  }

  @Test
  void whereNoKnownExtractorFitsTheFieldsAreNamed() {
    assertMismatch(new MultiPartKeysValueExtractor(), "2024/01", "year,month,day",
        "[2024, 01]", "[year, month, day]", "no known extractor gives 3 values", "--partitioned-by");
  }

  private static void assertMismatch(
      PartitionValueExtractor extractor, String path, String fields, String... messages) {
    List<PartitionField> columns =
        Arrays.stream(fields.split(",")).map(name -> PartitionField.of(name, "")).collect(Collectors.toList());
    assertThatThrownBy(() -> PartitionEntries.of(List.of(PartitionPath.of(path)), columns, extractor, false))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining(extractor.getClass().getName())
        .message().contains(messages);
  }
}
