package io.hudionhive.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.schema.VariantFields;
import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.Test;

class ShreddedColumnsTest {
  private static final MessageType FILE =
      MessageTypeParser.parseMessageType(
          "message m { optional group v { required binary metadata; optional binary value; optional group typed_value {"
              + " required group a { optional binary value; optional int64 typed_value; }"
              + " required group b { optional binary value; optional group typed_value {"
              + "   required group c { optional binary value; optional binary typed_value (STRING); }"
              + "   required group d { optional binary value; optional double typed_value; } } }"
              + " required group list { optional binary value; optional group typed_value (LIST) {"
              + "   repeated group list { required group element {"
              + "     optional binary value; optional int32 typed_value; } } } } } } }");

  private static List<String> columns(String... paths) {
    Type pruned = ShreddedColumns.prune(FILE.getType("v"), VariantFields.ofPaths(List.of(paths)));
    return new MessageType("m", pruned)
        .getPaths().stream().map(path -> String.join(".", path).replace("typed_value", "t")).toList();
  }

  private static final List<String> ALL = FILE.getPaths().stream()
      .map(path -> String.join(".", path).replace("typed_value", "t"))
      .toList();

  @Test
  void onlyTheColumnsOfAPathAreRead() {
    assertThat(columns("$.a")).containsExactly("v.metadata", "v.t.a.value", "v.t.a.t");
    assertThat(columns("$['b'].c", "$[\"a\"]"))
        .containsExactly("v.metadata", "v.t.a.value", "v.t.a.t", "v.t.b.t.c.value", "v.t.b.t.c.t");
    assertThat(columns("$.b", "$.b.c")).containsExactly(
        "v.metadata", "v.t.b.value", "v.t.b.t.c.value", "v.t.b.t.c.t", "v.t.b.t.d.value", "v.t.b.t.d.t");
    assertThat(columns("$.list[1].x"))
        .containsExactly("v.metadata", "v.t.list.value", "v.t.list.t.list.element.value",
            "v.t.list.t.list.element.t");
  }

  @Test
  void fieldsWithoutAColumnNeedTheRest() {
    assertThat(columns("$.other")).isEqualTo(ALL);
    assertThat(columns("$.a", "$.other")).isEqualTo(ALL);
    assertThat(columns("$.b.other")).containsExactly(
        "v.metadata", "v.t.b.value", "v.t.b.t.c.value", "v.t.b.t.c.t", "v.t.b.t.d.value", "v.t.b.t.d.t");
  }

  @Test
  void pathsThatStartWithAnIndexAndTheWholeNeedEverything() {
    for (String path : List.of("$", "$[0]", "a", "")) {
      assertThat(columns(path)).as(path).isEqualTo(ALL);
      assertThat(columns("$.a", path)).as(path).isEqualTo(ALL);
    }
    Type struct = MessageTypeParser.parseMessageType("message m { required group v { required binary x; } }");
    assertThat(ShreddedColumns.prune(struct, VariantFields.ofPaths(List.of("$.a")))).isSameAs(struct);
  }
}
