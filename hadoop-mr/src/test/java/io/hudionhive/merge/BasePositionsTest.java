package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BasePositionsTest {
  private final BasePositions positions = new BasePositions();

  @Test
  void keysComeInTheOrderOfTheirRows() {
    positions.add(0, 9);
    positions.add(1, 2);
    positions.add(2, 5);
    assertThat(positions.entriesByRow(3)).containsExactly(1, 2, 0);
    assertThat(positions.rowOf(2)).isEqualTo(5);
  }

  @Test
  void oneKeyWithoutAPositionMakesAllWorthless() {
    positions.add(0, 9);
    positions.add(1, -1);
    assertThat(positions.entriesByRow(2)).isNull();
  }

  @Test
  void aKeyThatOnlyALaterBlockPlacesIsPlaced() {
    positions.add(0, -1);
    positions.add(0, 4);
    assertThat(positions.entriesByRow(1)).containsExactly(0);
  }

  @Test
  void contradictionsMakeAllWorthless() {
    positions.add(0, 4);
    positions.add(0, 5);
    assertThat(positions.entriesByRow(1)).isNull();
  }

  @Test
  void twoKeysOnOneRowMakeAllWorthless() {
    positions.add(0, 4);
    positions.add(1, 4);
    assertThat(positions.entriesByRow(2)).isNull();
  }
}
