package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.merge.DeleteMarker;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.OrderingSpec;
import io.hudionhive.merge.RecordKeySpec;
import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

class KeyMatcherTest {
  private static final MessageType FILE = MessageTypeParser.parseMessageType(
      "message m { optional binary id (STRING); optional int64 ts; optional int32 number; optional binary raw;"
          + " optional group nested { optional int64 ts; } }");

  @Test
  void matchesByKeysOfNumbersAndOfSeveralFields() {
    assertThat(KeyMatcher.canMatch(FILE, spec("number", "ts"))).isTrue();
    RecordKeySpec several = RecordKeySpec.fields(List.of("id", "number"), true);
    assertThat(KeyMatcher.canMatch(FILE, spec(several, "ts"))).isTrue();
    assertThat(KeyMatcher.canMatch(FILE, spec(several, "number"))).isFalse();
  }

  @Test
  void matchesByOneTextKeyAndFlatOrderingFields() {
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "ts", "number"))).isTrue();
  }

  @Test
  void leavesNestedOrderingFieldsToRowMode() {
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "nested.ts"))).isFalse();
  }

  @Test
  void leavesNestedAndBinaryKeysToRowMode() {
    assertThat(KeyMatcher.canMatch(FILE, spec("nested.ts", "ts"))).isFalse();
    assertThat(KeyMatcher.canMatch(FILE, spec("raw", "ts"))).isFalse();
  }

  @Test
  void leavesAKeyThatIsAlsoAnOrderingFieldToRowMode() {
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "id", "ts"))).isFalse();
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "ID", "ts"))).isFalse();
  }

  private static MergeSpec spec(String key, String... ordering) {
    return spec(RecordKeySpec.fields(List.of(key), false), ordering);
  }

  private static MergeSpec spec(RecordKeySpec key, String... ordering) {
    return new MergeSpec(key, OrderingSpec.eventTime(List.of(ordering)), DeleteMarker.standard());
  }
}
