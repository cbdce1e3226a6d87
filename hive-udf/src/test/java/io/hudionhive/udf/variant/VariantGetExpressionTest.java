package io.hudionhive.udf.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.BatchCall;
import io.hudionhive.udf.Call;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.junit.jupiter.api.Test;

class VariantGetExpressionTest {
  private static final String STRUCT = "struct<metadata:binary,value:binary>";
  private static final List<String> DOCUMENTS = List.of(
      "{\"a\":1,\"b\":[true,2.5,\"zwölf\"],\"t\":\"1582-01-01 10:11:12.123456\",\"d\":\"0001-01-01\"}",
      "{\"a\":-7,\"b\":[null,1e10,\"\"]}",
      "[1,2,3]",
      "{\"a\":null,\"b\":{\"a\":1}}",
      "\"text\"",
      "{\"b\":[false,0.1,\"x\",{\"c\":[1,2]}],\"a\":9}");

  /** Of types that JSON lacks: floats, doubles, the widths of integers, a long text, one that is no UTF-8. */
  private static final List<String> SCALARS = List.of(
      "380000c03f", "380000c07f", "1c000000000000f8bf", "0c80", "107fff", "14000000c0", "18000000000000e0ff",
      "4046000000" + "78".repeat(70), "09c3a4", "05ff", "04", "08", "2c00000000");

  private static List<List<Object>> rows() throws Exception {
    List<List<Object>> rows = new ArrayList<>();
    Call parse = Call.of(new ParseJson(), Call.STRING);
    for (String document : DOCUMENTS) {
      rows.add(List.of(parse.with(document)));
    }
    byte[] keys = HexFormat.of().parseHex("0101000161");
    for (String value : SCALARS) {
      byte[] bytes = HexFormat.of().parseHex(value);
      byte[] object = HexFormat.of().parseHex("02010000" + String.format("%02x", bytes.length) + value);
      rows.add(List.of(List.of(keys, object)));
    }
    rows.add(Arrays.asList((Object) null));
    return rows;
  }

  @Test
  void agreesWithTheFunctionRowByRow() throws Exception {
    List<List<Object>> rows = rows();
    for (String path : List.of("$", "$.a", "$.b[0]", "$.b[1]", "$['b'][2]", "$.t", "$.d", "$.b[3].c", "$.nothing")) {
      for (String type : List.of(
          "boolean", "tinyint", "smallint", "int", "bigint", "float", "double", "decimal(12,3)", "string", "binary",
          "date", "timestamp", "array<int>", "map<string,string>", "struct<a:int,c:array<int>>")) {
        BatchCall batch = BatchCall.of(new TryVariantGet(), List.of(STRUCT), path, type);
        assertThat(batch.expression()).isInstanceOf(VariantGetExpression.Trying.class);
        Call single =
            Call.of(
                new TryVariantGet(),
                TypeInfoUtils.getStandardJavaObjectInspectorFromTypeInfo(
                    TypeInfoUtils.getTypeInfoFromTypeString(STRUCT)),
                Call.constant(path), Call.constant(type));
        List<Object> expected = new ArrayList<>();
        for (List<Object> row : rows) {
          expected.add(single.with(row.get(0)));
        }
        // Twice: nothing of a batch stays for the next.
        for (int round = 0; round < 2; round++) {
          assertThat(texts(batch.with(rows))).as("%s as %s", path, type).isEqualTo(texts(expected));
        }
      }
    }
  }

  private static List<String> texts(List<Object> values) {
    List<String> texts = new ArrayList<>();
    for (Object value : values) {
      texts.add(value instanceof byte[] ? Arrays.toString((byte[]) value) : String.valueOf(value));
    }
    return texts;
  }

  @Test
  void valuesThatDoNotFitAndDamagedBytesAreErrors() throws Exception {
    BatchCall call = BatchCall.of(new VariantGet(), List.of(STRUCT), "$.b[2]", "int");
    assertThat(call.expression()).isExactlyInstanceOf(VariantGetExpression.class);
    List<List<Object>> rows = rows();
    assertThatThrownBy(() -> call.with(rows)).isInstanceOf(HudiOnHiveException.class).hasMessageContaining("zwölf");
    List<List<Object>> damaged = List.of(List.of(List.of(new byte[] {1, 0, 0}, new byte[] {2, 9})));
    assertThatThrownBy(() -> call.with(damaged)).isInstanceOf(DamagedFileException.class);
    Map<String, String> early = Map.of(
        "18000000", "bigint", "14000000", "int", "40460000007878", "string", "4100", "string", "1c0000", "double",
        "3800", "float", "", "string");
    for (Map.Entry<String, String> entry : early.entrySet()) {
      BatchCall whole = BatchCall.of(new TryVariantGet(), List.of(STRUCT), "$", entry.getValue());
      byte[] bytes = HexFormat.of().parseHex(entry.getKey());
      List<List<Object>> row = List.of(List.of(List.of(new byte[] {1, 0, 0}, bytes)));
      assertThatThrownBy(() -> whole.with(row)).as(entry.getKey()).isInstanceOf(DamagedFileException.class);
    }
  }

  @Test
  void rowsWithTheSameKeys() throws Exception {
    Call parse = Call.of(new ParseJson(), Call.STRING);
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      rows.add(List.of(parse.with("{\"a\":" + i + ",\"b\":{\"a\":\"x" + i + "\"},\"c\":[1]}")));
    }
    rows.add(List.of(parse.with("{\"b\":{\"b\":1,\"a\":\"y\"}}")));
    assertThat(BatchCall.of(new VariantGet(), List.of(STRUCT), "$.b.a", "string").with(rows))
        .containsExactly("x0", "x1", "x2", "x3", "x4", "y");
    assertThat(BatchCall.of(new VariantGet(), List.of(STRUCT), "$.a", "int").with(rows))
        .containsExactly(0, 1, 2, 3, 4, null);
    assertThat(BatchCall.of(new VariantGet(), List.of(STRUCT), "$.b.d", "int").with(rows)).containsOnlyNulls();
    assertThat(BatchCall.of(new VariantGet(), List.of(STRUCT), "$.c[0]", "int").with(rows))
        .containsExactly(1, 1, 1, 1, 1, null);
  }

  @Test
  void oneVariantForAllRows() throws Exception {
    BatchCall call = BatchCall.of(new VariantGet(), List.of(STRUCT), "$.a", "int");
    call.fill(rows().subList(0, 3));
    call.batch().cols[0].isRepeating = true;
    assertThat(call.evaluate()).containsExactly(1, 1, 1);
  }
}
