package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyTextTest {
  private final KeyText text = new KeyText();

  @Test
  void numbersAreSpeltAsJavaSpellsThem() {
    long[] edges = {0, 1, -1, 9, 10, -10, 99, 100, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE};
    for (long number : edges) {
      assertSpelt(number);
    }
    Random random = new Random(7);
    for (int i = 0; i < 1000; i++) {
      assertSpelt(random.nextLong() >> random.nextInt(64));
    }
  }

  @Test
  void piecesFollowEachOtherHoweverLong() {
    String piece = "caf\u00e9-".repeat(50);
    text.append("a".getBytes(StandardCharsets.UTF_8));
    text.append(piece);
    text.append(new byte[] {'x', 'b', 'c', 'x'}, 1, 2);
    text.append(-7);

    assertThat(content()).isEqualTo("a" + piece + "bc-7");
    text.clear();
    assertThat(content()).isEmpty();
  }

  private void assertSpelt(long number) {
    text.clear();
    text.append(number);
    assertThat(content()).isEqualTo(Long.toString(number));
  }

  private String content() {
    return new String(text.bytes(), 0, text.length(), StandardCharsets.UTF_8);
  }
}
