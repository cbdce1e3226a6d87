package io.hudionhive.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SplitSizesTest {
  private static final long MB = 1L << 20;

  @Test
  void aBaseFileIsCutByTheGoalWithinTheBlockAndTheSettings() {
    assertThat(SplitSizes.of(1, 256 * MB, 90 * MB, 128 * MB).ofBase()).isEqualTo(90 * MB);
    assertThat(SplitSizes.of(1, 256 * MB, 900 * MB, 128 * MB).ofBase()).isEqualTo(128 * MB);
    assertThat(SplitSizes.of(1, 32 * MB, 900 * MB, 128 * MB).ofBase()).isEqualTo(32 * MB);
    assertThat(SplitSizes.of(512 * MB, 256 * MB, 90 * MB, 128 * MB).ofBase()).isEqualTo(512 * MB);
    assertThat(SplitSizes.of(0, 256 * MB, 0, 128 * MB).ofBase()).isEqualTo(1);
  }

  @Test
  void aBaseFileWithLogsIsCutIntoNoMorePiecesThanTasksAreWanted() {
    assertThat(SplitSizes.of(1, 256 * MB, 200 * MB, 32 * MB).ofMerged(MB)).isEqualTo(200 * MB);
    assertThat(SplitSizes.of(1, 256 * MB, 900 * MB, 32 * MB).ofMerged(MB)).isEqualTo(256 * MB);
  }

  @Test
  void aBaseFileOfTheUsualLengthWithLogsIsOnePieceUnlessASettingAsksForSmaller() {
    assertThat(SplitSizes.of(1, 256 * MB, MB, 32 * MB).ofMerged(MB)).isEqualTo(128 * MB);
    assertThat(SplitSizes.of(1, 16 * MB, MB, 32 * MB).ofMerged(MB)).isEqualTo(16 * MB);
  }

  @Test
  void noPieceIsShorterThanTheLogsItIsMergedWith() {
    assertThat(SplitSizes.of(1, 16 * MB, MB, 32 * MB).ofMerged(300 * MB)).isEqualTo(300 * MB);
  }

  @Test
  void smallSlicesShareASplitOfTheLengthThatIsAllowed() {
    assertThat(SplitSizes.of(1, 256 * MB, MB, 32 * MB).packed(16 * MB)).isEqualTo(16 * MB);
    assertThat(SplitSizes.of(1, 4 * MB, MB, 32 * MB).packed(16 * MB)).isEqualTo(4 * MB);
    assertThat(SplitSizes.of(8 * MB, 4 * MB, MB, 32 * MB).packed(16 * MB)).isEqualTo(8 * MB);
  }
}
