package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import java.util.Random;
import org.apache.hadoop.hive.ql.parse.BaseSemanticAnalyzer;
import org.junit.jupiter.api.Test;

/** Texts as Hive's own unescaping reads them. */
class SqlTextTest {
  private static final String HOSTILE = "'\"\\;`${}%\n\r\t\0\u0001\u001a-*/ ()#=ax09uné漢\ud83d\ude00";

  @Test
  void hiveReadsEveryLiteralAsTheTextItWasMadeFrom() {
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(12); length > 0; length--) {
        text.append(HOSTILE.charAt(random.nextInt(HOSTILE.length())));
      }
      String literal = SqlText.literal(text.toString());

      assertThat(BaseSemanticAnalyzer.unescapeSQLString(literal)).isEqualTo(text.toString());
      assertThat(literal.substring(1, literal.length() - 1)).doesNotContain("'", ";", "$", "\n", "\r", "--");
      assertThat(literal).matches("[ -~]*");
    }
  }

  @Test
  void partitionValuesAreSpeltForTheVersionThatReadsThem() {
    assertThat(SqlText.partitionValue("it's", 4)).isEqualTo("'it\\u0027s'");
    assertThat(SqlText.partitionValue("it's", 3)).isEqualTo("\"it's\"");
    assertThat(SqlText.partitionValue("é;$", 3)).isEqualTo("'é;$'");
    for (String value : new String[] {"a\\b", "'\"", "${x}", "a\nb", "--"}) {
      assertThatThrownBy(() -> SqlText.partitionValue(value, 3))
          .isInstanceOf(BadConfigurationException.class).hasMessageContaining("--sync-mode hms");
    }
  }

  @Test
  void namesAreQuotedWhereverTheyStand() {
    assertThat(SqlText.name("a`b")).isEqualTo("`a``b`");
    assertThat(SqlText.type("struct<date:string,order:array<struct<by:decimal(10,2)>>,m:map<string,int>>"))
        .isEqualTo("struct<`date`:string,`order`:array<struct<`by`:decimal(10,2)>>,`m`:map<string,int>>");
    assertThat(SqlText.type("decimal(10,2)")).isEqualTo("decimal(10,2)");
    assertThatThrownBy(() -> SqlText.name("${env:HOME}")).isInstanceOf(BadConfigurationException.class);
  }
}
