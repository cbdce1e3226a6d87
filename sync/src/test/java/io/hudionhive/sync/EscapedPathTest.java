package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EscapedPathTest {
  @Test
  void codesBecomeTheirCharacters() {
    assertThat(EscapedPath.decode("2024%2F01%3a02%3D%25")).isEqualTo("2024/01:02=%");
  }

  @Test
  void whatIsNoCodeStays() {
    assertThat(EscapedPath.decode("a+b %zz 100% %2")).isEqualTo("a+b %zz 100% %2");
  }
}
