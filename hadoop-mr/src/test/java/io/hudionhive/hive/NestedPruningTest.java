package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.junit.jupiter.api.Test;

class NestedPruningTest {
  private static final String TYPE = "struct<a:int,b:struct<c:string,d:array<struct<e:int,f:int>>>,g:date>";

  @Test
  void structsKeepTheUsedFieldsInTheOrderOfTheType() {
    assertThat(prune("s.g", "s.a")).isEqualTo("struct<a:int,g:date>");
    assertThat(prune("s.b.c")).isEqualTo("struct<b:struct<c:string>>");
  }

  @Test
  void aFieldUsedWholeKeepsAllBelowIt() {
    assertThat(prune("s.b", "s.b.c")).isEqualTo("struct<b:struct<c:string,d:array<struct<e:int,f:int>>>>");
    assertThat(prune("s")).isEqualTo(TYPE);
  }

  @Test
  void listsAreNotCutInside() {
    assertThat(prune("s.b.d.e")).isEqualTo("struct<b:struct<d:array<struct<e:int,f:int>>>>");
  }

  @Test
  void columnsWithoutAPathStayWholeAndCaseDoesNotCount() {
    assertThat(prune("other.x")).isEqualTo(TYPE);
    assertThat(prune("S.A")).isEqualTo("struct<a:int>");
  }

  private static String prune(String... paths) {
    return NestedPruning.of(List.of(paths)).prune("s", TypeInfoUtils.getTypeInfoFromTypeString(TYPE)).getTypeName();
  }
}
