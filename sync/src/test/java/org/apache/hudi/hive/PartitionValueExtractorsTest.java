package org.apache.hudi.hive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionValueExtractorsTest {
  private static final PartitionValueExtractor MULTI = new MultiPartKeysValueExtractor();
  private static final PartitionValueExtractor HIVE_STYLE = new HiveStylePartitionValueExtractor();
  private static final PartitionValueExtractor SINGLE = new SinglePartPartitionValueExtractor();
  private static final PartitionValueExtractor DAY = new SlashEncodedDayPartitionValueExtractor();
  private static final PartitionValueExtractor HOUR = new SlashEncodedHourPartitionValueExtractor();

  @Test
  void multiPartTakesOneValueALevel() {
    assertThat(MULTI.extractPartitionValuesInPath("a=1/b=2")).containsExactly("1", "2");
    assertThat(MULTI.extractPartitionValuesInPath("1/2")).containsExactly("1", "2");
    assertThat(MULTI.extractPartitionValuesInPath("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=1=2", "a=", "a=1/", "a=1//b=2"})
  void multiPartRefusesLevelsWithoutOneValue(String path) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MULTI.extractPartitionValuesInPath(path))
        .withMessageContaining(path);
  }

  @Test
  void hiveStyleTakesAllAfterTheEqualsSign() {
    assertThat(HIVE_STYLE.extractPartitionValuesInPath("dt=2024-01-01")).containsExactly("2024-01-01");
    assertThat(HIVE_STYLE.extractPartitionValuesInPath("dt=d 2/x")).containsExactly("d 2/x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=1/b=2", "2024", "a="})
  void hiveStyleRefusesPathsOfAnotherForm(String path) {
    assertThatIllegalArgumentException().isThrownBy(() -> HIVE_STYLE.extractPartitionValuesInPath(path));
  }

  @Test
  void singlePartJoinsLevelsByDashes() {
    assertThat(SINGLE.extractPartitionValuesInPath("202210/01/20")).containsExactly("202210-01-20");
    assertThat(SINGLE.extractPartitionValuesInPath("dt=x")).containsExactly("dt=x");
  }

  @Test
  void daysComeFromThreeLevels() {
    assertThat(DAY.extractPartitionValuesInPath("2024/01/05")).containsExactly("2024-01-05");
    assertThat(DAY.extractPartitionValuesInPath("year=2024/month=1/day=5")).containsExactly("2024-01-05");
  }

  @Test
  void hoursComeFromFourLevels() {
    assertThat(HOUR.extractPartitionValuesInPath("2024/01/05/07")).containsExactly("2024-01-05-07");
    assertThat(HOUR.extractPartitionValuesInPath("y=2024/m=1/d=5/h=23")).containsExactly("2024-01-05-23");
  }

  @Test
  void daysAndHoursRefuseWhatIsNoDate() {
    assertThatIllegalArgumentException().isThrownBy(() -> DAY.extractPartitionValuesInPath("2024/01"));
    assertThatThrownBy(() -> DAY.extractPartitionValuesInPath("2024/jan/05"))
        .isInstanceOf(NumberFormatException.class)
        .hasMessageContaining("2024/jan/05");
    assertThatThrownBy(() -> DAY.extractPartitionValuesInPath("2023/02/29")).isInstanceOf(DateTimeException.class);
    assertThatThrownBy(() -> HOUR.extractPartitionValuesInPath("2024/01/05/24")).isInstanceOf(DateTimeException.class);
  }

  @Test
  void nonPartitionedTablesHaveNoValues() {
    assertThat(new NonPartitionedExtractor().extractPartitionValuesInPath("")).isEmpty();
  }
}
