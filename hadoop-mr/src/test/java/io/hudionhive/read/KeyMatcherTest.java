package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.merge.DeleteMarker;
import io.hudionhive.merge.MergeSpec;
import io.hudionhive.merge.OrderingSpec;
import io.hudionhive.merge.RecordKeySpec;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

class KeyMatcherTest {
  private static final MessageType FILE = MessageTypeParser.parseMessageType(
      "message m { optional binary id (STRING); optional int64 ts; optional int32 number;"
          + " optional group nested { optional int64 ts; } }");

  @Test
  void matchesByOneTextKeyAndFlatOrderingFields() {
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "ts", "number"))).isTrue();
  }

  @Test
  void leavesNestedOrderingFieldsToRowMode() {
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "nested.ts"))).isFalse();
  }

  @Test
  void leavesKeysThatAreNotTextToRowMode() {
    assertThat(KeyMatcher.canMatch(FILE, spec("number", "ts"))).isFalse();
  }

  @Test
  void leavesAKeyThatIsAlsoAnOrderingFieldToRowMode() {
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "id", "ts"))).isFalse();
    assertThat(KeyMatcher.canMatch(FILE, spec("id", "ID", "ts"))).isFalse();
  }

  private static MergeSpec spec(String key, String... ordering) {
    List<String> fields = Arrays.asList(ordering);
    return new MergeSpec(
        RecordKeySpec.fields(Collections.singletonList(key), false),
        OrderingSpec.eventTime(fields),
        DeleteMarker.standard());
  }
}
