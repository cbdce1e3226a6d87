package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SqlDescriptionsTest {
  /** As Hive 2.3.9 answers {@code DESCRIBE EXTENDED}, shortened. */
  @Test
  void partitionColumnsAreNotAmongTheOthers() {
    String answer = "{'columns':[],'tableInfo':{'dbName':'shop','tableName':'rides','tableType':'EXTERNAL_TABLE',"
        + "'partitionKeys':[{'name':'region','type':'string','comment':null}],'parameters':{},"
        + "'sd':{'cols':[{'name':'id','type':'bigint','comment':null},{'name':'region','type':'string'}],"
        + "'location':'file:/rides','serdeInfo':{'serializationLib':'x','parameters':{}}}}}";

    assertThat(Tables.texts(SqlDescriptions.table(List.of(answer.replace('\'', '"'))).getSd().getCols()))
        .containsExactly("id:bigint");
  }
}
