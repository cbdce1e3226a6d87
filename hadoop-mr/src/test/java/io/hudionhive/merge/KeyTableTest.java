package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyTableTest {
  private final KeyTable table = new KeyTable();

  @Test
  void numbersKeysInTheOrderTheyCome() {
    assertThat(add("a")).isZero();
    assertThat(add("b")).isEqualTo(1);
    assertThat(add("a")).isZero();
    assertThat(table.size()).isEqualTo(2);
    assertThat(find("c")).isEqualTo(-1);
  }

  @Test
  void keysMayBeEmptyAndPartOfALargerArray() {
    assertThat(add("")).isZero();
    byte[] around = "xxkeyyy".getBytes(StandardCharsets.UTF_8);
    assertThat(table.findOrAdd(around, 2, 3)).isEqualTo(1);
    assertThat(find("key")).isEqualTo(1);
    assertThat(find("keyy")).isEqualTo(-1);
    assertThat(find("")).isZero();
  }

  @Test
  void keysLongerThanAPageAreKept() {
    String longKey = "k".repeat((1 << 20) + 7);
    add("before");
    int entry = add(longKey);
    add("after");
    assertThat(find(longKey)).isEqualTo(entry);
    assertThat(find("after")).isEqualTo(2);
    assertThat(find(longKey.substring(1))).isEqualTo(-1);
  }

  @Test
  void agreesWithAMapOverManyKeys() {
    Random random = new Random(20240229);
    Map<String, Integer> expected = new HashMap<>();
    for (int i = 0; i < 200_000; i++) {
      String key = "user-" + random.nextInt(60_000);
      int entry = add(key);
      assertThat(expected.computeIfAbsent(key, absent -> entry)).isEqualTo(entry);
    }
    assertThat(table.size()).isEqualTo(expected.size());
    expected.forEach((key, entry) -> assertThat(find(key)).isEqualTo(entry));
    for (int i = 60_000; i < 70_000; i++) {
      assertThat(find("user-" + i)).isEqualTo(-1);
    }
  }

  private int add(String key) {
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    return table.findOrAdd(bytes, 0, bytes.length);
  }

  private int find(String key) {
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    return table.find(bytes, 0, bytes.length);
  }
}
