package io.hudionhive.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FileMapTest {
  @Test
  void namesNewToTheOlderMapAreTakenAsTheyAre() {
    FileMap merged = merge(map(), map("a", 5, false));

    assertThat(merged.names()).containsExactly("a");
    assertThat(merged.length("a")).isEqualTo(5);
    assertThat(merge(map(), map("a", 0, true)).names()).isEmpty();
  }

  @Test
  void aLiveNameGrowsAndNeverShrinks() {
    assertThat(merge(map("a", 5, false), map("a", 9, false)).length("a")).isEqualTo(9);
    assertThat(merge(map("a", 9, false), map("a", 5, false)).length("a")).isEqualTo(9);
  }

  @Test
  void deletingANameTakesItAway() {
    assertThat(merge(map("a", 5, false), map("a", 0, true)).names()).isEmpty();
    assertThat(merge(map("a", 0, true), map("a", 0, true)).names()).isEmpty();
  }

  @Test
  void aDeletedNameMayComeBack() {
    FileMap merged = merge(map("a", 0, true), map("a", 4, false));

    assertThat(merged.names()).containsExactly("a");
    assertThat(merged.length("a")).isEqualTo(4);
  }

  private static FileMap merge(FileMap older, FileMap newer) {
    older.merge(newer);
    return older;
  }

  private static FileMap map() {
    return new FileMap();
  }

  private static FileMap map(String name, long length, boolean deleted) {
    FileMap map = new FileMap();
    map.put(name, length, deleted);
    return map;
  }
}
