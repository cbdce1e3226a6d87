package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ColumnDefaultsTest {
  private static final String SCHEMA =
      "{\"type\":\"record\",\"name\":\"r\",\"fields\":["
          + "{\"name\":\"nullable\",\"type\":[\"null\",\"string\"],\"default\":null},"
          + "{\"name\":\"unstated\",\"type\":\"string\"},"
          + "{\"name\":\"small\",\"type\":\"int\",\"default\":7},"
          + "{\"name\":\"large\",\"type\":[\"long\",\"null\"],\"default\":1000},"
          + "{\"name\":\"flag\",\"type\":\"boolean\",\"default\":true},"
          + "{\"name\":\"ratio\",\"type\":\"double\",\"default\":0.5},"
          + "{\"name\":\"Text\",\"type\":\"string\",\"default\":\"none\"},"
          + "{\"name\":\"textOrNull\",\"type\":[\"string\",\"null\"],\"default\":\"none\"}]}";

  @Test
  void nullIsTheDefaultWhereNoOtherIsStated() {
    for (ColumnDefaults.Matcher matcher : ColumnDefaults.Matcher.values()) {
      ColumnDefaults defaults = ColumnDefaults.of(SCHEMA, "test", matcher);
      assertThat(defaults.test("nullable").isGap(null)).isTrue();
      assertThat(defaults.test("nullable").isGap("")).isFalse();
      assertThat(defaults.test("unstated").isGap(null)).isTrue();
      assertThat(defaults.test("unknown").isGap(null)).isTrue();
    }
  }

  @Test
  void whereAnotherIsStatedNullIsAValue() {
    for (ColumnDefaults.Matcher matcher : ColumnDefaults.Matcher.values()) {
      ColumnDefaults defaults = ColumnDefaults.of(SCHEMA, "test", matcher);
      assertThat(defaults.test("large").isGap(null)).isFalse();
      assertThat(defaults.test("textOrNull").isGap(null)).isFalse();
    }
  }

  @Test
  void payloadClassesCompareNumbersFlagsAndPlainText() {
    ColumnDefaults defaults = ColumnDefaults.of(SCHEMA, "test", ColumnDefaults.Matcher.BY_VALUE);

    assertThat(defaults.test("small").isGap(7)).isTrue();
    assertThat(defaults.test("small").isGap(7L)).isTrue();
    assertThat(defaults.test("small").isGap(8)).isFalse();
    assertThat(defaults.test("large").isGap(1000L)).isTrue();
    assertThat(defaults.test("flag").isGap(true)).isTrue();
    assertThat(defaults.test("ratio").isGap(0.5)).isTrue();
    assertThat(defaults.test("ratio").isGap(0.5f)).isTrue();
    assertThat(defaults.test("ratio").isGap(Double.NaN)).isFalse();
    assertThat(defaults.test("text").isGap("none")).isTrue();
    assertThat(defaults.test("textOrNull").isGap("none")).isFalse();
  }

  @Test
  void theModeOfVersion9FindsFlagsAndSmallNumbersOnly() throws IOException {
    ColumnDefaults defaults = copy(ColumnDefaults.of(SCHEMA, "test", ColumnDefaults.Matcher.BY_IDENTITY));

    assertThat(defaults.test("small").isGap(7)).isTrue();
    assertThat(defaults.test("flag").isGap(true)).isTrue();
    assertThat(defaults.test("flag").isGap(false)).isFalse();
    assertThat(defaults.test("large").isGap(1000L)).isFalse();
    assertThat(defaults.test("ratio").isGap(0.5)).isFalse();
    assertThat(defaults.test("Text").isGap("none")).isFalse();
    assertThat(defaults.test("nullable").isGap(null)).isTrue();
  }

  private static ColumnDefaults copy(ColumnDefaults defaults) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    defaults.write(new DataOutputStream(bytes));
    return ColumnDefaults.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }
}
